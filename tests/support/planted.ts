import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Pool } from 'pg';

/** Tables of all schemas with a row in which one of the texts stands, as text or as bytes: what a dump would hold. */
export const tablesWith = async (pool: Pool, needles: readonly string[]): Promise<string[]> => {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await pool.query(
      `select from ${name} t where exists (select from unnest($1::text[]) needle
         where strpos(t::text, needle) > 0 or strpos(t::text, encode(convert_to(needle, 'UTF8'), 'hex')) > 0) limit 1`,
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

/** Files of a folder, by their path in it. */
const filesIn = (folder: string): readonly { readonly name: string; readonly bytes: Buffer }[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((path) => ({ name: relative(folder, path), bytes: readFileSync(path) }));

/** Stored files of a portal on a disk whose names or bytes hold one of the texts. */
export const objectsWith = (dataDir: string, needles: readonly string[]): string[] =>
  filesIn(join(dataDir, 'files'))
    .filter(({ name, bytes }) => needles.some((needle) => name.includes(needle) || bytes.includes(needle)))
    .map(({ name }) => `files/${name}`);

/** Stored files whose names hold a text, such as the id of whose they are. */
export const objectsOf = (dataDir: string, id: string): string[] =>
  filesIn(join(dataDir, 'files')).flatMap(({ name }) => (name.includes(id) ? [name] : []));
