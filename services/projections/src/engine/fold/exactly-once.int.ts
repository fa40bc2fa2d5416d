import { busMigrations, PostgresBus } from '@berangkat/platform/bus';
import { type RecordedEvent } from '@berangkat/platform/event-store';
import { newEvent } from '@berangkat/platform/event-store/testing';
import { createMetrics, silentLogger } from '@berangkat/platform/observability';
import { migrate, type Pool } from '@berangkat/platform/postgres';
import { until } from '@berangkat/platform/test-support';
import { CheckpointMoved } from './checkpoints';
import { balances, Fixture, journal } from '../fixture';
import { runFoldLoop } from './fold-loop';
import { Folder } from './folder';
import { foldMetrics } from '../metrics';
import { type Generation } from './generation';
import { noticesInOutbox, noticesOnBus, type NoticeWriter } from './notices';
import { ALL_LANES, laneOf } from '../partitions/lanes';
import { loadLiveGenerations } from '../registry';

const projections = [balances(), journal()];
const idle = { wake: () => undefined };

describe('each event takes effect exactly once', () => {
  let fixture: Fixture;
  beforeEach(async () => {
    fixture = await Fixture.create();
    await fixture.register(...projections);
  });
  afterEach(() => fixture.dispose());

  const folderOn = (pool: Pool, notices: NoticeWriter = noticesInOutbox(idle)) =>
    new Folder({
      notices,
      pool,
      store: fixture.store,
      codec: fixture.codec,
      logger: silentLogger(),
      metrics: foldMetrics(createMetrics('test')),
    });
  const load = () => loadLiveGenerations(fixture.pool, projections, ALL_LANES);

  let last: string;
  const deposit = async (account: string, amount: number): Promise<void> => {
    last = (await fixture.deposit(account, amount)).position;
  };
  const foldToLast = async (pool: Pool, notices?: NoticeWriter): Promise<void> =>
    runFoldLoop({
      store: fixture.store,
      folder: folderOn(pool, notices),
      generations: await load(),
      batchSize: 100,
      signal: new AbortController().signal,
      onFolded: ({ position }) => (position >= last ? 'done' : undefined),
    });

  const state = async () => ({
    balances: await fixture.rows('select account, balance, deposits from read.balances order by account'),
    totals: await fixture.rows('select total, deposits from read.bank_totals'),
    journal: await fixture.rows('select account, revision, amount from read.journal order by account, revision'),
    notices: await fixture.rows('select ids from ops.change_outbox order by id'),
  });

  const dieAtEach = async (notices: NoticeWriter): Promise<void> => {
    for (const account of ['ana', 'budi', 'citra']) await deposit(account, 10);
    await foldToLast(fixture.pool, notices);
    await deposit('ana', 1);
    const statements: string[] = [];
    await foldToLast(
      watchedPool(fixture.pool, (text, run) => {
        statements.push(text);
        return run();
      }),
      notices,
    );
    expect(statements.at(0)).toBe('begin');
    expect(statements.at(-1)).toBe('commit');

    let deposits = 1;
    for (const statement of statements.keys()) {
      for (const moment of ['before', 'after'] as const) {
        await deposit('ana', 1);
        deposits += 1;
        await expect(foldToLast(dyingPool(fixture.pool, statement, moment), notices)).rejects.toThrow('died');
        await foldToLast(fixture.pool, notices);
        expect(await state()).toMatchObject({
          balances: [
            { account: 'ana', balance: 10 + deposits, deposits: 1 + deposits },
            { account: 'budi', balance: 10 },
            { account: 'citra', balance: 10 },
          ],
          totals: [{ total: 30 + deposits, deposits: 3 + deposits }],
        });
      }
    }
    expect((await state()).journal).toHaveLength(3 + deposits);
    const noticed = await fixture.rows(
      `select ids from ops.change_outbox union all select value::jsonb -> 'ids' from ops.bus_messages`,
    );
    expect(noticed).toHaveLength(3 + deposits);
  };

  it('whichever statement the worker dies before or after', async () => {
    await migrate(fixture.pool, 'ops', busMigrations);
    await dieAtEach(noticesInOutbox(idle));
  });

  it('whichever statement it dies before or after, where notices go to the bus with the rows', async () => {
    await migrate(fixture.pool, 'ops', busMigrations);
    const bus = new PostgresBus({ pool: fixture.pool, logger: silentLogger() });
    await dieAtEach(noticesOnBus(bus, idle));
    expect(await fixture.rows('select from ops.change_outbox')).toEqual([]);
    await bus.close();
  });

  it('of a batch that is folded in parts, of which one is written and the other is not', async () => {
    const accounts = ['ana', 'budi', 'citra', 'dewi', 'eka', 'fajar', 'gita', 'hadi'];
    expect(new Set(accounts.map((account) => laneOf(account) % 2)).size).toBe(2);
    for (const account of accounts) {
      const deposits = Array.from({ length: 30 }, () => newEvent({ type: 'Deposited', data: { account, amount: 1 } }));
      last = (await fixture.store.append(account, deposits, 'no_stream')).position;
    }
    const expected = accounts.map((account) => ({ account, balance: 30, deposits: 30 }));

    const generations = await load();
    let commits = 0;
    const half = watchedPool(fixture.pool, async (text, run) => {
      if (text !== 'commit') return run();
      commits += 1;
      if (commits === 2) throw new Error('died');
      return run();
    });
    const shares = await folderOn(fixture.pool).share(await readUpTo(fixture, last), generations);
    await expect(folderOn(half).fold(shares, last)).rejects.toThrow('died');
    const { balances: written, totals } = await state();
    expect(written.length).toBeGreaterThan(0);
    expect(written.length).toBeLessThan(accounts.length);
    expect(totals).toEqual([{ total: 30 * written.length, deposits: 30 * written.length }]);

    await foldToLast(fixture.pool);
    expect(await state()).toMatchObject({ balances: expected, totals: [{ total: 240, deposits: 240 }] });
  });

  it('when lanes are shared out: a worker opens what is in its lanes and nothing else', async () => {
    for (const account of ['ana', 'budi', 'citra', 'dewi', 'eka', 'fajar', 'gita', 'hadi']) await deposit(account, 1);
    const events = await readUpTo(fixture, last);
    const decodeEach = jest.spyOn(fixture.codec, 'decodeEach');
    const opened: string[] = [];
    for (const lanes of [ALL_LANES.slice(0, 3), ALL_LANES.slice(3)]) {
      decodeEach.mockClear();
      const generations = await loadLiveGenerations(fixture.pool, projections, lanes);
      const shares = await folderOn(fixture.pool).share(events, generations);
      const streams = decodeEach.mock.calls.flatMap(([wanted]) => wanted.map(({ stream }) => stream));
      for (const stream of streams) expect(lanes).toContain(laneOf(stream));
      for (const share of shares.values()) expect(share.map(({ partition }) => partition)).toEqual(streams);
      opened.push(...streams);
    }
    expect(opened.sort()).toEqual(events.map(({ stream }) => stream).sort());
  });

  it('when two workers hold the same lane: the second to commit is told, and writes nothing', async () => {
    await deposit('ana', 5);
    const events = await readUpTo(fixture, last);
    const [first, second] = [await load(), await load()];
    const folder = folderOn(fixture.pool);
    const shares = async (generations: readonly Generation[]) => folder.share(events, generations);

    const [ofFirst, ofSecond] = [await shares(first), await shares(second)];
    await folder.fold(ofFirst, last);
    const after = await state();
    await expect(folder.fold(ofSecond, last)).rejects.toThrow(CheckpointMoved);
    expect(await state()).toEqual(after);
    expect(after.totals).toEqual([{ total: 5, deposits: 1 }]);

    await folder.fold(await shares(await load()), last);
    expect(await state()).toEqual(after);
  });

  it('when both workers are in their transaction at once: the one that waits for the lane is told', async () => {
    await deposit('ana', 5);
    const events = await readUpTo(fixture, last);
    const [first, second] = [await load(), await load()];

    const hold = gate();
    const firstPool = pausingPool(fixture.database.openPool({ pipeline: true }), (text) => text === 'commit', hold);
    const share = (generations: readonly Generation[]) => folderOn(fixture.pool).share(events, generations);
    const [ofFirst, ofSecond] = [await share(first), await share(second)];
    const firstFold = folderOn(firstPool).fold(ofFirst, last);
    await hold.reached;
    const secondFold = folderOn(fixture.database.openPool({ name: 'second', pipeline: true })).fold(ofSecond, last);
    secondFold.catch(() => undefined);
    await waitsForLock(fixture, 'second');
    hold.open();
    await firstFold;
    await expect(secondFold).rejects.toThrow(CheckpointMoved);
    expect((await state()).totals).toEqual([{ total: 5, deposits: 1 }]);
  });
});

