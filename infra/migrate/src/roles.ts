import { escapeIdentifier, escapeLiteral, type PoolClient } from 'pg';
import { LOCK_NUMBERS, type Pool, withTransaction } from '@berangkat/platform/postgres';
import { RIGHTS, type Rights, type Service, SERVICES } from './rights';

/** The schemas of the portal. */
const SCHEMAS = ['events', 'vault', 'auth', 'app', 'ops', 'read', 'past'];

/** Roles belong to the server, so the name of the database is part of theirs: several portals can share one server. */
export const roleOf = (database: string, service: Service): string => `${database}_${service.replaceAll('-', '_')}`;

/**
 * Makes the role of every service, with its password and with exactly the rights of {@link RIGHTS}: what it had beyond
 * them is taken away. Services may run meanwhile; they see the rights before or after. Call it when every schema is up
 * to date.
 * @param passwordOf of the role of a service
 * @throws {Error} the owner may not make roles
 */
export const grantRights = async (pool: Pool, passwordOf: (service: Service) => string): Promise<void> => {
  await withTransaction(pool, async (client) => {
    await client.query('set local client_min_messages = warning');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK_NUMBERS.roles]);
    const { database, owner, mayMakeRoles } = await whereWeAre(client);
    if (!mayMakeRoles)
      throw new Error(
        `${owner} may not make the roles of the services. Once, as a superuser of the server: alter role ${escapeIdentifier(owner)} createrole`,
      );
    // A role that may make temporary tables could put one in the place of a table that a function of ours names.
    await client.query(`revoke all on database ${escapeIdentifier(database)} from public`);
    await client.query('delete from ops.view_readers');
    await protectAppend(client);
    // The owner of the read models first: the others get their rights from it.
    const services = [...SERVICES].sort(
      (a, b) => Number(RIGHTS[b].owns !== undefined) - Number(RIGHTS[a].owns !== undefined),
    );
    for (const service of services)
      await new Role(client, database, roleOf(database, service)).provide(RIGHTS[service], passwordOf(service));
  });
};

const whereWeAre = async (
  client: PoolClient,
): Promise<{ readonly database: string; readonly owner: string; readonly mayMakeRoles: boolean }> => {
  const {
    rows: [here],
  } = await client.query<{ database: string; owner: string; mayMakeRoles: boolean }>(
    'select current_database() as database, current_user as owner, rolsuper or rolcreaterole as "mayMakeRoles" from pg_roles where rolname = current_user',
  );
  return here!;
};

/**
 * Events are appended by this function alone, which runs with the rights of the owner: it names every table with its
 * schema.
 */
const protectAppend = async (client: PoolClient): Promise<void> => {
  const { rows } = await client.query<{ signature: string }>(
    "select oid::regprocedure::text as signature from pg_proc where pronamespace = to_regnamespace('events')",
  );
  for (const { signature } of rows) {
    await client.query(`alter function ${signature} security definer`);
    await client.query(`revoke all on function ${signature} from public`);
  }
};

class Role {
  readonly #role: string;

  constructor(
    private readonly client: PoolClient,
    private readonly database: string,
    private readonly name: string,
  ) {
    this.#role = escapeIdentifier(name);
  }

  async provide(rights: Rights, password: string): Promise<void> {
    await this.#make(password);
    await this.#takeAway(rights);
    await this.client.query(`grant connect on database ${escapeIdentifier(this.database)} to ${this.#role}`);
    for (const schema of rights.owns ?? []) await this.#own(schema);
    for (const [schema, tables] of Object.entries(rights.tables)) await this.#grantTables(schema, tables);
    for (const name of rights.functions ?? []) await this.#grantFunctions(name);
    if (rights.views !== undefined) await this.#grantViews(rights.views);
    for (const role of rights.member ?? []) await this.#join(role);
  }

