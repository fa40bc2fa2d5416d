import { z } from 'zod';
import { type Bus, type BusMessage } from '@berangkat/platform/bus';
import { defineEvent, type EventDefinition, personal } from '@berangkat/contracts/kernel';
import { EventCodec } from '@berangkat/platform/event-log';
import { type Appended, type NewEvent, PostgresEventStore } from '@berangkat/platform/event-store';
import { newEvent } from '@berangkat/platform/event-store/testing';
import { createMetrics, silentLogger } from '@berangkat/platform/observability';
import { MemoryKeyStore, Vault } from '@berangkat/platform/personal-data';
import { type Pool } from '@berangkat/platform/postgres';
import { createTestDatabase, type TestDatabase, type TestTemplate } from '@berangkat/platform/postgres/testing';
import { until } from '@berangkat/platform/test-support';
import { type Tracer } from '@berangkat/platform/tracing';
import { defineProjection, type Projection } from './fold/projection';
import { integer, nullable, text } from './tables/columns';
import { Lag } from './fold/lag';
import { LaneLeases } from './partitions/lane-leases';
import { ALL_LANES } from './partitions/lanes';
import { LiveWorker } from './fold/live-worker';
import { foldMetrics } from './metrics';
import { migrateProjections } from './migrations';
import { NoticeRelay } from './fold/notice-relay';
import { noticesInOutbox } from './fold/notices';
import { Rebuilder, type RebuilderDeps } from './rebuild/rebuilder';
import { registerProjections } from './registry';
import { sum } from './tables/merges';
import { table, tally } from './tables/table';

const Deposited = defineEvent({
  type: 'Deposited',
  context: 'platform',
  version: 1,
  action: 'deposit',
  schema: z.object({ account: z.string(), amount: z.number(), note: z.string().optional() }),
});
const Closed = defineEvent({
  type: 'Closed',
  context: 'platform',
  version: 1,
  action: 'close',
  schema: z.object({ account: z.string() }),
});
const Introduced = defineEvent({
  type: 'Introduced',
  context: 'platform',
  version: 1,
  action: 'introduce',
  subject: ({ account }) => `account-${account}`,
  schema: z.object({ account: z.string(), name: personal(z.string()) }),
});
export const bankEvents = [Deposited, Closed, Introduced] as const;

/**
 * Accounts with their balances: an event that takes effect twice, or not at all, shows. `note: 'poison'` cannot be
 * folded unless `cured`.
 */
export const balances = ({ version = 1, cured = false }: { version?: number; cured?: boolean } = {}): Projection =>
  defineProjection({
    name: 'balances',
    version,
    events: bankEvents,
    tables: {
      balances: table({
        columns: { account: text, balance: integer, deposits: integer, note: nullable(text) },
        key: ['account'],
        indexes: { richest: '(balance desc)' },
      }),
      bank_totals: tally({ key: { bank: text }, columns: { total: sum(), deposits: sum() } }),
    },
    on: {
      Deposited: ({ data: { account, amount, note } }, { balances: rows, bank_totals: totals }) => {
        if (note === 'poison' && !cured) throw new Error('this deposit cannot be folded');
        const before = rows.get({ account });
        rows.set({
          account,
          balance: (before?.balance ?? 0) + amount * version,
          deposits: (before?.deposits ?? 0) + 1,
          note: note ?? null,
        });
        totals.add({ bank: 'all' }, { total: amount, deposits: 1 });
      },
      Closed: ({ data }, { balances: rows }) => rows.delete(data),
    },
    notices: ({ data }) => [{ topic: 'clients', ids: { clientid: data.account } }],
  });

/** A projection of sealed fields: the names of those who have introduced themselves. */
export const guests = (): Projection =>
  defineProjection({
    name: 'guests',
    version: 1,
    events: bankEvents,
    tables: { guests: table({ columns: { account: text, name: nullable(text) }, key: ['account'] }) },
    on: { Introduced: ({ data: { account, name } }, { guests: rows }) => rows.set({ account, name }) },
  });

