import {
  CancelledError,
  DeadlineExceededError,
  END,
  type EventStoreDBClient,
  NotLeaderError,
  StreamNotFoundError,
  UnavailableError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { anEvent, connectTo, Heard, onceReachable, someEvents } from './client';
import { notLeader, notReady } from './errors';
import { type EventStoreServer } from './server';
import { serversOfTests } from './servers';

/** Tests the client against a server that misbehaves: the measurements with a real server, once more. */
describe('the test server, misbehaving', () => {
  const started = serversOfTests();
  let server: EventStoreServer;
  let client: EventStoreDBClient;

  beforeEach(async () => {
    server = await started();
    client = connectTo(server.url);
  });
  afterEach(() => jest.restoreAllMocks());

  const CREDENTIALS = { username: 'nobody', password: 'asked' };
  const STYLES = [
    ['batch', {}],
    ['unary', { credentials: CREDENTIALS }],
  ] as const;
  /** The client advises against keep-alive as short as tests want it. */
  const watchful = (): EventStoreDBClient => {
    jest.spyOn(console, 'warn').mockImplementation();
    return connectTo(server.url, '&keepAliveInterval=300&keepAliveTimeout=300');
  };
  const outcomeOf = (work: Promise<unknown>) => {
    const outcome = {
      isSettled: false,
      settled: work.then(
        (value) => ({ value }),
        (error: unknown) => ({ error }),
      ),
    };
    void outcome.settled.then(() => (outcome.isSettled = true));
    return outcome;
  };
  const written = (stream = 's') => server.log.stream(stream)?.length ?? 0;

  describe.each(STYLES)('an append by the %s call', (name, style) => {
    const append = (...events: Parameters<EventStoreDBClient['appendToStream']>[1][]) =>
      client.appendToStream('s', events.flat(), { expectedRevision: 'no_stream', ...style });

    it('is held until the test lets it go on', async () => {
      const event = anEvent();
      const holding = server.holdAppend();
      const appending = outcomeOf(append(event));
      const held = await holding;
      expect(held).toMatchObject({ stream: 's', expected: 'no_stream', events: [{ id: event.id }] });
      await client.appendToStream('t', anEvent());
      expect(appending.isSettled).toBe(false);
      expect(written()).toBe(0);
      held.answer();
      expect(await appending.settled).toMatchObject({ value: { success: true, nextExpectedRevision: 0n } });
      expect(written()).toBe(1);
    });

    it('is refused with the revision that the test says', async () => {
      const holding = server.holdAppend();
      const appending = append(anEvent());
      (await holding).refuse(7);
      await expect(appending).rejects.toMatchObject({ type: 'wrong-expected-version', actualVersion: 7n });
      await expect(appending).rejects.toBeInstanceOf(WrongExpectedVersionError);
      expect(written()).toBe(0);
    });

    it('is written, but the connection breaks before the answer; sent again it is answered and written no second time', async () => {
      const event = anEvent();
      const holding = server.holdAppend();
      const appending = append(event);
      const held = await holding;
      const result = held.commit();
      held.drop();
      await expect(appending).rejects.toBeInstanceOf(UnavailableError);
      expect(written()).toBe(1);
      const { position } = await onceReachable(() => append(event));
      expect(result).toMatchObject({ kind: 'appended', position: Number(position!.commit) });
      expect(written()).toBe(1);
    });

    it('is not written when the connection breaks before', async () => {
      const holding = server.holdAppend({ when: 'begun' });
      const appending = append(...someEvents(3));
      (await holding).drop();
      await expect(appending).rejects.toBeInstanceOf(UnavailableError);
      await onceReachable(() => client.appendToStream('t', anEvent()));
      expect(written()).toBe(0);
    });

    it('is chosen by what is in it', async () => {
      const holding = server.holdAppend({ match: ({ stream }) => stream === 's' });
      await client.appendToStream('t', anEvent());
      const appending = append(anEvent());
      (await holding).answer();
      await appending;
    });

    it('is sent to the leader by a server that does not lead; the client goes there with the next one', async () => {
      const leader = await started();
      const holding = server.holdAppend();
      const appending = append(anEvent());
      (await holding).fail(notLeader(leader.endpoint));
      await expect(appending).rejects.toMatchObject({
        type: 'not-leader',
        leader: { address: '127.0.0.1', port: leader.endpoint.port },
      });
      await expect(appending).rejects.toBeInstanceOf(NotLeaderError);
      await append(anEvent());
      expect(written()).toBe(0);
      expect(leader.log.stream('s')).toHaveLength(1);
    });

    it('is handed on to the leader by a follower, and refused by it when it is for a leader only', async () => {
      const follower = await started({ joins: server });
      client = connectTo(follower.url);
      await append(anEvent());
      // The wish stands in the header of the call, and batch appends share the call of the first one.
      client = connectTo(follower.url);
      await expect(client.appendToStream('t', anEvent(), { requiresLeader: true, ...style })).rejects.toBeInstanceOf(
        NotLeaderError,
      );
      await client.appendToStream('t', anEvent(), { requiresLeader: true, ...style });
      server.resignTo(follower);
      await expect(client.appendToStream('t', anEvent(), { requiresLeader: true, ...style })).rejects.toMatchObject({
        leader: { port: follower.endpoint.port },
      });
      expect([written('s'), written('t')]).toEqual([1, 1]);
    });

    it('is rejected when the server dies', async () => {
      const holding = server.holdAppend();
      const appending = append(anEvent());
      await holding;
      const outcome = expect(appending).rejects.toBeInstanceOf(UnavailableError);
      await server.stop();
      await outcome;
    });

    it(`is rejected ${name === 'batch' ? 'with the keep-alive, whatever its deadline,' : 'at its deadline'} when the server freezes`, async () => {
      client = watchful();
      await client.appendToStream('t', anEvent(), style);
      server.freeze();
      const begun = Date.now();
      const frozen = client.appendToStream('s', anEvent(), { deadline: 100, ...style });
      await expect(frozen).rejects.toBeInstanceOf(name === 'batch' ? UnavailableError : DeadlineExceededError);
      const waited = Date.now() - begun;
      if (name === 'batch') expect(waited).toBeGreaterThan(250);
      server.thaw();
      expect(written()).toBe(0);
      await onceReachable(() => client.appendToStream('t', anEvent(), style));
    });
  });

  it('a batch append has no deadline once the server has it; a unary one has', async () => {
    const holding = [
      server.holdAppend({ match: ({ stream }) => stream === 'batch' }),
      server.holdAppend({ match: ({ stream }) => stream === 'unary' }),
    ];
    const batch = outcomeOf(client.appendToStream('batch', anEvent(), { deadline: 100 }));
    const unary = outcomeOf(client.appendToStream('unary', anEvent(), { deadline: 300, credentials: CREDENTIALS }));
    const [held] = await Promise.all(holding);
    expect(await unary.settled).toMatchObject({ error: expect.any(DeadlineExceededError) });
    expect(batch.isSettled).toBe(false);
    held!.answer();
    expect(await batch.settled).toMatchObject({ value: { success: true } });
  });

  it("an append that is not the leader's business ends those that share its call", async () => {
    const holding = [server.holdAppend(), server.holdAppend()];
    const appending = [client.appendToStream('a', anEvent()), client.appendToStream('b', anEvent())];
    const outcomes = appending.map((each) => expect(each).rejects.toBeInstanceOf(NotLeaderError));
    const [first] = await Promise.all(holding);
    first!.fail(notLeader((await started()).endpoint));
    await Promise.all(outcomes);
  });

  it('a client that is disposed of takes the pending appends of all clients of the process along', async () => {
    const other = connectTo(server.url);
    await other.appendToStream('t', anEvent());
    const holding = server.holdAppend();
    const appending = client.appendToStream('s', anEvent());
    const outcome = expect(appending).rejects.toThrow('CANCELLED');
    await holding;
    await other.dispose();
    await outcome;
  });

  it('a connection carries 100 calls at a time, and the next one waits until one of them is over', async () => {
    const subscriptions = Array.from({ length: 100 }, () => client.subscribeToAll({ fromPosition: END }));
    await Promise.all(
      subscriptions.map((subscription) => new Promise((resolve) => subscription.once('caughtUp', resolve))),
    );
    const waiting = outcomeOf(client.appendToStream('s', anEvent(), { credentials: CREDENTIALS, deadline: 10_000 }));
    // Clients with the same settings share a connection; this one has its own.
    await watchful().appendToStream('t', anEvent());
    expect([waiting.isSettled, written('s'), written('t')]).toEqual([false, 0, 1]);
    await subscriptions[0]!.unsubscribe();
    expect(await waiting.settled).toMatchObject({ value: { success: true } });
  });

  it('a server that is down is told from one that dies: the error has no type', async () => {
    await server.stop();
    client = connectTo(server.url);
    const refused = client.appendToStream('s', anEvent());
    await expect(refused).rejects.toBeInstanceOf(Error);
    await expect(refused).rejects.not.toHaveProperty('type');
    await server.start();
    await onceReachable(() => client.appendToStream('s', anEvent()));
  });

  it('frozen for a while, a server goes on where it was', async () => {
    await client.appendToStream('t', anEvent());
    const heard = new Heard().to(client.subscribeToAll({ fromPosition: END }));
    await heard.until(({ order }) => order.includes('caughtUp'));
    server.freeze();
    const appending = outcomeOf(client.appendToStream('s', anEvent({ type: 'A' })));
    server.write('foreign', [
      {
        id: '7c1f5b0e-4f3a-4c52-9d1e-3a1f0c8e2b11',
        type: 'Foreign',
        isJson: false,
        data: Buffer.from([0, 1]),
        metadata: Buffer.alloc(0),
      },
    ]);
    await expect(
      connectTo(server.url, '&defaultDeadline=200').appendToStream('u', anEvent(), { credentials: CREDENTIALS }),
    ).rejects.toBeInstanceOf(DeadlineExceededError);
    expect(appending.isSettled).toBe(false);
    expect(heard.events).toEqual([]);
    server.thaw();
    expect(await appending.settled).toMatchObject({ value: { success: true } });
    await heard.until(({ events }) => events.length >= 2);
    expect(heard.types.slice(0, 2)).toEqual(['Foreign', 'A']);
    expect(heard.events[0]!.event).toMatchObject({ isJson: false, data: Uint8Array.from([0, 1]) });
  });

  describe('a running subscription', () => {
    const live = async () => {
      const heard = new Heard().to(client.subscribeToAll({ fromPosition: END }));
      const served = await server.nextSubscription();
      await heard.until(({ order }) => order.includes('caughtUp'));
      return { heard, served };
    };

    it('that fails emits its error and nothing after it, and does not begin again', async () => {
      const { heard, served } = await live();
      served.fail(notReady());
      await heard.until(({ errors }) => errors.length === 1);
      expect(heard.errors[0]).toBeInstanceOf(UnavailableError);
      await served.over;
      await onceReachable(() => client.appendToStream('s', anEvent()));
      expect(heard.order).toEqual(['confirmation', 'caughtUp', 'error']);
      expect(server.subscriptions.size).toBe(0);
    });

    it('whose connection breaks does the same', async () => {
      const { heard } = await live();
      server.dropConnections();
      await heard.until(({ errors }) => errors.length === 1);
      expect([UnavailableError, CancelledError]).toContain(heard.errors[0]!.constructor);
      await onceReachable(() => client.appendToStream('s', anEvent()));
      expect(heard.order).toEqual(['confirmation', 'caughtUp', 'error']);
    });

    it('can end as if that were all', async () => {
      const { heard, served } = await live();
      served.end();
      await heard.until(({ order }) => order.includes('end'));
      expect(heard.errors).toEqual([]);
    });

    it('is served slowly', async () => {
      const { heard, served } = await live();
      served.hold();
      await client.appendToStream('s', someEvents(100));
      expect([served.delivered, heard.events.length]).toEqual([0, 0]);
      served.release();
      await heard.until(({ events }) => events.length === 100);
      expect(served.delivered).toBe(100);
    });

    it('is known to the server until the client leaves it', async () => {
      const subscription = client.subscribeToAll();
      const served = await server.nextSubscription();
      await served.caughtUp;
      expect([...server.subscriptions]).toEqual([served]);
      await subscription.unsubscribe();
      await served.over;
      expect(server.subscriptions.size).toBe(0);
    });
  });

  it('every subscription fails until the test has had enough', async () => {
    const stop = server.onSubscription((subscription) => subscription.fail(notReady()));
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const heard = new Heard().to(client.subscribeToAll());
      await heard.until(({ errors }) => errors.length === 1);
      expect(heard.order).toEqual(['error']);
    }
    stop();
    const heard = new Heard().to(client.subscribeToAll());
    await heard.until(({ order, errors }) => order.includes('caughtUp') || errors.length > 0);
    expect(heard.errors).toEqual([]);
  });

  it('started again, a server is at the same address and has its log', async () => {
    const { url } = server;
    await client.appendToStream('s', anEvent());
    await server.stop();
    await server.start();
    expect(server.url).toBe(url);
    const types: string[] = [];
    await onceReachable(async () => {
      for await (const { event } of client.readStream('s')) types.push(event!.type);
    });
    expect(types).toEqual(['SomethingHappened']);
    await expect(
      (async () => {
        for await (const { event } of client.readStream('none')) types.push(event?.type ?? 'unknown');
      })(),
    ).rejects.toBeInstanceOf(StreamNotFoundError);
  });
});
