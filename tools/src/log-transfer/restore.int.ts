import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PostgresBus } from '@berangkat/platform/bus';
import { type DomainEvent } from '@berangkat/platform/event-log';
import { silentLogger } from '@berangkat/platform/observability';
import { openPortalLog, type PortalLog } from '@berangkat/platform/portal-log';
import { migrate, type Pool } from '@berangkat/platform/postgres';
import { createTestDatabase, type TestDatabase } from '@berangkat/platform/postgres/testing';
import { uniquenessMigrations } from '@berangkat/platform/uniqueness';
import { heartbeatMigrations } from '@berangkat/platform/heartbeats';
import { Notary, NotaryKey, notaryMigrations, PostgresNotaryBook, verifyLog } from '@berangkat/platform/verify';
import { bundlePrograms, freePort, kill, until } from '@berangkat/platform/test-support';
import { migrateProjections } from '@berangkat/projections/engine';
import { PhysicalTable } from '@berangkat/projections/engine/tables/physical-table';
import { readLive } from '@berangkat/projections/engine/registry';
import { migrateWorker } from '@berangkat/projections/migrations';
import { projections } from '@berangkat/projections/contexts/projections';
import { runExportLog } from './run-export-log';
import { runImportLog } from './run-import-log';
import { settled } from './settled';
import { TABLES_WITH_POSITIONS } from './stored-positions';
import { relayMigrations } from '@berangkat/projections/jobs/relay';

const notaryKey = randomBytes(32).toString('hex');
const admin = { accountid: '20251111001', category: 'admin', role: 'superadmin' };

// Each test starts several processes.
jest.setTimeout(90_000);

interface Place {
  readonly database: TestDatabase;
  readonly portalLog: PortalLog;
}

/**
 * A portal's database lost, and made again from what an operator keeps: the keys (schema vault), the notary's book, and
 * a log file.
 */
