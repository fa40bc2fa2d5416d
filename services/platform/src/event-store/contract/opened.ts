import { type SubscriptionItem, type EventStore, type RecordedEvent } from '../port';
import { deliveriesToCaughtUp, eventsIn } from '../testing';

export interface EventStoreFixture {
  readonly store: EventStore;
  /** The same log as another process sees it. */
  readonly second: EventStore;
  /**
   * Resolves when subscribers can see everything that was appended. An adapter may hold events back while somebody else
   * is still writing.
   */
  settle(): Promise<void>;
  dispose(): Promise<void>;
}

/** The fixture of the test that runs, with what every part of the contract asks of it. */
export interface OpenedLog extends Omit<EventStoreFixture, 'dispose'> {
  /** Answers what a subscriber gets until it has caught up with everything that was appended. */
  caughtUp(
    reader: EventStore,
    options?: Parameters<typeof deliveriesToCaughtUp>[1],
  ): Promise<readonly SubscriptionItem[]>;
  everything(): Promise<RecordedEvent[]>;
}

/** Opens a log before each test of the suite, and disposes of it after. */
export const openEach = (create: () => Promise<EventStoreFixture>): OpenedLog => {
  let fixture: EventStoreFixture;
  beforeEach(async () => {
    fixture = await create();
  });
  afterEach(() => fixture.dispose());
  const caughtUp: OpenedLog['caughtUp'] = async (reader, options) => {
    await fixture.settle();
    return deliveriesToCaughtUp(reader, options);
  };
  return {
    get store() {
      return fixture.store;
    },
    get second() {
      return fixture.second;
    },
    settle: () => fixture.settle(),
    caughtUp,
    everything: async () => eventsIn(await caughtUp(fixture.store)),
  };
};

export const idsOf = (events: readonly { id: string }[]): string[] => events.map(({ id }) => id);
export const revisionsOf = (events: readonly RecordedEvent[]): number[] => events.map(({ revision }) => revision);
export const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

export const byStream = (events: readonly RecordedEvent[]): ReadonlyMap<string, RecordedEvent[]> => {
  const streams = new Map<string, RecordedEvent[]>();
  for (const event of events) {
    const group = streams.get(event.stream);
    if (group === undefined) streams.set(event.stream, [event]);
    else group.push(event);
  }
  return streams;
};
