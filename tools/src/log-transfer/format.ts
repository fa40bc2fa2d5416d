import { z } from 'zod';
import { type EventStoreEngineConfig } from '@berangkat/platform/config';
import { type EventMetadata, LOG_FORMAT } from '@berangkat/contracts/kernel';
import { type JsonObject, type RecordedEvent } from '@berangkat/platform/event-store';

/**
 * A log as a file: JSON lines, plain or compressed with gzip. First a header; then every event as the log keeps it, in
 * global order, personal fields still sealed; last a trailer with what the lines before it have to come to. Lines end
 * with a line feed.
 */
export const FORMAT = 'berangkat log';
export const VERSION = LOG_FORMAT;

/** Answers the engine of the log, by the configuration. */
export const engineOf = ({
  EVENTSTORE_URL,
}: Pick<EventStoreEngineConfig, 'EVENTSTORE_URL'>): 'eventstoredb' | 'postgres' =>
  EVENTSTORE_URL === undefined ? 'postgres' : 'eventstoredb';

const digest = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().nonnegative();

export const header = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  /** ISO 8601 */
  exportedAt: z.string(),
  /** The engine of the log: `postgres`, `eventstoredb`. */
  engine: z.string(),
});
export type Header = z.infer<typeof header>;

/** The sums of a log. Two logs with equal sums hold the same events in the same order. */
export const summary = z.object({
  events: count,
  streams: count,
  /** Of the Merkle tree over the events' hashes in global order: what the notary signs. */
  root: digest,
  /** Over where every stream ends, whatever the order between streams. */
  heads: digest,
});
export type Summary = z.infer<typeof summary>;

export const trailer = summary.extend({
  end: z.literal(true),
  /** Over all bytes before the trailer, uncompressed. */
  sha256: digest,
});
export type Trailer = z.infer<typeof trailer>;

/** An event without what only its engine knows: the position. */
export type TransferredEvent = Omit<RecordedEvent, 'position'>;

export const isTrailer = (line: string): boolean => line.startsWith('{"end":');

export const lineOf = ({ stream, revision, id, type, data, metadata, recordedAt }: TransferredEvent): string =>
  `${JSON.stringify({ stream, revision, id, type, data, metadata, recordedAt })}\n`;

const event = z.object({
  stream: z.string().min(1),
  revision: count,
  id: z.uuid(),
  type: z.string().min(1),
  // As they are: what they have to be is what their hash says, and their schema when they are read.
  data: z.custom<JsonObject>((value) => isObject(value)),
  metadata: z.custom<EventMetadata>(
    (value) => isObject(value) && value.format === LOG_FORMAT && typeof value.hash === 'string',
  ),
  recordedAt: z.number().int(),
});

/** Undefined when the line is no event. */
export const eventIn = (line: string): TransferredEvent | undefined => event.safeParse(jsonIn(line)).data;

export const headerIn = (line: string): Header | undefined => header.safeParse(jsonIn(line)).data;
export const trailerIn = (line: string): Trailer | undefined => trailer.safeParse(jsonIn(line)).data;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const jsonIn = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};