describe('backup and restore', () => {
  let folder: string;
  let file: string;
  const places: Place[] = [];
  const children: ChildProcess[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'restore-test-'));
    await bundlePrograms({ worker: join(__dirname, '../../../services/projections/src/worker.ts') }, folder);
    await writeFile(join(folder, 'master.key'), randomBytes(32).toString('hex'));
    await writeFile(join(folder, 'notary.key'), notaryKey);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  beforeEach(() => {
    file = join(folder, `${randomUUID()}.jsonl.gz`);
  });
  afterEach(async () => {
    await Promise.all(children.splice(0).map(kill));
    for (const { database, portalLog } of places.splice(0)) {
      await portalLog.close();
      await database.drop();
    }
  });

  const open = async (): Promise<Place> => {
    const database = await createTestDatabase();
    const config = { DATABASE_URL: database.url, MASTER_KEY_FILE: join(folder, 'master.key') };
    const place = { database, portalLog: await openPortalLog(config, database.pool, 'test', () => undefined) };
    places.push(place);
    return place;
  };

  /** The worker of a portal works until it has folded and relayed everything. */
  const fold = async ({ database: { url, pool }, portalLog: { store } }: Place): Promise<void> => {
    const port = await freePort();
    const env = {
      ...process.env,
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      DATABASE_URL: url,
      SERVICE_PORT: String(port),
      NODE_OPTIONS: '',
      MASTER_KEY_FILE: join(folder, 'master.key'),
      LOOKUP_KEY_FILE: join(folder, 'master.key'),
      NOTARY_KEY_FILE: join(folder, 'notary.key'),
      EVENT_RELAY: 'on',
    };
    const child = spawn(process.execPath, [join(folder, 'worker.mjs')], { env, stdio: 'inherit' });
    children.push(child);
    await settled(pool, 10_000);
    const head = await store.head();
    const reached = async (sql: string): Promise<boolean> => {
      if (child.exitCode !== null) throw new Error('the worker has ended');
      const { rows } = await pool.query<{ position: string }>(sql).catch(() => ({ rows: [] }));
      return (
        rows.length > 0 &&
        rows.every(({ position }) => store.isPosition(position) && store.compare(position, head) >= 0)
      );
    };
    // It starts first, which took twenty seconds beside other suites.
    await until(
      () =>
        reached(
          'select c.position from ops.checkpoints c join ops.projections p on p.name = c.projection and p.live_generation = c.generation',
        ),
      60,
    );
    await until(() => reached('select position from ops.event_relay'));
    await until(async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.status === 200);
    await kill(child);
    // The server may notice a moment later that the process is gone.
    await until(
      async () =>
        (
          await pool.query(
            "select from pg_stat_activity where datname = current_database() and application_name like 'projection-worker%'",
          )
        ).rowCount === 0,
    );
  };

  const append = async (
    { portalLog: { log } }: Place,
    stream: string,
    ...events: readonly DomainEvent[]
  ): Promise<void> => {
    const commandId = randomUUID();
    const meta = {
      commandId,
      correlationId: randomUUID(),
      actor: admin,
      audit: { page: '/applicants', clientIp: '203.0.113.7', userAgent: 'a browser' },
      occurredAt: 1_763_700_000_000,
    };
    await log.append(stream, await log.head(stream), events, meta);
  };

  /** Thirty applicants with accounts and ways through a project; one of them erased. */
  const work = async (place: Place): Promise<void> => {
    for (let number = 0; number < 30; number += 1) {
      const [accountid, applicantid, projectid] = [
        String(20251111100 + number),
        String(20251111200 + number),
        '20251111002',
      ];
      await append(place, `account-${accountid}`, {
        type: 'AccountRegistered',
        data: {
          accountid,
          category: 'applicant',
          email: `budi${number}@example.org`,
          passwordhash: 'none',
          avatar: 'avatar0.png',
          status: 'unverified',
          selfregistered: true,
        },
      });
      await append(
        place,
        `applicant-${applicantid}`,
        {
          type: 'ApplicationSubmitted',
          data: {
            applicantid,
            accountid,
            managedby: 'applicant',
            firstname: `Budi ${number}`,
            lastname: 'Santoso',
            positions: ['Cook'],
            experience: number,
          },
        },
        { type: 'ApplicationUpdated', data: { applicantid, height: 160 + number } },
      );
      await append(place, `placement-${projectid}-${applicantid}`, {
        type: 'ApplicantAddedToProject',
        data: { projectid, applicantid },
      });
      if (number % 2 === 0)
        await append(place, `placement-${projectid}-${applicantid}`, {
          type: 'ApplicantShortlisted',
          data: { projectid, applicantid },
        });
      await append(place, `visit-2025-11-21-${accountid}`, {
        type: 'PageAccessed',
        data: { page: '/' },
      });
    }
    await place.portalLog.vault.destroy('applicant-20251111207');
  };

  const hashes = async ({
    database: { pool },
  }: Place): Promise<Readonly<Record<string, { rows: number; hash: string }>>> => {
    const live = await readLive(pool);
    const found: Record<string, { rows: number; hash: string }> = {};
    for (const { name, tables } of projections) {
      for (const [table, declared] of Object.entries(tables)) {
        const {
          rows: [row],
        } = await pool.query<{ rows: number; hash: string }>(
          new PhysicalTable(table, declared, live.get(name)!.generation).canonicalHash(),
        );
        found[table] = row!;
      }
    }
    return found;
  };

  const run = async (tool: typeof runExportLog, { database }: Place): Promise<string> => {
    const lines: string[] = [];
    expect(await tool({ args: [file], env: { DATABASE_URL: database.url }, write: (line) => lines.push(line) })).toBe(
      0,
    );
    return lines.join('\n');
  };
  const whole = async ({ database, portalLog: { store } }: Place) =>
    verifyLog(store, {
      attestations: await new PostgresNotaryBook(database.pool).all(),
      trustedKey: new NotaryKey(Buffer.from(notaryKey, 'hex')).publicKey,
    });
  const sign = async ({ database, portalLog: { store } }: Place) => {
    await settled(database.pool, 10_000);
    return new Notary({
      store,
      book: new PostgresNotaryBook(database.pool),
      key: new NotaryKey(Buffer.from(notaryKey, 'hex')),
    }).sign();
  };

  const relayed = async ({ database: { pool } }: Place): Promise<number> =>
    (
      await pool.query<{ count: number }>(
        "select count(*) as count from ops.bus_messages where topic = 'portal.events.v1'",
      )
    ).rows[0]!.count;

  it('brings everything back into a new database: the log whole, and read models equal to those that were lost', async () => {
    const lost = await open();
    await work(lost);
    await fold(lost);
    await sign(lost);
    const before = await hashes(lost);
    expect(before.applicants!.rows).toBe(30);
    const exported = await run(runExportLog, lost);

    const restored = await open();
    await restoreDump(lost, restored);
    expect(await run(runImportLog, restored)).toContain(/Root of the log: .*/.exec(exported)![0]);
    await fold(restored);
    expect(await hashes(restored)).toEqual(before);
    expect(await relayed(restored)).toBe(0);
    await append(restored, 'visit-2025-11-22-1', { type: 'PageAccessed', data: { visitor: '1', page: '/' } });
    expect(await sign(restored)).toMatchObject({ previousSize: 165, size: 166 });
    expect(await whole(restored)).toMatchObject({ whole: true, attested: { size: 166 } });
  });

  it('goes on with a log that was moved under a database that stays: nothing counts twice, what the notary signed holds', async () => {
    const place = await open();
    const {
      database: { pool },
    } = place;
    await work(place);
    await fold(place);
    await sign(place);
    const before = await hashes(place);
    await run(runExportLog, place);
    // An empty log, and everything else as it was. The new positions look like the old ones, and come after them.
    await pool.query('truncate events.log');
    await run(runImportLog, place);
    await fold(place);
    expect(await hashes(place)).toEqual(before);

    expect(await relayed(place)).toBe(165);
    await append(place, 'visit-2025-11-22-1', { type: 'PageAccessed', data: { visitor: '1', page: '/' } });
    await fold(place);
    expect(await relayed(place)).toBe(166);
    expect((await hashes(place)).audit_actions!.rows).toBe(before.audit_actions!.rows + 1);
    expect(await sign(place)).toMatchObject({ previousSize: 165, size: 166 });
    expect(await whole(place)).toMatchObject({ whole: true, attested: { size: 166 } });
  });

  it('knows every table that holds positions of the log', async () => {
    const {
      database: { pool },
    } = await open();
    await migrateProjections(pool);
    await migrate(pool, 'ops', [...notaryMigrations, ...relayMigrations, ...uniquenessMigrations]);
    await PostgresBus.open({ pool, logger: silentLogger() }).then((bus) => bus.close());
    const { rows } = await pool.query<{ name: string }>(
      "select distinct table_schema || '.' || table_name as name from information_schema.columns where column_name ~ 'position' and table_schema !~ '^(pg_|information_schema)' order by 1",
    );
    // The log itself; the events that wait for a parked stream, which go with it; and a view of the lanes' checkpoints.
    const others = ['events.log', 'ops.parked_events', 'ops.checkpoints'];
    const found = rows.map(({ name }) => name).filter((name) => !others.includes(name));
    // These hold no column of that name: a rebuild under way has checkpoints, a parked stream has events, and receipts
    // are sealed.
    expect(found).toEqual(
      TABLES_WITH_POSITIONS.filter(
        (name) => !['ops.rebuilds', 'ops.parked_streams', 'app.command_receipts'].includes(name),
      ).sort(),
    );
  });
});