const readUpTo = async (fixture: Fixture, position: string): Promise<readonly RecordedEvent[]> => {
  const controller = new AbortController();
  const events: RecordedEvent[] = [];
  for await (const delivery of fixture.store.subscribeAll({ signal: controller.signal })) {
    if (delivery.kind === 'batch') events.push(...delivery.events);
    if (delivery.position >= position) controller.abort();
  }
  return events;
};

const waitsForLock = async (fixture: Fixture, name: string): Promise<void> => {
  await until(
    async () =>
      (
        await fixture.rows(
          "select from pg_stat_activity where application_name = $1 and wait_event_type = 'Lock' and datname = current_database()",
          [name],
        )
      ).length > 0,
  );
};

type Query = (config: string | { text: string }, values?: unknown[]) => Promise<unknown>;

/** A pool whose clients ask before every statement. Statements outside a transaction go through as they are. */
const watchedPool = (pool: Pool, around: (text: string, run: () => Promise<unknown>) => Promise<unknown>): Pool =>
  new Proxy(pool, {
    get: (target, property) => {
      if (property !== 'connect') {
        const value: unknown = Reflect.get(target, property);
        return typeof value === 'function' ? value.bind(target) : value;
      }
      return async () => {
        const client = await target.connect();
        const query: Query = (config, values) =>
          around(typeof config === 'string' ? config : config.text, () =>
            (client.query as unknown as Query).call(client, config, values),
          );
        return new Proxy(client, {
          get: (inner, name) => {
            if (name === 'query') return query;
            const value: unknown = Reflect.get(inner, name);
            return typeof value === 'function' ? value.bind(inner) : value;
          },
        });
      };
    },
  });

/**
 * A pool whose process dies at one statement of its transactions: nothing more is sent, and the server sees the
 * connection go.
 */
const dyingPool = (pool: Pool, at: number, moment: 'before' | 'after'): Pool => {
  let statement = -1;
  let dead = false;
  return watchedPool(pool, async (_, run) => {
    if (dead) throw new Error('died');
    statement += 1;
    if (statement !== at) return run();
    if (moment === 'after') await run();
    dead = true;
    throw new Error('died');
  });
};

const gate = () => {
  let open = (): void => undefined;
  let arrive = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const reached = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  return {
    open: () => open(),
    reached,
    pass: async () => {
      arrive();
      await opened;
    },
  };
};

const pausingPool = (pool: Pool, at: (text: string) => boolean, { pass }: ReturnType<typeof gate>): Pool =>
  watchedPool(pool, async (text, run) => {
    if (at(text)) await pass();
    return run();
  });
