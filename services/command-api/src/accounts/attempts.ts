import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { type Pool } from 'pg';
import { refused } from '../refused';

/** The table of rate-limiter-flexible, made here because the library would make it with every start. */
export const attemptMigrations = [
  {
    name: 'attempts-001-table',
    sql: 'create unlogged table auth.attempts (key varchar(255) primary key, points integer not null default 0, expire bigint)',
  },
];

/** Names of the limits that the endpoint table uses. */
export type LimitName = 'sign-in' | 'register' | 'lookup';

export interface Attempts {
  /** Counts a request of an address; refuses with 429 when it was one too many. */
  take(limit: LimitName, address: string): Promise<void>;
  /**
   * Refuses while failures with this account from this address were too many. Counted per pair of account and address, and loosely per account, so
   * that a stranger's guessing slows the stranger and does not lock the owner out.
   */
  beforeSignIn(account: string, address: string): Promise<void>;
  failed(account: string, address: string): Promise<void>;
  succeeded(account: string, address: string): Promise<void>;
}

/** Points per window in seconds. Generous for an office behind one address, useless for guessing. */
const WINDOWS: Record<LimitName, { points: number; duration: number }> = {
  'sign-in': { points: 60, duration: 60 },
  register: { points: 60, duration: 600 },
  lookup: { points: 240, duration: 60 },
};
const FAILURES = { points: 8, duration: 900, blockDuration: 300 };

/** Limits kept in Postgres (schema `auth`), so that all instances count together. `scale` multiplies the points for load tests and seeding. */
export const postgresAttempts = (pool: Pool, scale = 1): Attempts => {
  const limiter = (name: string, options: { points: number; duration: number; blockDuration?: number }) =>
    new RateLimiterPostgres({
      storeClient: pool,
      schemaName: 'auth',
      tableName: 'attempts',
      tableCreated: true,
      keyPrefix: name,
      ...options,
      points: Math.ceil(options.points * scale),
      inMemoryBlockOnConsumed: Math.ceil(options.points * scale) + 1,
      inMemoryBlockDuration: 5,
    });
  const windows = Object.fromEntries(Object.entries(WINDOWS).map(([name, window]) => [name, limiter(name, window)])) as Record<
    LimitName,
    RateLimiterPostgres
  >;
  const failures = limiter('failure', FAILURES);
  const pair = (account: string, address: string): string => `${account}|${address}`;

  return {
    async take(limit, address) {
      await windows[limit].consume(address).catch(refuse);
    },
    async beforeSignIn(account, address) {
      const soFar = await failures.get(pair(account, address));
      if (soFar !== null && soFar.remainingPoints <= 0) throw refused(429, 'too-many-requests');
    },
    async failed(account, address) {
      await failures.consume(pair(account, address)).catch(refuse);
    },
    async succeeded(account, address) {
      await failures.delete(pair(account, address));
    },
  };
};

const refuse = (reason: unknown): never => {
  if (reason instanceof RateLimiterRes) throw refused(429, 'too-many-requests');
  throw reason;
};