/** Of one partition: all that was deposited. */
export const treasury = (): Projection =>
  defineProjection({
    name: 'treasury',
    version: 1,
    events: bankEvents,
    tables: { treasury: table({ columns: { bank: text, total: integer }, key: ['bank'] }) },
    partition: 'whole',
    on: {
      Deposited: ({ data: { amount } }, { treasury: rows }) =>
        rows.set({ bank: 'all', total: (rows.get({ bank: 'all' })?.total ?? 0) + amount }),
    },
  });

/**
 * Of one partition: the names of those who have introduced themselves, and how often each deposited since. What one does
 * concerns no other; `inParts` says so.
 */
export const guestbook = ({ inParts = true }: { inParts?: boolean } = {}): Projection =>
  defineProjection({
    name: 'guestbook',
    version: 1,
    events: bankEvents,
    tables: {
      guestbook: table({ columns: { account: text, name: nullable(text), deposits: integer }, key: ['account'] }),
    },
    partition: 'whole',
    waits: ({ stream }) => (inParts ? stream : 'guestbook'),
    on: {
      Introduced: ({ data: { account, name } }, { guestbook: rows }) => rows.set({ account, name, deposits: 0 }),
      Deposited: ({ data }, { guestbook: rows }) => rows.patch(data, ({ deposits }) => ({ deposits: deposits + 1 })),
    },
  });

/** Of one partition, and of nobody's name: how many have introduced themselves. */
export const headcount = (): Projection =>
  defineProjection({
    name: 'headcount',
    version: 1,
    events: bankEvents,
    tables: { headcount: table({ columns: { bank: text, people: integer }, key: ['bank'] }) },
    partition: 'whole',
    unsealed: ['Introduced'],
    on: {
      Introduced: (_, { headcount: rows }) =>
        rows.set({ bank: 'all', people: (rows.get({ bank: 'all' })?.people ?? 0) + 1 }),
    },
  });

/** Another projection of the same events, which folds everything. */
export const journal = (): Projection =>
  defineProjection({
    name: 'journal',
    version: 1,
    events: bankEvents,
    tables: {
      journal: table({ columns: { account: text, revision: integer, amount: integer }, key: ['account', 'revision'] }),
    },
    on: {
      Deposited: ({ data, revision }, { journal: rows }) =>
        rows.set({ account: data.account, revision, amount: data.amount }),
    },
  });

export interface Worker {
  readonly live: LiveWorker;
  readonly lag: Lag;
  stop(): Promise<void>;
}

/** An empty log, and the engine's own tables. */
const logAndEngine: TestTemplate = {
  name: 'log_and_engine',
  fill: async ({ url, pool }) => {
    await migrateProjections(pool);
    await (await PostgresEventStore.open({ url, name: 'test template' })).close();
  },
};

export class Fixture {
  readonly published: BusMessage[] = [];
  readonly bus: Pick<Bus, 'publish'> = { publish: async (_, messages) => void this.published.push(...messages) };
  codec: EventCodec;
  readonly keys = new MemoryKeyStore();
  vault = new Vault(this.keys);
  /** As that of a worker. */
  readonly pool: Pool;
  readonly #revisions = new Map<string, number>();
  readonly #closing: (() => Promise<void>)[] = [];

  private constructor(
    readonly database: TestDatabase,
    readonly store: PostgresEventStore,
    private readonly events: readonly EventDefinition[],
  ) {
    this.codec = new EventCodec(events, this.vault);
    this.pool = database.openPool({ pipeline: true });
  }

  /** @param events that its log may hold */
  static async create(events: readonly EventDefinition[] = bankEvents): Promise<Fixture> {
    const database = await createTestDatabase(logAndEngine);
    return new Fixture(database, new PostgresEventStore({ url: database.url, name: 'test', maxReaders: 12 }), events);
  }

  /** Makes the projections live, as the first start of a worker does. */
  register(...projections: readonly Projection[]): Promise<readonly Projection[]> {
    return registerProjections(this.pool, this.store, projections);
  }

