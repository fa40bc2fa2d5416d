import { type Subject } from '@berangkat/contracts/kernel';
import { type RecordedEvent } from '@berangkat/platform/event-store';
import { describeError } from '@berangkat/platform/observability';
import { KeyBroken } from '@berangkat/platform/personal-data';
import { type PoolClient } from '@berangkat/platform/postgres';

/** A stream (or partition) that a generation stops folding from this event on, because the event cannot be folded. */
export interface Park {
  readonly partition: string;
  readonly event: RecordedEvent;
  readonly error: unknown;
}

/** An event that has to wait because its stream is parked. */
export interface Waiting {
  readonly partition: string;
  readonly event: RecordedEvent;
}

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

/** Answers the subject whose key does not open, where that is the reason. */
export const brokenSubjectOf = (error: unknown): Subject | null => {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof KeyBroken ? cause.subject : null;
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
      parks.map((p) => p.partition),
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
      waiting.map((w) => w.partition),
      waiting.map((w) => w.event.position),
      waiting.map((w) => w.event.stream),
      waiting.map((w) => w.event.revision),
    ],
  );
};
