import { type EventStoreEngineConfig } from '../config';
import { createTestDatabase, type TestDatabase } from '../postgres/testing';
import { migrate } from '../postgres';
import { AnotherLog, assertAtHome, moveHome } from './home';
import { homeMigrations } from './migrations';

const POSTGRES = {};
const EVENTSTORE = { EVENTSTORE_URL: 'esdb://es:2113' };
const SHARED = { ...EVENTSTORE, EVENTSTORE_PREFIX: 'portal' };

describe('the log that a database belongs to', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase();
    await migrate(database.pool, 'ops', homeMigrations);
  });
  afterEach(() => database.drop());

  it.each<[string, EventStoreEngineConfig, EventStoreEngineConfig[]]>([
    ['Postgres', POSTGRES, [EVENTSTORE, SHARED]],
    ['EventStoreDB', EVENTSTORE, [POSTGRES, SHARED]],
    ['EventStoreDB with a prefix', SHARED, [POSTGRES, EVENTSTORE, { ...SHARED, EVENTSTORE_PREFIX: 'other' }]],
  ])('is the one in %s that is opened first', async (_name, first, others) => {
    await assertAtHome(database.pool, first);
    for (const other of others) await expect(assertAtHome(database.pool, other)).rejects.toBeInstanceOf(AnotherLog);
    await assertAtHome(database.pool, first);
  });

  it('does not depend on the address of the engine', async () => {
    await assertAtHome(database.pool, EVENTSTORE);
    await assertAtHome(database.pool, { EVENTSTORE_URL: 'esdb://a:2113,b:2113?tls=true' });
  });

  it('is decided once when several come at once', async () => {
    const outcomes = await Promise.allSettled(
      [POSTGRES, EVENTSTORE, SHARED, POSTGRES, EVENTSTORE].map((config) => assertAtHome(database.pool, config)),
    );
    const { rows } = await database.pool.query<{ log: string }>('select log from ops.log_home');
    expect(rows).toHaveLength(1);
    const expected = ['postgres', 'eventstoredb', 'eventstoredb portal', 'postgres', 'eventstoredb'].map((log) =>
      log === rows[0]!.log ? 'fulfilled' : 'rejected',
    );
    expect(outcomes.map(({ status }) => status)).toEqual(expected);
  });

  it('moves', async () => {
    await assertAtHome(database.pool, POSTGRES);
    await moveHome(database.pool, 'eventstoredb');
    await assertAtHome(database.pool, EVENTSTORE);
    await expect(assertAtHome(database.pool, POSTGRES)).rejects.toThrow(
      /^The log of this database is in EventStoreDB without a prefix; .* would be in Postgres\./,
    );
  });
});