/**
 * As `pg_dump --exclude-schema=events --exclude-schema=read` and `--exclude-table-data` of what belongs to this very
 * server or log: the bus counts transactions of the server, and pointers and checkpoints belong to tables that are not
 * in the dump.
 */
const NOT_IN_THE_DUMP =
  /^ops\.(bus_.*|projections|lane_checkpoints|rebuilds|parked_.*|change_outbox|purged_erasures|workers)$/;

const restoreDump = async (lost: Place, restored: Place): Promise<void> => {
  const { pool } = restored.database;
  await PostgresBus.open({ pool, logger: silentLogger() }).then((bus) => bus.close());
  await migrateWorker(pool);
  await migrate(pool, 'ops', heartbeatMigrations);
  const { rows } = await lost.database.pool.query<{ name: string }>(
    "select table_schema || '.' || table_name as name from information_schema.tables where table_schema in ('vault', 'ops') and table_type = 'BASE TABLE'",
  );
  await copy(
    lost.database.pool,
    pool,
    rows.map(({ name }) => name).filter((name) => !NOT_IN_THE_DUMP.test(name)),
  );
};

const copy = async (from: Pool, to: Pool, tables: readonly string[]): Promise<void> => {
  for (const table of tables) {
    const { rows } = await from.query<{ row: string }>(`select to_jsonb(t)::text as row from ${table} t`);
    await to.query(`delete from ${table}`);
    for (const { row } of rows)
      await to.query(`insert into ${table} select * from jsonb_populate_record(null::${table}, $1::jsonb)`, [row]);
  }
};