  async #make(password: string): Promise<void> {
    const { rowCount } = await this.client.query('select from pg_roles where rolname = $1', [this.name]);
    await this.client.query(
      `${rowCount === 0 ? 'create' : 'alter'} role ${this.#role} login password ${escapeLiteral(password)}`,
    );
    // So that the owner can hand things over to it, and tools can use what it owns.
    await this.client.query(`grant ${this.#role} to current_user`);
  }

  async #takeAway({ owns = [] }: Rights): Promise<void> {
    for (const schema of await this.#present(SCHEMAS.filter((name) => !owns.includes(name)))) {
      for (const what of ['tables', 'sequences', 'functions'])
        await this.client.query(`revoke all on all ${what} in schema ${schema} from ${this.#role}`);
      await this.client.query(`revoke all on schema ${schema} from ${this.#role}`);
    }
  }

  async #own(schema: string): Promise<void> {
    await this.client.query(`alter schema ${schema} owner to ${this.#role}`);
    const { rows } = await this.client.query<{ name: string; kind: string }>(
      `select c.oid::regclass::text as name, case c.relkind when 'v' then 'view' else 'table' end as kind
       from pg_class c where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'v') and c.relowner <> $2::regrole`,
      [schema, this.#role],
    );
    for (const { name, kind } of rows) await this.client.query(`alter ${kind} ${name} owner to ${this.#role}`);
  }

  async #grantTables(schema: string, tables: Readonly<Record<string, string>>): Promise<void> {
    if ((await this.#present([schema])).length === 0) return;
    await this.client.query(`grant usage on schema ${schema} to ${this.#role}`);
    // A service looks what is applied, and finds that nothing is missing.
    for (const [table, verbs] of Object.entries({ migrations: 'select', ...tables })) {
      await this.client.query(
        `grant ${verbs} on ${table === '*' ? `all tables in schema ${schema}` : `${schema}.${table}`} to ${this.#role}`,
      );
      if (table === '*')
        await this.client.query(`revoke insert, update, delete on ${schema}.migrations from ${this.#role}`);
    }
  }

  async #grantFunctions(name: string): Promise<void> {
    const { rows } = await this.client.query<{ signature: string }>(
      'select oid::regprocedure::text as signature from pg_proc where pronamespace = to_regnamespace($1) and proname = $2',
      name.split('.'),
    );
    for (const { signature } of rows)
      await this.client.query(`grant execute on function ${signature} to ${this.#role}`);
  }

  async #grantViews(views: readonly string[] | 'all'): Promise<void> {
    await this.client.query(`grant usage on schema read to ${this.#role}`);
    if (views === 'all') {
      for (const schema of ['read', 'past']) await this.#grantAllViews(schema);
      return;
    }
    await this.client.query(
      'insert into ops.view_readers (view, role) select view, $2 from unnest($1::text[]) as view',
      [views, this.name],
    );
    for (const view of views) {
      const {
        rows: [found],
      } = await this.client.query<{ present: boolean }>('select to_regclass($1) is not null as present', [
        `read.${view}`,
      ]);
      if (found!.present) await this.client.query(`grant select on read.${view} to ${this.#role}`);
    }
  }

  /** Those that there will be included. */
  async #grantAllViews(schema: string): Promise<void> {
    const {
      rows: [found],
    } = await this.client.query<{ owner: string }>(
      'select nspowner::regrole::text as owner from pg_namespace where nspname = $1',
      [schema],
    );
    await this.client.query(`grant usage on schema ${schema} to ${this.#role}`);
    await this.client.query(
      `alter default privileges for role ${found!.owner} in schema ${schema} grant select on tables to ${this.#role}`,
    );
    await this.client.query(`grant select on all tables in schema ${schema} to ${this.#role}`);
  }

  /** Gives the service a membership; it does without where the owner may not give it. */
  async #join(role: string): Promise<void> {
    const {
      rows: [may],
    } = await this.client.query<{ may: boolean }>(
      "select pg_has_role(current_user, $1, 'member with admin option') or (select rolsuper from pg_roles where rolname = current_user) as may",
      [role],
    );
    if (may!.may) await this.client.query(`grant ${role} to ${this.#role}`);
  }

  async #present(schemas: readonly string[]): Promise<readonly string[]> {
    const { rows } = await this.client.query<{ name: string }>(
      'select nspname as name from pg_namespace where nspname = any($1)',
      [schemas],
    );
    return rows.map(({ name }) => name);
  }
}
