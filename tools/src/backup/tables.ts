import { type PoolClient } from '@berangkat/platform/postgres';

/**
 * The tables that a backup leaves out, and why that is no loss. All others go into it, tables of later releases
 * included.
 */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  'auth.*': 'sessions and counts of attempts: people sign in again',
  'read.*': 'built anew from the log, and the only place where personal data are readable without the keys',
  'app.command_receipts': 'a command that is repeated is recognised by the ids of its events',
  'app.imports': 'files on their way, which can be sent again; what they made is in the log',
  'app.import_parts': 'with the imports',
  'app.import_rows': 'with the imports',
  'app.mail_allowance': 'how much mail went to whom within a day',
  'app.mail_outbox': 'its links open accounts for half an hour; that something was mailed is in the log',
  'ops.backups': 'of the portal that made them',
  'ops.bus_messages': 'on their way to who was there',
  'ops.bus_groups': 'with the messages',
  'ops.bus_positions': 'with the messages',
  'ops.lane_checkpoints': 'read models begin anew',
  'ops.projections': 'read models begin anew',
  'ops.rebuilds': 'read models begin anew',
  'ops.change_outbox': 'read models begin anew',
  'ops.parked_streams': 'read models begin anew',
  'ops.parked_events': 'read models begin anew',
  'ops.purged_erasures': 'read models begin anew; looked for once more, there is nothing to empty in them',
  'ops.pulses': 'how processes did in the last hour',
  'ops.verifying': 'how far a worker was with a verification, which begins anew',
  'ops.tallying': 'tallies are folded from the log anew',
  'ops.tally_cells': 'with the tallies',
  'ops.tally_open': 'with the tallies',
  'ops.tally_vendors': 'with the tallies',
  'ops.workers': 'processes of then',
  'ops.view_readers': 'granted again by migrate',
  'ops.write_check': 'tries whether anything can be written',
  'ops.log_imports': 'what was once imported',
  'ops.uniqueness_sweep': 'the next sweep reads from the beginning',
  '*.migrations': 'applied by migrate',
};

export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

/** The tables that a backup holds. */
export const tablesOf = async (client: PoolClient): Promise<readonly Table[]> => {
  const { rows } = await client.query<{ schema: string; table: string; columns: string[] }>(`
    select n.nspname as schema, c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and n.nspname in ('events', 'vault', 'auth', 'app', 'ops', 'read') group by 1, 2 order by 1, 2`);
  return rows
    .filter(
      ({ schema, table }) => ![`${schema}.*`, `*.${table}`, `${schema}.${table}`].some((name) => name in LEFT_OUT),
    )
    .map(({ schema, table, columns }) => ({ name: `${schema}.${table}`, columns }));
};

/** Names of the migrations by schema. */
export const appliedIn = async (client: PoolClient): Promise<Readonly<Record<string, readonly string[]>>> => {
  const applied: Record<string, readonly string[]> = {};
  for (const schema of ['events', 'vault', 'app', 'ops']) {
    const {
      rows: [found],
    } = await client.query<{ present: boolean }>('select to_regclass($1) is not null as present', [
      `${schema}.migrations`,
    ]);
    if (found!.present)
      applied[schema] = (
        await client.query<{ name: string }>(`select name from ${schema}.migrations order by name`)
      ).rows.map(({ name }) => name);
  }
  return applied;
};

export const quoted = (columns: readonly string[]): string => columns.map((name) => `"${name}"`).join(', ');
