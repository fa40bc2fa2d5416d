import { type Subject } from '@berangkat/contracts/kernel';
import { UnreadableEvent } from '@berangkat/platform/event-log';
import { type RecordedEvent } from '@berangkat/platform/event-store';
import { describeError } from '@berangkat/platform/observability';
import { KeyBroken, KeyMissing } from '@berangkat/platform/personal-data';
import { type PoolClient } from '@berangkat/platform/postgres';
import { type AnyEvent } from './projection';
import { type SharedEvent } from './shares';

/** A stream that a generation stops folding from this event on, because the event cannot be folded: a partition, or a part of one. */
export interface Park {
  readonly stream: string;
  readonly event: RecordedEvent;
  readonly error: unknown;
}

/** An event that has to wait because its stream is parked. */
export interface Waiting {
  readonly stream: string;
  readonly event: RecordedEvent;
}

export interface Divided {
  readonly toFold: readonly AnyEvent[];
  readonly parks: readonly Park[];
  readonly waiting: readonly Waiting[];
}

/**
 * Tells which events are folded and which wait, because they cannot be read or come after one that could not be folded.
 * A partition is parked with all its parts.
 * @param poison an event that cannot be folded though it can be read, and why
 */
export const divided = (
  share: readonly SharedEvent[],
  parked: ReadonlySet<string>,
  poison?: Pick<Park, 'event' | 'error'>,
): Divided => {
  const toFold: AnyEvent[] = [];
  const parks: Park[] = [];
  const waiting: Waiting[] = [];
  const parkedNow = new Set(parked);
  for (const { recorded: event, opened, partition, waits } of share) {
    const stream = [partition, waits].find((name) => parkedNow.has(name));
    if (stream !== undefined) waiting.push({ stream, event });
    else if (opened instanceof UnreadableEvent || poison?.event === event) {
      parkedNow.add(waits);
      parks.push({ stream: waits, event, error: poison?.error ?? opened });
    } else toFold.push(opened);
  }
  return { toFold, parks, waiting };
};

interface GenerationKey {
  readonly projection: string;
  readonly generation: number;
}

/** Answers the part of an error that is kept: no values of the event, which may be personal. */
export const reasonOf = (error: unknown): string => {
  const { type, message, code, cause } = describeError(error);
  const root = cause ?? { type, message, code };
  return [root.type, root.code, root.message].filter(Boolean).join(': ');
};

/** Answers the subject whose key does not open or is lost, where that is the reason. */
export const brokenSubjectOf = (error: unknown): Subject | null => {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof KeyBroken || cause instanceof KeyMissing ? cause.subject : null;
};

export const parkStreams = async (
  client: PoolClient,
  { projection, generation }: GenerationKey,
  parks: readonly Park[],
): Promise<void> => {
  if (parks.length === 0) return;
  await client.query(
    `insert into ops.parked_streams (projection, generation, stream, event_id, event_type, error, subject)
     select $1, $2, p.* from unnest($3::text[], $4::uuid[], $5::text[], $6::text[], $7::text[]) as p(stream, event_id, event_type, error, subject)`,
    [
      projection,
      generation,
      parks.map((p) => p.stream),
      parks.map((p) => p.event.id),
      parks.map((p) => p.event.type),
      parks.map((p) => reasonOf(p.error)),
      parks.map((p) => brokenSubjectOf(p.error)),
    ],
  );
  await rememberWaiting(client, { projection, generation }, parks);
};

export const rememberWaiting = async (
  client: PoolClient,
  { projection, generation }: GenerationKey,
  waiting: readonly Waiting[],
): Promise<void> => {
  if (waiting.length === 0) return;
  await client.query(
    `insert into ops.parked_events (projection, generation, stream, position, event_stream, revision)
     select $1, $2, w.stream, w.position, w.event_stream, w.revision from unnest($3::text[], $4::text[], $5::text[], $6::integer[]) as w(stream, position, event_stream, revision)`,
    [
      projection,
      generation,
      waiting.map((w) => w.stream),
      waiting.map((w) => w.event.position),
      waiting.map((w) => w.event.stream),
      waiting.map((w) => w.event.revision),
    ],
  );
};
