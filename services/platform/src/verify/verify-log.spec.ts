import fc from 'fast-check';
import { book, type BookCommand, meta, openLog } from '../event-log/testing/book';
import { CommandHandler } from '../event-log';
import { type EventStore, type RecordedEvent } from '../event-store/port';
import { MemoryEventStore } from '../event-store/memory';
import { verifyLog, type VerifyProgress } from './verify-log';

/** A log of three streams, the events of which come in turn. */
const writeLog = async () => {
  const { log, vault, store } = openLog();
  const commandHandler = new CommandHandler({ log, vault });
  const carryOut = (stream: string, command: BookCommand) =>
    commandHandler.decideAndAppend({ stream, decider: book, command, meta: meta() });
  for (let turn = 0; turn < 4; turn += 1) {
    for (const stream of ['book-1', 'book-2', 'book-3']) {
      await carryOut(
        stream,
        turn % 2 === 0 ? { type: 'Sign', guest: `${turn}`, name: `Guest ${turn}` } : { type: 'Like', times: 2 },
      );
    }
  }
  commandHandler.close();
  return { store: store as MemoryEventStore, vault };
};

const eventsOf = async (store: EventStore): Promise<RecordedEvent[]> => {
  const events: RecordedEvent[] = [];
  for await (const delivery of store.subscribeAll({ signal: AbortSignal.timeout(5_000) })) {
    if (delivery.kind === 'caught-up') break;
    events.push(...delivery.events);
  }
  return events;
};

/** A store that holds just these events, as somebody with the rights to its tables could leave it. */
const storeOf = (events: readonly RecordedEvent[]): EventStore => {
  const store = new MemoryEventStore();
  store.subscribeAll = async function* () {
    if (events.length > 0) yield { kind: 'batch', events, position: events.at(-1)!.position };
    yield { kind: 'caught-up', position: events.at(-1)?.position ?? store.start };
  };
  return store;
};

