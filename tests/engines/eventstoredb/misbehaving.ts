import { randomUUID } from 'node:crypto';
import { type SubscriptionItem } from '@berangkat/platform/event-store';
import { EventStoreDbStore, type EventStoreDbConfig } from '@berangkat/platform/event-store/eventstoredb';
import { deliveriesToCaughtUp, deliveriesUntil, eventsIn, wholeStream } from '@berangkat/platform/event-store/testing';
import { type ProposedEvent } from './log';
import { type EventStoreServer, type EventStoreServerOptions, startEventStoreServer } from './server';

/** Events of another program. */
export const foreign = (count: number): ProposedEvent[] =>
  Array.from({ length: count }, () => ({
    id: randomUUID(),
    type: 'ForeignHappened',
    isJson: true,
    data: Buffer.from('{}'),
    metadata: Buffer.alloc(0),
  }));

/** Opens servers and stores for the tests around this call, which are closed after each. */
export const misbehaving = () => {
  const cleanUp: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const step of cleanUp.splice(0).reverse()) await step();
  });

  const start = async (options?: EventStoreServerOptions): Promise<EventStoreServer> => {
    const server = await startEventStoreServer(options);
    cleanUp.push(() => server.stop());
    return server;
  };
  const open = async (
    server: EventStoreServer,
    config: Partial<EventStoreDbConfig> = {},
  ): Promise<EventStoreDbStore> => {
    const store = await EventStoreDbStore.open({ url: server.url, prefix: 'test', ...config });
    cleanUp.push(() => store.close());
    return store;
  };
  return {
    start,
    open,
    /** Does this after the test, before the servers stop. */
    after: (step: () => Promise<unknown>): void => void cleanUp.push(step),
  };
};

/** While it was gone, a connection of somebody else can have been given its port for a moment. */
export const startAgain = async (server: EventStoreServer): Promise<void> => {
  for (;;) {
    try {
      return await server.start();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
      await server.stop();
    }
  }
};
export const idsOf = (events: readonly { readonly id: string }[]): string[] => events.map(({ id }) => id);
export const idsIn = async (store: EventStoreDbStore, stream: string): Promise<string[]> =>
  idsOf(await wholeStream(store, stream));
export const allIds = async (store: EventStoreDbStore): Promise<string[]> =>
  idsOf(eventsIn(await deliveriesToCaughtUp(store)));

/** Follows the log until it has delivered so many events. */
export const follow = (store: EventStoreDbStore, count: number): Promise<readonly SubscriptionItem[]> =>
  deliveriesUntil(store, {}, (deliveries) => eventsIn(deliveries).length >= count);
