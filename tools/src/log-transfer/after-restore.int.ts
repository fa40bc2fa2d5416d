import { randomBytes } from 'node:crypto';
import { PostgresEventStore } from '@berangkat/platform/event-store';
import { migrate } from '@berangkat/platform/postgres';
import { createTestDatabase, type TestDatabase } from '@berangkat/platform/postgres/testing';
import { Notary, NotaryKey, notaryMigrations, PostgresNotaryBook, verifyLog } from '@berangkat/platform/verify';
import { everythingIn, writeLog } from './fixture';
import { runAfterRestore } from './run-after-restore';
import { settled } from './settled';

const key = new NotaryKey(randomBytes(32));

describe('a database that is newer than its log', () => {
  let database: TestDatabase;
  let store: PostgresEventStore;

  beforeEach(async () => {
    database = await createTestDatabase();
    store = await PostgresEventStore.open({ url: database.url, name: 'test' });
    await migrate(database.pool, 'ops', notaryMigrations);
    await writeLog(3, store);
    await settled(database.pool, 10_000);
  });
  afterEach(async () => {
    await store.close();
    await database.drop();
  });

  const run = async (...args: readonly string[]): Promise<{ exitCode: number; lines: readonly string[] }> => {
    const lines: string[] = [];
    const exitCode = await runAfterRestore({
      args,
      env: { DATABASE_URL: database.url },
      write: (line) => lines.push(line),
    });
    return { exitCode, lines };
  };
  /** As the projections keep them: how far each is. */
  const checkpointAt = async (position: string): Promise<void> => {
    await database.pool.query(
      'create table ops.lane_checkpoints (positions jsonb not null, revision bigint not null default 0)',
    );
    await database.pool.query('insert into ops.lane_checkpoints (positions) values ($1)', [
      { 'applicants/1': position },
    ]);
  };
  const checkpoints = async (): Promise<readonly string[]> =>
    (
      await database.pool.query<{ position: string }>(
        "select positions->>'applicants/1' as position from ops.lane_checkpoints",
      )
    ).rows.map(({ position }) => position);

  it('forgets how far it was, so that nothing is passed over that comes to stand there', async () => {
    const events = await everythingIn(store);
    await checkpointAt(events.at(-1)!.position);
    await database.pool.query(
      'delete from events.log where id in (select id from events.log order by tx_id desc, global_position desc limit 5)',
    );
    expect(await run()).toEqual({ exitCode: 0, lines: ['There is nothing to do.'] });
    expect(await checkpoints()).toEqual([events.at(-1)!.position]);

    expect(await run('--older-log')).toEqual({
      exitCode: 0,
      lines: [`The log has its new positions: ${events.length - 5} events in 3 streams, each chain whole.`],
    });
    expect(await checkpoints()).toEqual(['']);
  });

  it('lets the notary go on where it was, as far as the log reaches there', async () => {
    const book = new PostgresNotaryBook(database.pool);
    await new Notary({ store, book, key }).sign({ upTo: (await everythingIn(store))[9]!.position });
    await run('--older-log');
    expect(await new Notary({ store, book, key }).sign()).toMatchObject({ previousSize: 10, size: 18 });
    expect(await verifyLog(store, { attestations: await book.all(), trustedKey: key.publicKey })).toMatchObject({
      whole: true,
    });
  });

  it('is nothing that can be asked for in other words', async () => {
    for (const args of [['--older'], ['--older-log', 'twice']])
      expect(await run(...args)).toMatchObject({ exitCode: 2 });
  });
});
