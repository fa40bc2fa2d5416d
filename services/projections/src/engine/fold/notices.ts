import { randomUUID } from 'node:crypto';
import { type Wakeup } from '@berangkat/platform/async';
import { type BusMessage, type PostgresBus } from '@berangkat/platform/bus';
import { type Queryable } from '@berangkat/platform/postgres';
import { type PositionedNotice } from './fold';

/** Takes the change notices of a commit along with its rows, so that both take effect or neither. */
export interface NoticeWriter {
  /** Within the transaction of the rows, or in one of its own. */
  write(client: Queryable, notices: readonly PositionedNotice[]): Promise<void>;
  /** Called when a transaction with notices has been committed. */
  committed(notices: readonly PositionedNotice[]): void;
  /** A process may have died between a commit and what follows it. */
  recover(): void;
}

/** Publishes what is in the outbox, when it is woken. */
interface Relay {
  wake(): void;
}

/** A notice as the outbox keeps it: its topic is any text. */
export interface AnyNotice {
  readonly topic: string;
  readonly ids: Readonly<Record<string, string>>;
  readonly position: string;
  readonly trace?: string | null | undefined;
}

const TOPIC = 'portal.changes.v1';

/** Makes the message of a notice; its key is the topic of screens, so that notices of one topic keep their order. */
export const noticeMessage = (id: string | number, { topic, ids, position, trace }: AnyNotice): BusMessage => ({
  id: `change-${id}`,
  key: topic,
  value: { topic, ids, position, ...(trace != null && { trace }) },
});

/** Leaves notices in the outbox, from where the relay publishes them: for a bus outside the database. */
export const noticesInOutbox = (relay: Relay): NoticeWriter => ({
  write: addNotices,
  committed: () => relay.wake(),
  recover: () => relay.wake(),
});

/**
 * Publishes notices within the transaction of the rows, for a bus in the same database: the way through the outbox cost
 * six statements of each commit. Checkpoints that move notify in the same transaction. What others leave in the outbox
 * stays with the relay.
 */
export const noticesOnBus = (bus: PostgresBus, relay: Relay): NoticeWriter => ({
  write: (client, notices) =>
    bus.publishWithin(
      client,
      TOPIC,
      notices.map((notice) => noticeMessage(randomUUID(), notice)),
    ),
  committed: () => undefined,
  recover: () => relay.wake(),
});

/**
 * Calls loops of this process as well that follow what a read model says, by the topics of its notices: they need not
 * ask for it all the time.
 */
export const callingLoops = (writer: NoticeWriter, loops: Readonly<Record<string, Wakeup>>): NoticeWriter => ({
  ...writer,
  committed: (notices) => {
    writer.committed(notices);
    for (const topic of new Set(notices.map((notice) => notice.topic))) loops[topic]?.call();
  },
});

/** Adds notices to the outbox within a transaction. */
export const addNotices = async (client: Queryable, notices: readonly PositionedNotice[]): Promise<void> => {
  if (notices.length === 0) return;
  await client.query({
    name: 'add notices',
    text: 'insert into ops.change_outbox (topic, ids, position, trace) select n.topic, n.ids::jsonb, n.position, n.trace from unnest($1::text[], $2::text[], $3::text[], $4::text[]) with ordinality as n(topic, ids, position, trace, nth) order by n.nth',
    values: [
      notices.map((n) => n.topic),
      notices.map((n) => JSON.stringify(n.ids)),
      notices.map((n) => n.position),
      notices.map((n) => n.trace ?? null),
    ],
  });
};
