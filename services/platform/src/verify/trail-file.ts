import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type EventStore, type Position } from '../event-store/port';
import { type Attestation, attestation } from './attestation';
import { type NotaryBook } from './notary-book';

const digest = z.string().regex(/^[0-9a-f]{64}$/);

/**
 * A file of entries of the audit trail that can be checked without the portal, one JSON object a line: this head, then
 * entries in the order of the log, each with the hash of its event, and between them what stands for the events that
 * are not in the file, then an end.
 */
export const trailHead = z.object({
  trail: z.literal(1),
  made: z.iso.datetime(),
  /** Entries of the file. */
  events: z.number().int().nonnegative(),
  /** The filters of the trail, as an address has them. */
  filter: z.string(),
  /** The newest that the notary has signed; null where no notary signs. */
  attestation: attestation.nullable(),
  /** The beginning of the file in the signed tree: the events before it, and what stands for them. */
  from: z.object({ size: z.number().int().nonnegative(), peaks: z.array(digest) }),
});
export type TrailHead = z.infer<typeof trailHead>;

/** A line in place of events that are not in the file: the complete subtrees that hold them, in their order. */
export const skippedLine = z.object({ skipped: z.array(z.tuple([z.number().int().positive(), digest])) });

/** The fields of an entry, as the reader saw it, that its event holds as well. */
const shownEntry = z.looseObject({
  actionid: z.string(),
  type: z.string(),
  createdat: z.string(),
  createdby: z.string().nullable(),
  createdbycategory: z.string().nullable(),
  correlationid: z.string(),
});

/** The event as the log keeps it, personal fields sealed: what its hash is over, with the hash of the one before it. */
const stored = z.object({
  id: z.string(),
  stream: z.string(),
  revision: z.number().int().nonnegative(),
  type: z.string(),
  data: z.record(z.string(), z.unknown()),
  metadata: z.looseObject({
    occurredAt: z.number(),
    correlationId: z.string(),
    actor: z.looseObject({ accountid: z.string(), category: z.string() }),
  }),
});

/** `previous` and `stored` are left out where the event says more than its reader may see. */
export const entryLine = z.object({
  hash: digest,
  previous: digest.optional(),
  stored: stored.optional(),
  entry: shownEntry,
});
export type EntryLine = z.infer<typeof entryLine>;

/**
 * The last line of the file: a hash over everything before it. It finds damage. It does not find forgeries, because a
 * forger can compute it anew; these are found by the hashes of the events and by the notary's signature.
 */
export const endLine = z.object({ end: z.literal(true), sha256: digest });

/** The beginning of a file, and the attestation that it is checked against. */
export interface TrailProof {
  readonly attestation: Attestation | undefined;
  readonly from: { readonly size: number; readonly peaks: readonly string[]; readonly after: Position | undefined };
}

/**
 * The newest attestation, and the newest one before the first event of a file: what comes before it need not be read.
 * @param first where the first event stands, and when it happened, in milliseconds since the epoch
 */
export const proofFor = async (
  store: Pick<EventStore, 'compare' | 'isPosition'>,
  book: Pick<NotaryBook, 'last' | 'lastBefore' | 'movedTo'>,
  first: { readonly position: Position; readonly at: number } | undefined,
): Promise<TrailProof> => {
  const newest = await book.last();
  const beginning = { size: 0, peaks: [], after: undefined };
  if (newest === undefined || first === undefined) return { attestation: newest, from: beginning };
  const before = await book.lastBefore(first.at);
  if (before === undefined) return { attestation: newest, from: beginning };
  const after = (await book.movedTo(before.size)) ?? before.position;
  // Clocks may differ: what counts is where the events stand.
  return !store.isPosition(after) || store.compare(after, first.position) >= 0
    ? { attestation: newest, from: beginning }
    : { attestation: newest, from: { size: before.size, peaks: before.peaks, after } };
};

/** Writes lines of such a file, and at its end the sum over them. */
export const linesTo = (write: (text: string) => void) => {
  const sum = createHash('sha256');
  const put = (said: object): void => {
    const text = `${JSON.stringify(said)}\n`;
    sum.update(text);
    write(text);
  };
  return { line: put, end: (): void => write(`${JSON.stringify({ end: true, sha256: sum.digest('hex') })}\n`) };
};
