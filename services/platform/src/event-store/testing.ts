import { randomUUID } from 'node:crypto';
import { type EventMetadata, LOG_FORMAT } from '@berangkat/contracts/kernel';
import {
  type SubscriptionItem,
  type EventStore,
  type NewEvent,
  type ReadOptions,
  type RecordedEvent,
  type SubscribeOptions,
} from './port';

const METADATA: EventMetadata = {
  causationId: '7c1f5b0e-4f3a-4c52-9d1e-3a1f0c8e2b11',
  correlationId: 'request-1',
  actor: { accountid: '20251111001', category: 'admin', role: 'superadmin' },
  audit: { action: 'create_application', page: '/application-form', deviceType: 'desktop' },
  schemaVersion: 1,
  occurredAt: 1_763_700_000_000,
  format: LOG_FORMAT,
  hash: 'f'.repeat(64),
};

/** An event to append, complete and of no meaning; give what the test is about. */
export const newEvent = (given: Partial<NewEvent> = {}): NewEvent => ({
  id: randomUUID(),
  type: 'SomethingHappened',
  data: { text: 'it did', count: 1 },
  metadata: METADATA,
  ...given,
});

export const newEvents = (count: number, given: Partial<NewEvent> = {}): NewEvent[] =>
  Array.from({ length: count }, () => newEvent(given));

/** Holds the next append to a store until it is released; `reached` resolves when it waits. */
export const holdNextAppend = (store: Pick<EventStore, 'append'>) => {
  const append = store.append.bind(store);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const reached = new Promise<void>((resolve) => {
    store.append = async (...given) => {
      store.append = append;
      resolve();
      await held;
      return append(...given);
    };
  });
  return { reached, release };
};

/** All events of a stream at once, for streams of a test. */
export const wholeStream = async (
  store: Pick<EventStore, 'readStream'>,
  stream: string,
  options?: ReadOptions,
): Promise<RecordedEvent[]> => {
  const events: RecordedEvent[] = [];
  for await (const page of store.readStream(stream, options)) events.push(...page);
  return events;
};

/** Collects deliveries of a subscription until `enough` says so, then ends it. */
export const deliveriesUntil = async (
  store: EventStore,
  options: Omit<SubscribeOptions, 'signal'>,
  enough: (deliveries: readonly SubscriptionItem[]) => boolean,
): Promise<readonly SubscriptionItem[]> => {
  const controller = new AbortController();
  const deliveries: SubscriptionItem[] = [];
  for await (const delivery of store.subscribeAll({ ...options, signal: controller.signal })) {
    deliveries.push(delivery);
    if (enough(deliveries)) controller.abort();
  }
  return deliveries;
};

/** Everything that a subscription delivers until it has caught up for the first time. */
export const deliveriesToCaughtUp = (
  store: EventStore,
  options: Omit<SubscribeOptions, 'signal'> = {},
): Promise<readonly SubscriptionItem[]> =>
  deliveriesUntil(store, options, (deliveries) => deliveries.at(-1)!.kind === 'caught-up');

export const eventsIn = (deliveries: readonly SubscriptionItem[]) =>
  deliveries.flatMap((delivery) => (delivery.kind === 'batch' ? delivery.events : []));
