import { randomBytes, randomUUID } from 'node:crypto';
import { PostgresEventStore } from '@berangkat/platform/event-store';
import { createPool, migrate, type Pool, withTransaction } from '@berangkat/platform/postgres';
import { createTestDatabase, type TestDatabase } from '@berangkat/platform/postgres/testing';
import { openHeartbeats } from '@berangkat/platform/heartbeats';
import { Replies } from '@berangkat/notifier/announcements/replies';
import { createGeneration, pointTo, readLive, registerProjections } from '@berangkat/projections/engine/registry';
import { readOperations } from '@berangkat/projections/contexts/operations/queries';
import { projections } from '@berangkat/projections/contexts/projections';
import { migrateEverything } from '../../../tools/src/migrate-everything';
import { expectedOf } from './expected-rights';
import { RIGHTS, type Service, SERVICES } from './rights';
import { grantRights, roleOf } from './roles';

/**
 * Every right that a role has, in all schemas that are not the server's own: `what: verb verb`, one line for each
 * thing.
 */
const RIGHTS_OF = `
  with role as (select $1::text as name),
  relations as (
    select c.oid, n.nspname || '.' || c.relname as name, c.relkind from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname !~ '^(pg_|information_schema)' and c.relkind in ('r', 'v', 'm', 'p', 'f', 'S') and c.relname !~ '__\\d+$'
  ),
  found (what, verb) as (
    select r.name, verb from role, relations r, unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) as verb
    where r.relkind <> 'S' and has_table_privilege(role.name, r.oid, verb)
    union all
    select r.name || ' (' || string_agg(a.attname, ', ' order by a.attnum) || ')', verb from role, relations r join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped,
      unnest(array['select', 'insert', 'update', 'references']) as verb
    where r.relkind <> 'S' and has_column_privilege(role.name, r.oid, a.attnum, verb) and not has_table_privilege(role.name, r.oid, verb) group by r.name, verb
    union all
    select r.name, verb from role, relations r, unnest(array['select', 'usage', 'update']) as verb where r.relkind = 'S' and has_sequence_privilege(role.name, r.oid, verb)
    union all
    select p.oid::regproc::text || '()', 'execute' from role, pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('events', 'vault', 'auth', 'app', 'ops', 'read', 'past') and has_function_privilege(role.name, p.oid, 'execute')
    union all
    select 'schema ' || n.nspname, verb from role, pg_namespace n, unnest(array['usage', 'create']) as verb
    where n.nspname !~ '^(pg_|information_schema)' and has_schema_privilege(role.name, n.oid, verb)
    union all
    select 'database', verb from role, unnest(array['connect', 'create', 'temporary']) as verb where has_database_privilege(role.name, current_database(), verb)
    union all
    select 'role', attribute from role join pg_roles on rolname = role.name, unnest(array[
      case when rolsuper then 'superuser' end, case when rolcreaterole then 'createrole' end, case when rolcreatedb then 'createdb' end,
      case when rolreplication then 'replication' end, case when rolbypassrls then 'bypassrls' end]) as attribute where attribute is not null
    union all
    select 'member', m.roleid::regrole::text from role join pg_auth_members m on m.member = role.name::regrole
  )
  select what || ': ' || string_agg(verb, ' ' order by verb) as line from found group by what order by what collate "C"`;