  async deposit(account: string, amount: number, note?: string): Promise<Appended> {
    return this.append(account, 'Deposited', { account, amount, ...(note !== undefined && { note }) });
  }

  /** Somebody says a name, which is sealed with a key of their own. */
  async introduce(account: string, name: string): Promise<Appended> {
    const event = newEvent({ type: 'Introduced' });
    const encoded = await this.codec.encode(
      { stream: account, id: event.id },
      { type: 'Introduced', data: { account, name } },
    );
    const { type, data, subject } = encoded;
    return this.#append(account, { ...event, type, data, metadata: { ...event.metadata, subject } });
  }

  async append(stream: string, type: string, data: Record<string, unknown>): Promise<Appended> {
    return this.#append(stream, newEvent({ type, data }));
  }

  async #append(stream: string, event: NewEvent): Promise<Appended> {
    const last = this.#revisions.get(stream);
    const appended = await this.store.append(stream, [event], last ?? 'no_stream');
    this.#revisions.set(stream, appended.revision);
    return appended;
  }

  /** A process that holds no key in memory yet; those of these accounts were damaged meanwhile. */
  restarted(...damaged: readonly string[]): void {
    for (const account of damaged) this.keys.damage(`account-${account}`);
    this.vault.close();
    this.vault = new Vault(this.keys);
    this.codec = new EventCodec(this.events, this.vault);
  }

  /** A worker as a process has it. */
  async startWorker(
    projections: readonly Projection[],
    { leaseEvery = 50, tracer }: { leaseEvery?: number; tracer?: Tracer } = {},
  ): Promise<Worker> {
    const logger = silentLogger();
    const metrics = createMetrics('test');
    const listener = this.database.openListener();
    const pool = this.database.openPool({ name: 'test worker', pipeline: true });
    const relay = new NoticeRelay({ pool: this.database.openPool({ max: 1 }), bus: this.bus, logger });
    const lag = new Lag(this.store, metrics);
    const live = new LiveWorker({
      pool,
      store: this.store,
      codec: this.codec,
      projections,
      listener,
      lag,
      logger,
      metrics: foldMetrics(metrics),
      tracer,
      notices: noticesInOutbox(relay),
      leases: (onChange) => new LaneLeases({ url: this.database.url, logger, every: leaseEvery, onChange }),
    });
    live.start();
    let stopped: Promise<void> | undefined;
    const stop = (): Promise<void> =>
      (stopped ??= (async () => {
        await live.stop();
        await relay.close();
        await listener.close();
      })());
    this.#closing.push(stop);
    return { live, lag, stop };
  }

  rebuilder(options: Partial<RebuilderDeps> = {}): Rebuilder {
    return new Rebuilder({
      pool: this.database.openPool({ name: 'test rebuild', pipeline: true }),
      store: this.store,
      codec: this.codec,
      metrics: foldMetrics(createMetrics('test')),
      logger: silentLogger(),
      ...options,
    });
  }

  async rows<T>(sql: string, values: readonly unknown[] = []): Promise<T[]> {
    return (await this.pool.query(sql, [...values])).rows as T[];
  }

  /** Puts the checkpoints of a live generation such as `balances/1` somewhere else, as nobody but a test does. */
  async displace(generation: string, position: string, lanes: readonly number[] = ALL_LANES): Promise<void> {
    await this.rows(
      "update ops.lane_checkpoints set positions = positions || jsonb_build_object($1::text, $2::text) where owner = 'live' and lane = any ($3)",
      [generation, position, lanes],
    );
  }

  /** Resolves when every lane of every live projection has passed the position. */
  async folded(position: string): Promise<void> {
    await until(async () => {
      const positions = await this.rows<{ position: string }>(
        'select c.position from ops.checkpoints c join ops.projections p on p.name = c.projection and p.live_generation = c.generation',
      );
      return positions.length > 0 && positions.every((checkpoint) => checkpoint.position >= position);
    });
  }

  async dispose(): Promise<void> {
    for (const close of this.#closing.reverse()) await close();
    this.vault.close();
    await this.store.close();
    await this.database.drop();
  }
}
