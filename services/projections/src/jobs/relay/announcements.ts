import { AnnouncementRequested, AnnouncementRequeued } from '@berangkat/contracts/announcements';
import { type AnnouncementTask, announcementTask, referenceOf } from '@berangkat/contracts/announcements/tasks';
import { type BusMessage } from '@berangkat/platform/bus';
import { type RecordedEvent } from '@berangkat/platform/event-store';
import { LOCK_NUMBERS, PostgresLeaderLease } from '@berangkat/platform/postgres';
import { z } from 'zod';
import { PostgresRelayCheckpoint } from './checkpoint';
import { EventRelay, type Publication } from './event-relay';
import { RelayLag } from './relay-lag';
import { type RelayingConfig, type RelayingDeps } from './relaying';

/** The fields of a request that can be read without a key. */
const requested = z.object({
  announcementid: z.string(),
  applicantids: z.array(z.string()),
  typed: z.number().int(),
});

/** `id` is the same whenever the task is published, so that consumers take it once. */
const messageOf = (id: string, task: AnnouncementTask): BusMessage => ({ id, key: referenceOf(task), value: task });

/** One task per recipient of an announcement, and one for each message that a person had sent again. */
export const tasksOf = ({ id, type, data }: Pick<RecordedEvent, 'id' | 'type' | 'data'>): readonly BusMessage[] => {
  if (type === AnnouncementRequeued.type) {
    const { announcementid, recipient } = data as { announcementid: string; recipient: number };
    return [messageOf(id, announcementTask.parse({ announcementid, recipient }))];
  }
  const { announcementid, applicantids, typed } = requested.parse(data);
  return Array.from({ length: applicantids.length + typed }, (_, recipient) =>
    messageOf(`${id}-${recipient}`, { announcementid, recipient }),
  );
};

const announcementTasks: Publication = {
  topic: 'portal.announcements.v1',
  filter: { types: [AnnouncementRequested.type, AnnouncementRequeued.type] },
  messagesOf: tasksOf,
};

/**
 * Puts the messages of announcements on the bus, for a notifier to send. The log is the outbox: a request that is in it
 * is published at least once, whatever crashes.
 * @returns how to stop
 */
export const relayingAnnouncements = (
  { DATABASE_URL }: Pick<RelayingConfig, 'DATABASE_URL'>,
  { name, pool, store, bus, metrics, logger }: RelayingDeps,
): (() => Promise<void>) => {
  const relay = new EventRelay({
    publication: announcementTasks,
    store,
    bus,
    logger,
    checkpoint: new PostgresRelayCheckpoint(pool, 'ops.announcement_relay'),
    lease: new PostgresLeaderLease({
      url: DATABASE_URL,
      name: `${name} announcement relay`,
      lock: LOCK_NUMBERS.announcementRelay,
      logger,
    }),
    lag: new RelayLag(store, metrics, 'announcement_relay'),
    // Each request is a task per recipient.
    batchSize: 20,
  });
  relay.start();
  return () => relay.stop();
};
