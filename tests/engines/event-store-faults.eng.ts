import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreDBClient } from '@eventstore/db-client';
import { ServerFeaturesClient } from '@eventstore/db-client/generated/serverfeatures_grpc_pb';
import { type SubscriptionItem, type NewEvent } from '@berangkat/platform/event-store';
import { EventStoreDbStore, type EventStoreDbConfig } from '@berangkat/platform/event-store/eventstoredb';
import { eventStoreContract } from '@berangkat/platform/event-store/contract';
import {
  deliveriesToCaughtUp,
  deliveriesUntil,
  eventsIn,
  newEvent,
  newEvents,
  wholeStream,
} from '@berangkat/platform/event-store/testing';
import { selfSignedCertificate } from './eventstoredb/certificate';
import * as rpcErrors from './eventstoredb/errors';
import { type EventStoreServer, startEventStoreServer } from './eventstoredb/server';
import { allIds, follow, idsIn, idsOf, misbehaving, startAgain } from './eventstoredb/misbehaving';

// One test appends thousands of events to a server that freezes in between: on a slow machine 30 s were too few.
jest.setTimeout(90_000);

/**
 * Tests our store against a server that misbehaves. A real one cannot be told to, so these run on the test server of
 * this folder.
 */
describe('EventStoreDB adapter and a server that misbehaves', () => {
  const { start, open, after } = misbehaving();

  describe('an append', () => {
    let server: EventStoreServer;
    let store: EventStoreDbStore;
    beforeEach(async () => {
      server = await start();
      store = await open(server);
    });

    it('that is refused for its revision says where the stream is', async () => {
      const held = server.holdAppend();
      const appending = store.append('project-1', newEvents(1), 3).catch((error: unknown) => error);
      (await held).refuse(7);
      expect(await appending).toMatchObject({
        name: 'WrongExpectedRevision',
        stream: 'project-1',
        expected: 3,
        actual: 7,
      });
    });

    it('whose connection is reset after it was written is found', async () => {
      const events = newEvents(3);
      const held = server.holdAppend();
      const appending = store.append('project-1', events, 'no_stream');
      const arrived = await held;
      arrived.commit();
      arrived.drop();
      const { revision, position } = await appending;
      expect(await wholeStream(store, 'project-1')).toMatchObject([{}, {}, { revision, position }]);
      expect(await allIds(store)).toEqual(idsOf(events));
    });

    it('whose connection is reset before it was written is sent again', async () => {
      const events = newEvents(3);
      const held = server.holdAppend();
      const appending = store.append('project-1', events, 'no_stream');
      (await held).drop();
      expect((await appending).revision).toBe(2);
      expect(await allIds(store)).toEqual(idsOf(events));
    });

    it('whose connection is reset while it is being sent is sent again', async () => {
      const events = newEvents(40, { data: { text: 'x'.repeat(20_000) } });
      const held = server.holdAppend({ when: 'begun' });
      const appending = store.append('project-1', events, 'no_stream');
      (await held).drop();
      expect((await appending).revision).toBe(39);
      expect(await idsIn(store, 'project-1')).toEqual(idsOf(events));
    });

    it('that is never answered is sent again; what the server does with the first one later changes nothing', async () => {
      const events = newEvents(2);
      const held = server.holdAppend();
      const appending = store.append('project-1', events, 'no_stream');
      const first = await held;
      const appended = await appending;
      expect(appended.revision).toBe(1);
      expect(first.commit()).toMatchObject({ kind: 'appended', revision: 1 });
      expect(await allIds(store)).toEqual(idsOf(events));
      expect(await store.append('project-1', events, 'no_stream')).toEqual(appended);
    });

    it('that is written and never answered is found', async () => {
      const events = newEvents(2);
      const held = server.holdAppend();
      const appending = store.append('project-1', events, 'no_stream');
      (await held).commit();
      expect((await appending).revision).toBe(1);
      expect(await allIds(store)).toEqual(idsOf(events));
    });

    it('that is never answered while somebody else appends is refused', async () => {
      const held = server.holdAppend();
      const appending = store.append('project-1', newEvents(1), 'no_stream').catch((error: unknown) => error);
      await held;
      await store.append('project-1', newEvents(2), 'no_stream');
      expect(await appending).toMatchObject({ name: 'WrongExpectedRevision', expected: 'no_stream', actual: 1 });
    });

    it('fails as unavailable when the server goes on refusing it for a reason of its own', async () => {
      const attempts = (async () => {
        for (let attempt = 0; attempt < 3; attempt += 1)
          (await server.holdAppend()).fail(rpcErrors.timedOut('Commit phase timeout.'));
      })();
      await expect(store.append('project-1', newEvents(1), 'no_stream')).rejects.toMatchObject({
        name: 'StoreUnavailable',
      });
      await attempts;
      expect(await wholeStream(store, 'project-1')).toEqual([]);
      expect((await store.append('project-1', newEvents(1), 'no_stream')).revision).toBe(0);
    });

    it('with ids that the server has is refused when it says something else, and never taken silently', async () => {
      const event = newEvent();
      await store.append('project-1', [event, newEvent()], 'no_stream');
      const other = newEvent({ id: event.id, data: { text: 'something else' } });
      await expect(store.append('project-1', [other], 'no_stream')).rejects.toMatchObject({
        name: 'DuplicateEvent',
        eventId: event.id,
      });
      const [recorded] = server.log.stream('test.project-1')!;
      expect(JSON.parse(Buffer.from(recorded!.data).toString())).toEqual(event.data);
    });

    it('goes through although the client failed to ask what the server can do, and would never ask again', async () => {
      const ask = jest
        .spyOn(ServerFeaturesClient.prototype, 'getSupportedMethods')
        .mockImplementation((...args: unknown[]) => {
          ask.mockRestore();
          const failure = Object.assign(new Error('13 INTERNAL: out of order'), { code: 13, details: 'out of order' });
          setImmediate(args.at(-1) as (error: Error) => void, failure);
          return undefined as never;
        });
      const events = newEvents(1);
      expect((await store.append('project-1', events, 'no_stream')).revision).toBe(0);
      expect(await allIds(store)).toEqual(idsOf(events));
    });

    it('of more than the server takes fails for good, and the next one does not', async () => {
      const large = newEvents(12, { data: { text: 'x'.repeat(100_000) } });
      const refused = { name: 'AppendTooLarge', stream: 'project-1', maxBytes: 1024 * 1024 };
      await expect(store.append('project-1', large, 'no_stream')).rejects.toMatchObject(refused);
      expect(await wholeStream(store, 'project-1')).toEqual([]);
      expect((await store.append('project-1', large.slice(0, 9), 'no_stream')).revision).toBe(8);
    });

    it('among hundreds, while connections are reset again and again, is written once', async () => {
      const streams = Array.from({ length: 40 }, (_, index) => `project-${index}`);
      const written = new Map<string, string[]>();
      let done = 0;
      const following = follow(store, 400);
      const write = async (stream: string): Promise<void> => {
        const ids: string[] = [];
        written.set(stream, ids);
        for (let round = 0; round < 10; round += 1) {
          const event = newEvent();
          ids.push(event.id);
          for (let appended = false; !appended; ) {
            appended = await store.append(stream, [event], round === 0 ? 'no_stream' : round - 1).then(
              () => true,
              (error: Error) => {
                if (error.name !== 'StoreUnavailable') throw error;
                return false;
              },
            );
          }
          if ((done += 1) % 50 === 0) server.dropConnections();
        }
      };
      await Promise.all(streams.map(write));
      for (const stream of streams) expect(await idsIn(store, stream)).toEqual(written.get(stream));
      const seen = eventsIn(await following);
      expect(seen).toHaveLength(400);
      for (const stream of streams)
        expect(idsOf(seen.filter((event) => event.stream === stream))).toEqual(written.get(stream));
    });
  });

  describe('a server that freezes', () => {
    it('is noticed, and everything goes on when it thaws', async () => {
      const server = await start();
      const store = await open(server);
      const events = newEvents(2_000);
      await store.append('project-0', events.slice(0, 1), 'no_stream');
      const following = follow(store, events.length);

      server.freeze();
      const begun = performance.now();
      const outcomes = await Promise.all(
        events
          .slice(1)
          .map((event, at) =>
            store.append(`project-${at + 1}`, [event], 'no_stream').catch((error: Error) => error.name),
          ),
      );
      expect(new Set(outcomes)).toEqual(new Set(['StoreUnavailable']));
      expect(performance.now() - begun).toBeLessThan(12_000);
      await expect(wholeStream(store, 'project-0')).rejects.toMatchObject({ name: 'StoreUnavailable' });
      await expect(store.ping()).rejects.toMatchObject({ name: 'StoreUnavailable' });

      server.thaw();
      for (let index = 0; index < events.length; index += 100) {
        const some = events.slice(index, index + 100);
        await Promise.all(some.map((event, offset) => store.append(`project-${index + offset}`, [event], 'no_stream')));
      }
      expect(idsOf(eventsIn(await following)).sort()).toEqual(idsOf(events).sort());
      expect((await allIds(store)).sort()).toEqual(idsOf(events).sort());
    });
  });

  describe('a server that is gone', () => {
    it('makes every call fail as unavailable, and is found when it is back', async () => {
      const server = await start();
      const errors: Error[] = [];
      const store = await open(server, { onError: (error) => errors.push(error) });
      const events = newEvents(4);
      await store.append('project-1', [events[0]!], 'no_stream');
      const following = follow(store, events.length);

      await server.stop();
      const append = () => store.append('project-1', [events[1]!], 0);
      for (const call of [append, () => wholeStream(store, 'project-1'), () => store.head(), () => store.ping()]) {
        await expect(call()).rejects.toMatchObject({ name: 'StoreUnavailable' });
      }
      await startAgain(server);
      for (const [index, event] of events.slice(1).entries()) await store.append('project-1', [event], index);
      expect(idsOf(eventsIn(await following))).toEqual(idsOf(events));
      expect(errors.length).toBeGreaterThan(0);
    });

    it('cannot be opened, and leaves nothing behind that keeps the next one from being opened', async () => {
      const server = await start();
      await server.stop();
      await expect(EventStoreDbStore.open({ url: server.url })).rejects.toMatchObject({ name: 'StoreUnavailable' });
      const other = await start();
      expect(await wholeStream(await open(other), 'project-1')).toEqual([]);
    });

    it('does not keep a subscription from ending', async () => {
      const server = await start();
      const controller = new AbortController();
      const store = await open(server, { onError: () => controller.abort() });
      const deliveries: SubscriptionItem[] = [];
      for await (const delivery of store.subscribeAll({ signal: controller.signal })) {
        deliveries.push(delivery);
        await server.stop();
      }
      expect(deliveries).toHaveLength(1);
    });
  });

  describe('a cluster whose leader changes', () => {
    it('takes appends and reads at the new leader', async () => {
      const one = await start();
      const two = await start({ joins: one });
      const store = await open(one);
      const events = newEvents(30);
      const following = follow(store, events.length);
      for (const [index, event] of events.entries()) {
        if (index % 10 === 5) one.resignTo(index % 20 === 5 ? two : one);
        if (index % 10 === 9) two.resignTo(one);
        await store.append('project-1', [event], index === 0 ? 'no_stream' : index - 1);
        expect(await wholeStream(store, 'project-1', { from: index })).toMatchObject([{ id: event.id }]);
      }
      expect(idsOf(eventsIn(await following))).toEqual(idsOf(events));
    });

    it('keeps its appends when the old leader dies', async () => {
      const one = await start();
      const two = await start({ joins: one });
      const store = await open(one);
      await store.append('project-1', newEvents(1), 'no_stream');
      one.resignTo(two);
      expect(await wholeStream(store, 'project-1')).toHaveLength(1);
      const calls = [
        jest.spyOn(EventStoreDBClient.prototype, 'appendToStream'),
        jest.spyOn(EventStoreDBClient.prototype, 'readStream'),
      ];
      const held = two.holdAppend();
      const appending = store.append('project-1', newEvents(1), 0);
      const arrived = await held;
      await one.stop();
      for (let turn = 0; turn < 20; turn += 1) expect(await wholeStream(store, 'project-1')).toHaveLength(1);
      arrived.answer();
      expect((await appending).revision).toBe(1);
      // Nobody had to look what had become of it, or to send it again.
      expect(calls.map(({ mock }) => mock.calls.length)).toEqual([1, 20]);
      jest.restoreAllMocks();
      expect((await store.append('project-1', newEvents(1), 1)).revision).toBe(2);
      expect(await allIds(store)).toHaveLength(3);
    });
  });

  it('one process has one connection, also for two stores, and only to one server', async () => {
    const server = await start();
    const [one, two] = [await open(server, { name: 'one' }), await open(server, { name: 'two', prefix: 'other' })];
    const elsewhere = await start();
    await expect(EventStoreDbStore.open({ url: elsewhere.url })).rejects.toThrow('connected to another event store');
    await one.close();
    expect((await two.append('project-1', newEvents(1), 'no_stream')).revision).toBe(0);
    await two.close();
    await expect(two.append('project-1', newEvents(1), 0)).rejects.toMatchObject({ name: 'StoreUnavailable' });
    expect(await wholeStream(await open(elsewhere), 'project-1')).toEqual([]);
  });

  it('lets appends finish and ends subscriptions when it is closed', async () => {
    const server = await start();
    const store = await open(server);
    const events: NewEvent[] = newEvents(100);
    const appending = events.map((event, index) => store.append(`project-${index}`, [event], 'no_stream'));
    const following = deliveriesUntil(store, {}, () => false);
    await store.close();
    expect((await Promise.all(appending)).every(({ revision }) => revision === 0)).toBe(true);
    await following;
    expect(server.log.stream('test.project-99')).toHaveLength(1);
  });

  describe('with TLS and users', () => {
    it('connects with the certificate and the password that it is given, and with no other', async () => {
      const certificate = selfSignedCertificate();
      const server = await start({ certificate, users: { admin: 'p@ss:word/?&' } });
      const folder = await mkdtemp(join(tmpdir(), 'berangkat-ca-'));
      after(() => rm(folder, { recursive: true }));
      const caFile = join(folder, 'ca file.pem');
      await writeFile(caFile, certificate.cert);
      const attempt = async (config: Partial<EventStoreDbConfig>): Promise<string> => {
        const store = await EventStoreDbStore.open({ url: server.url, ...config }).catch((error: Error) => error);
        if (store instanceof Error) return store.message;
        try {
          await store.append('project-1', newEvents(1), 'no_stream');
          return String((await deliveriesToCaughtUp(store)).length);
        } finally {
          await store.close();
        }
      };
      expect(await attempt({ caFile })).toBe('The event store refuses access.');
      expect(await attempt({ caFile, username: 'admin', password: 'wrong' })).toBe('The event store refuses access.');
      expect(await attempt({ username: 'admin', password: 'p@ss:word/?&' })).toBe('The event store cannot be reached.');
      expect(await attempt({ caFile, username: 'admin', password: 'p@ss:word/?&' })).toBe('2');
    });
  });

  describe('as KurrentDB 26.1 speaks', () => {
    let server: EventStoreServer;
    let tests = 0;
    beforeAll(async () => {
      server = await startEventStoreServer({ edition: '26.1' });
    });
    afterAll(() => server.stop());

    eventStoreContract(async () => {
      const prefix = `contract-${(tests += 1)}`;
      const open = () => EventStoreDbStore.open({ url: server.url, prefix });
      const [store, second] = await Promise.all([open(), open()]);
      return {
        store,
        second,
        settle: async () => undefined,
        dispose: async () => {
          await Promise.all([store.close(), second.close()]);
        },
      };
    });
  });
});
