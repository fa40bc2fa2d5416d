import { EventStoreDBClient } from '@eventstore/db-client';
import { type SubscriptionItem } from '@berangkat/platform/event-store';
import type { EventStoreDbStore } from '@berangkat/platform/event-store/eventstoredb';
import {
  deliveriesToCaughtUp,
  eventsIn,
  newEvent,
  newEvents,
  wholeStream,
} from '@berangkat/platform/event-store/testing';
import * as rpcErrors from './eventstoredb/errors';
import { type EventStoreServer } from './eventstoredb/server';
import { follow, foreign, idsOf, misbehaving } from './eventstoredb/misbehaving';

/** The same of a subscription: what a server does to it that a real one cannot be told to. */
describe('a subscription and a server of EventStoreDB that misbehaves', () => {
  const { start, open } = misbehaving();

  let server: EventStoreServer;
  let store: EventStoreDbStore;
  let errors: Error[];
  beforeEach(async () => {
    errors = [];
    server = await start();
    store = await open(server, { onError: (error) => errors.push(error) });
  });

  it.each<[string, (subscription: { end(): void; fail(error: rpcErrors.RpcError): void }) => void]>([
    ['fails', (subscription) => subscription.fail(rpcErrors.unknown('out of order'))],
    ['is not found at this server any more', (subscription) => subscription.fail(rpcErrors.notReady())],
    ['is refused for a while', (subscription) => subscription.fail(rpcErrors.accessDenied())],
    ['ends without a reason', (subscription) => subscription.end()],
  ])('that %s is replaced, again and again, and nothing is lost or repeated', async (_, breakOff) => {
    const events = newEvents(200);
    const following = follow(store, events.length);
    let begun = 0;
    server.onSubscription((subscription) => {
      begun += 1;
      if (begun > 8) return;
      if (begun % 3 === 0) breakOff(subscription);
      else void subscription.caughtUp.then(() => breakOff(subscription));
    });
    for (const [index, event] of events.entries()) {
      await store.append(`project-${index % 7}`, [event], index < 7 ? 'no_stream' : Math.floor(index / 7) - 1);
    }
    expect(idsOf(eventsIn(await following))).toEqual(idsOf(events));
    expect(begun).toBeGreaterThan(1);
    expect(errors.length).toBeGreaterThan(0);
  });

  it('goes on from where it had looked, not from its last event', async () => {
    await store.append('project-1', newEvents(1), 'no_stream');
    for (let batch = 0; batch < 5; batch += 1) server.write('other', foreign(1_000));
    const controller = new AbortController();
    const reading = store.subscribeAll({ signal: controller.signal })[Symbol.asyncIterator]();
    const [first, second] = [await reading.next(), await reading.next()];
    expect([first.value, second.value]).toMatchObject([{ kind: 'batch' }, { kind: 'caught-up' }]);
    const subscribe = jest.spyOn(EventStoreDBClient.prototype, 'subscribeToAll');
    const again = server.nextSubscription();
    const waiting = reading.next();
    server.dropConnections();
    await again;
    const { commit } = subscribe.mock.lastCall![0]!.fromPosition as { commit: bigint };
    expect(commit).toBeGreaterThan(BigInt(server.log.at(3_000)!.position));
    subscribe.mockRestore();
    const event = newEvent();
    await store.append('project-1', [event], 0);
    expect((await waiting).value).toMatchObject({ kind: 'batch', events: [{ id: event.id, revision: 1 }] });
    controller.abort();
    await reading.next();
  });

  it('whose reader is slow holds the server back', async () => {
    const total = 2_000;
    const data = { text: 'x'.repeat(5_000) };
    for (let index = 0; index < total; index += 100) {
      await store.append('project-1', newEvents(100, { data }), index === 0 ? 'no_stream' : index - 1);
    }
    const begun = server.nextSubscription();
    const controller = new AbortController();
    const reading = store.subscribeAll({ batchSize: 50, signal: controller.signal })[Symbol.asyncIterator]();
    const deliveries: SubscriptionItem[] = [(await reading.next()).value];
    const subscription = await begun;
    for (let index = 0; index < 100; index += 1) await wholeStream(store, 'project-1', { backwards: true, limit: 1 });
    expect(subscription.delivered).toBeLessThan(400);
    while (deliveries.at(-1)!.kind !== 'caught-up') deliveries.push((await reading.next()).value);
    controller.abort();
    await reading.next();
    expect(eventsIn(deliveries).map(({ revision }) => revision)).toEqual(
      Array.from({ length: total }, (_, index) => index),
    );
  });

  it('that the server drops because its reader is slow is resumed when the reader reads on', async () => {
    const begun = server.nextSubscription();
    const controller = new AbortController();
    const reading = store.subscribeAll({ batchSize: 10, signal: controller.signal })[Symbol.asyncIterator]();
    expect((await reading.next()).value.kind).toBe('caught-up');
    const subscription = await begun;
    let dropped = false;
    void subscription.over.then(() => {
      dropped = true;
    });
    let count = 0;
    const data = { text: 'x'.repeat(2_000) };
    for (; !dropped; count += 50)
      await store.append('project-1', newEvents(50, { data }), count === 0 ? 'no_stream' : count - 1);
    const deliveries: SubscriptionItem[] = [];
    while (eventsIn(deliveries).length < count) deliveries.push((await reading.next()).value);
    controller.abort();
    await reading.next();
    expect(eventsIn(deliveries).map(({ revision }) => revision)).toEqual(
      Array.from({ length: count }, (_, index) => index),
    );
    expect(errors).toEqual([]);
  });

  it('does not see what belongs to others, and its positions are those of its own events', async () => {
    const neighbour = await open(server, { prefix: 'test-neighbour' });
    const nested = await open(server, { prefix: 'test2' });
    const { position } = await store.append('project-1', newEvents(2), 'no_stream');
    await neighbour.append('project-1', newEvents(3), 'no_stream');
    await nested.append('project-1', newEvents(3), 'no_stream');
    server.write('test-project-1', foreign(3));
    server.writeStatistics();
    const deliveries = await deliveriesToCaughtUp(store);
    expect(eventsIn(deliveries)).toHaveLength(2);
    expect(deliveries.at(-1)).toEqual({ kind: 'caught-up', position });
    expect(await store.head()).toBe(position);
    expect(await wholeStream(store, 'project-1')).toHaveLength(2);
    server.writeStatistics();
    expect(await store.head()).toBe(position);
    const later = await store.append('project-1', newEvents(1), 1);
    expect(await store.head()).toBe(later.position);
  });

  it('finds its newest event, and that there is none, behind many events of others', async () => {
    const first = await store.append('project-1', newEvents(3), 'no_stream');
    for (let batch = 0; batch < 30; batch += 1) server.write('other', foreign(1_000));
    const [fresh, empty] = [await open(server), await open(server, { prefix: 'empty' })];
    for (const time of [1, 2]) {
      expect([time, await fresh.head(), await empty.head()]).toEqual([time, first.position, empty.start]);
    }
    const calls = jest.spyOn(EventStoreDBClient.prototype, 'subscribeToAll');
    const later = await store.append('project-1', newEvents(1), 2);
    server.write('other', foreign(10));
    expect([await fresh.head(), await empty.head()]).toEqual([later.position, empty.start]);
    expect(calls).not.toHaveBeenCalled();
    calls.mockRestore();
    expect((await deliveriesToCaughtUp(fresh)).at(-1)).toEqual({ kind: 'caught-up', position: later.position });
  });

  it("without a prefix sees everything but what is the server's own", async () => {
    const whole = await open(server, { prefix: undefined });
    const { position } = await whole.append('project-1', newEvents(2), 'no_stream');
    server.writeStatistics();
    const deliveries = await deliveriesToCaughtUp(whole);
    expect(eventsIn(deliveries).map(({ stream }) => stream)).toEqual(['project-1', 'project-1']);
    expect(await whole.head()).toBe(position);
  });

  it('hands on what somebody else has put into our streams, for its reader to find', async () => {
    server.write('test.project-1', foreign(1));
    const [event] = eventsIn(await deliveriesToCaughtUp(store));
    expect(event).toMatchObject({ stream: 'project-1', revision: 0, type: 'ForeignHappened', metadata: {} });
  });
});