describe('verification of the log', () => {
  let store: MemoryEventStore;
  let events: readonly RecordedEvent[];
  let vault: Awaited<ReturnType<typeof writeLog>>['vault'];
  beforeAll(async () => {
    ({ store, vault } = await writeLog());
    events = await eventsOf(store);
  });
  afterAll(() => vault.close());

  it('finds a log whole that nobody has touched, and an empty one', async () => {
    expect(await verifyLog(store)).toEqual({ whole: true, events: 18, streams: 3, attested: undefined });
    expect(await verifyLog(new MemoryEventStore())).toEqual({
      whole: true,
      events: 0,
      streams: 0,
      attested: undefined,
    });
  });

  it('tells how far it is', async () => {
    const onProgress = jest.fn();
    await verifyLog(store, { onProgress });
    expect(onProgress.mock.calls).toEqual([[{ events: 18, position: expect.any(String), pass: 1, passes: 1 }]]);
  });

  it('is not bothered by an erasure', async () => {
    const erased = await writeLog();
    await erased.vault.destroy('account-0');
    expect(await verifyLog(erased.store)).toMatchObject({ whole: true });
    erased.vault.close();
  });

  const tamperings: Record<string, (event: RecordedEvent) => RecordedEvent> = {
    'its type': (event) => ({ ...event, type: 'Closed' }),
    'its id': (event) => ({ ...event, id: '00000000-0000-4000-8000-000000000000' }),
    'a field': (event) => ({ ...event, data: { ...event.data, times: 99 } }),
    'a sealed field': (event) => ({
      ...event,
      data: { ...event.data, $sealed: { fields: ['name'], values: '2.AAAA' } },
    }),
    'who did it': (event) => ({
      ...event,
      metadata: { ...event.metadata, actor: { accountid: '20251111999', category: 'admin' } },
    }),
    'when it was done': (event) => ({ ...event, metadata: { ...event.metadata, occurredAt: 1 } }),
    'its hash': (event) => ({ ...event, metadata: { ...event.metadata, hash: 'a'.repeat(64) } }),
    'its format': (event) => ({ ...event, metadata: { ...event.metadata, format: 1 } }),
    'its revision': (event) => ({ ...event, revision: event.revision + 1 }),
    'its stream': (event) => ({ ...event, stream: 'book-9' }),
    'all its metadata': (event) => ({ ...event, metadata: {} as RecordedEvent['metadata'] }),
  };
  it.all(Object.keys(tamperings))('names the event of which %s was changed', async (what) => {
    await fc.assert(
      fc.asyncProperty(fc.nat(events.length - 1), async (at) => {
        const changed = events.map((event, index) => (index === at ? tamperings[what]!(event) : event));
        const { id, stream, revision, type } = changed[at]!;
        expect(await verifyLog(storeOf(changed))).toMatchObject({
          whole: false,
          events: at,
          event: { id, stream, revision, type },
        });
      }),
    );
  });

  it('names the event after one that was removed', async () => {
    const [removed] = events.filter(({ stream, revision }) => stream === 'book-2' && revision === 2);
    const next = events.find(({ stream, revision }) => stream === 'book-2' && revision === 3)!;
    expect(await verifyLog(storeOf(events.filter((event) => event !== removed)))).toMatchObject({
      whole: false,
      event: { id: next.id },
      reason: 'has revision 3, where 2 should follow',
    });
  });

  it('names an event that comes twice, or out of its order', async () => {
    expect(await verifyLog(storeOf([...events, events[4]!]))).toMatchObject({
      whole: false,
      events: 18,
      event: { id: events[4]!.id },
    });
    const swapped = [events[1]!, events[0]!, ...events.slice(2)];
    expect(await verifyLog(storeOf(swapped))).toMatchObject({
      whole: false,
      events: 1,
      event: { id: events[0]!.id },
      reason: 'stands before the event that it follows in the log',
    });
  });

  it.holds('V15.2.2c')('finds the same in a log of more streams than it keeps at a time', async () => {
    const alike = async (changed: readonly RecordedEvent[]) => {
      const verdict = await verifyLog(storeOf(changed));
      for (const streamsAtOnce of [1, 2]) expect(await verifyLog(storeOf(changed), { streamsAtOnce })).toEqual(verdict);
    };
    await alike(events);
    await alike([events[1]!, events[0]!, ...events.slice(2)]);
    await alike([...events, events[4]!]);
    const change = fc.record({ at: fc.nat(events.length - 1), what: fc.constantFrom(...Object.keys(tamperings)) });
    await fc.assert(
      fc.asyncProperty(
        fc.array(change, { minLength: 1, maxLength: 4 }),
        fc.array(fc.nat(events.length - 1), { maxLength: 2 }),
        (changes, removed) =>
          alike(
            changes
              .reduce((list, { at, what }) => list.with(at, tamperings[what]!(list[at]!)), [...events])
              .filter((_, index) => !removed.includes(index)),
          ),
      ),
    );
  });

  it('reads once for each part of the streams, no further than to what is found, and tells how far it is', async () => {
    const told: VerifyProgress[] = [];
    expect(await verifyLog(storeOf(events), { streamsAtOnce: 1, onProgress: (far) => told.push(far) })).toMatchObject({
      whole: true,
      events: 18,
      streams: 3,
    });
    expect(told.length).toBeGreaterThanOrEqual(3);
    expect(told.map(({ pass }) => pass)).toEqual(told.map((_, index) => index + 1));
    expect(new Set(told.map(({ events: read }) => read))).toEqual(new Set([18]));
    expect(told.every(({ pass, passes }) => pass <= passes)).toBe(true);
    expect(told.at(-1)).toMatchObject({ pass: told.length, passes: told.length });
  });

  it('what is written while a log is read several times waits for the next verification', async () => {
    const growing = new MemoryEventStore();
    let reads = 0;
    growing.subscribeAll = (options) => {
      reads += 1;
      // Longer each time, from the middle of the log on.
      return storeOf(events.slice(0, 9 + reads)).subscribeAll(options);
    };
    expect(await verifyLog(growing, { streamsAtOnce: 1 })).toMatchObject({ whole: true, events: 10, streams: 3 });
    expect(reads).toBeGreaterThanOrEqual(3);
  });

  it('stops when it is told to', async () => {
    await expect(verifyLog(store, { signal: AbortSignal.abort() })).rejects.toThrow('stopped');
  });
});