describe('the roles of the services', () => {
  let database: TestDatabase;
  let name: string;
  let store: PostgresEventStore;
  const passwords = new Map(SERVICES.map((service) => [service, randomBytes(16).toString('hex')]));
  const pools: Pool[] = [];

  const urlOf = (service: Service): string => {
    const url = new URL(database.url);
    [url.username, url.password] = [roleOf(name, service), passwords.get(service)!];
    return url.href;
  };
  const as = (service: Service): Pool => {
    const pool = createPool({ url: urlOf(service), name: service, max: 2 });
    pools.push(pool);
    return pool;
  };
  const provide = async (): Promise<void> => {
    await migrateEverything(database.pool, true);
    await grantRights(database.pool, (service) => passwords.get(service)!);
  };
  const rightsOf = async (service: Service): Promise<readonly string[]> => {
    const { rows } = await database.pool.query<{ line: string }>(RIGHTS_OF, [roleOf(name, service)]);
    return rows.map(({ line }) => line);
  };

  beforeAll(async () => {
    database = await createTestDatabase();
    name = new URL(database.url).pathname.slice(1);
    await provide();
    store = new PostgresEventStore({ url: database.url, name: 'test' });
    await registerProjections(as('projection-worker'), store, projections);
  });
  afterAll(async () => {
    await Promise.all([store.close(), ...pools.map((pool) => pool.end())]);
    for (const service of SERVICES)
      await database.pool.query(`drop owned by ${roleOf(name, service)} cascade; drop role ${roleOf(name, service)}`);
    await database.drop();
  });

  it.holds('V13.2.2').all(SERVICES)(
    '%s may do exactly what is written down, in every table that there is',
    async (service) => {
      expect(await rightsOf(service)).toEqual(await expectedOf(service));
    },
  );

  it.all(SERVICES)('%s may make nothing that is missing, and says who may', async (service) => {
    await expect(
      migrate(as(service), 'auth', [{ name: 'later-001', sql: 'create table auth.later (id int)' }]),
    ).rejects.toThrow(/lacks later-001 of schema auth, which this role may not apply|permission denied/);
  });

  it.all(['command-api', 'query-api', 'projection-worker', 'files'] as const)('%s opens the log', async (service) => {
    const opened = await PostgresEventStore.open({ url: urlOf(service), name: service });
    await opened.head();
    await opened.close();
  });

  it.all(SERVICES)('%s says how it does', async (service) => {
    const send = await openHeartbeats(as(service));
    await send({
      instance: randomUUID(),
      service,
      name: 'machine:1',
      version: '1',
      startedAt: new Date().toISOString(),
      ended: false,
      engines: {},
      failing: [],
      figures: {},
      calls: [],
    });
    const { processes } = await readOperations(as('query-api'));
    expect(processes).toContainEqual(expect.objectContaining({ service, alive: true }) as unknown);
  });

  it('notifier sweeps the replies that it keeps, and knows which are settled', async () => {
    const replies = new Replies(as('notifier'));
    await replies.keep({ messageid: 'w1', text: 'Mulai kapan?', number: '6281234567123' });
    await replies.sweep();
    expect((await database.pool.query('select from app.unclear_replies')).rowCount).toBe(1);
  });

  it('has the same after it was granted twice, and after a read model was built anew', async () => {
    await provide();
    const [projection] = projections.filter(({ tables }) => 'applicants' in tables);
    const worker = as('projection-worker');
    const client = await worker.connect();
    const before = (await readLive(client)).get(projection!.name)!;
    await createGeneration(client, projection!, before.generation + 1, '');
    await pointTo(client, projection!, before.generation + 1, { ...before, shape: 'another' });
    client.release();
    for (const service of SERVICES) expect(await rightsOf(service)).toEqual(await expectedOf(service));
  });

  it.holds('V13.2.2d')('read and fold what the tool of the owner built anew', async () => {
    const [projection] = projections.filter(({ tables }) => 'applicants' in tables);
    const next = await withTransaction(database.pool, async (client) => {
      const before = (await readLive(client)).get(projection!.name)!;
      await createGeneration(client, projection!, before.generation + 1, '');
      await pointTo(client, projection!, before.generation + 1, before);
      return before.generation + 1;
    });
    for (const service of ['command-api', 'query-api', 'notifier', 'files'] as const)
      await as(service).query('select from read.applicants');
    await as('projection-worker').query(`update read.applicants__${next} set firstname = firstname`);
    for (const service of SERVICES) expect(await rightsOf(service)).toEqual(await expectedOf(service));
  });

  it('take over a portal from before them, from an owner who may make roles and is no superuser', async () => {
    const older = await createTestDatabase();
    const url = new URL(older.url);
    const olderName = url.pathname.slice(1);
    [url.username, url.password] = [`${olderName}_owner`, 'secret'];
    await older.pool.query(
      `create role ${url.username} login createrole password 'secret'; alter database ${olderName} owner to ${url.username}`,
    );
    const owner = createPool({ url: url.href, name: 'owner', max: 2 });
    try {
      await migrateEverything(owner, true);
      const log = new PostgresEventStore({ url: url.href, name: 'test' });
      await registerProjections(owner, log, projections);
      await log.close();
      await grantRights(owner, () => 'password');
      const { rows } = await older.pool.query(
        "select distinct pg_get_userbyid(relowner) as owner from pg_class where relnamespace = 'read'::regnamespace and relkind in ('r', 'v')",
      );
      expect(rows).toEqual([{ owner: roleOf(olderName, 'projection-worker') }]);
    } finally {
      await owner.end();
      await older.drop();
      for (const role of [...SERVICES.map((service) => roleOf(olderName, service)), url.username])
        await database.pool.query(`drop role if exists ${role}`);
    }
  });

  it('are not made by an owner who may not, and who is told what to do', async () => {
    const owner = as('projection-worker');
    await expect(grantRights(owner, () => 'secret')).rejects.toThrow(
      `alter role "${roleOf(name, 'projection-worker')}" createrole`,
    );
  });

  it('loses what was granted by hand', async () => {
    await database.pool.query(
      `grant delete on events.log to ${roleOf(name, 'command-api')}; grant select on vault.subject_keys to ${roleOf(name, 'query-api')}`,
    );
    await provide();
    for (const service of SERVICES) expect(await rightsOf(service)).toEqual(await expectedOf(service));
  });

  it('appends through the function, and nothing else changes the log', async () => {
    const commands = as('command-api');
    const appended = `select from events.append(array['book-1'], array[0], array[true], array[gen_random_uuid()], array['Liked'], '{}', '{}')`;
    expect((await commands.query(appended)).rowCount).toBe(1);
    for (const service of SERVICES) {
      const pool = as(service);
      for (const statement of [
        'update events.log set data = null',
        'delete from events.log',
        'truncate events.log',
        "insert into events.log (stream, revision, id, type, data, metadata) values ('a', 0, gen_random_uuid(), 'a', '{}', '{}')",
      ]) {
        await expect(pool.query(statement)).rejects.toMatchObject({ code: '42501' });
      }
      if (!RIGHTS[service].functions?.includes('events.append'))
        await expect(pool.query(appended)).rejects.toMatchObject({ code: '42501' });
      await expect(pool.query('delete from ops.notary')).rejects.toMatchObject({ code: '42501' });
      await expect(pool.query('create temporary table log (id int)')).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('reads no keys and no addresses where it only has to know who is signed in', async () => {
    for (const service of ['query-api', 'notifier'] as const)
      await expect(as(service).query('select wrapped from vault.subject_keys')).rejects.toMatchObject({
        code: '42501',
      });
    for (const service of ['query-api', 'notifier', 'files'] as const) {
      for (const statement of [
        'select ip from auth.sessions',
        'select data from events.log',
        'update auth.sessions set accountid = null',
      ]) {
        await expect(as(service).query(statement)).rejects.toMatchObject({ code: '42501' });
      }
    }
  });

  it.holds('V13.2.2c')(
    'opens files with the keys of people, and neither makes nor destroys any, nor reads what else they open',
    async () => {
      await as('files').query('select wrapped from vault.subject_keys');
      for (const statement of [
        "insert into vault.subject_keys (subject, master_version, wrapped) values ('applicant-1', 1, '')",
        'update vault.subject_keys set wrapped = null',
        'delete from vault.subject_keys',
        'select data from events.log',
        'select * from app.application_drafts',
      ])
        await expect(as('files').query(statement)).rejects.toMatchObject({ code: '42501' });
    },
  );
});
