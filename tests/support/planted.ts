import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Pool } from 'pg';

/** Tables of all schemas with a row in which one of the texts stands: what a dump would hold. */
export const tablesWith = async (pool: Pool, needles: readonly string[]): Promise<string[]> => {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await pool.query(
      `select from ${name} t where exists (select from unnest($1::text[]) needle where strpos(t::text, needle) > 0) limit 1`,
      [needles],
    );
    if (rowCount === 1) found.push(name);
  }
  return found;
};

/** Log files of a portal in which one of the texts stands. */
export const logsWith = (dataDir: string, needles: readonly string[]): string[] => {
  const logs = join(dataDir, 'logs');
  return readdirSync(logs).filter((file) => {
    const text = readFileSync(join(logs, file), 'utf8');
    return needles.some((needle) => text.includes(needle));
  });
};
