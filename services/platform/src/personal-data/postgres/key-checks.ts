import { createHmac } from 'node:crypto';
import { type Subject } from '@berangkat/contracts/kernel';
import { type Check, seldom } from '../../observability';
import { type Queryable } from '../../postgres';
import { MasterKeys } from '../master-keys';

/**
 * A key in a file is not the one that this database belongs to: that of another portal, or of another backup. What would
 * be written with it could never be read, so nothing may be served.
 */
export class AnotherKey extends Error {
  override readonly name = 'AnotherKey';
  constructor(file: string, key: string) {
    super(
      `${file}: ${key} is not the key of this database. Nothing was served. Bring the portal's own key back from the backup of its keys; if the database is the wrong one, name its own in DATABASE_URL or DATA_DIR.`,
    );
  }
}

interface Row {
  readonly subject: Subject;
  readonly master_version: number;
  readonly wrapped: Buffer;
}

/** Keys that are opened, the oldest and the newest of a version, where nothing is written down of it. */
const SAMPLED = 500;

const keptIn = async (db: Queryable): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await db.query<{ name: string; value: string }>('select name, value from vault.key_checks');
  return new Map(rows.map(({ name, value }) => [name, value]));
};

/**
 * Writes down how a key is told, where this service may; of two processes that do so at once one wins. The right is asked
 * for first: PostgreSQL refuses an insert whatever its condition says, and a projection worker that started before
 * command-api on a new database ended by it.
 */
const keep = async (db: Queryable, name: string, value: string): Promise<string> => {
  const { rows } = await db.query<{ may: boolean }>(`select has_table_privilege('vault.key_checks', 'insert') as may`);
  if (rows[0]?.may !== true) return value;
  await db.query('insert into vault.key_checks (name, value) values ($1, $2) on conflict do nothing', [name, value]);
  return (await keptIn(db)).get(name) ?? value;
};

/** Tells, where no check is kept, whether most of the keys that a master key is said to wrap open with it. */
const opensMost = async (db: Queryable, masterKeys: MasterKeys, version: number): Promise<boolean> => {
  const some = (order: string): string =>
    `(select subject, master_version, wrapped from vault.subject_keys where master_version = $1 order by created_at ${order} limit ${SAMPLED})`;
  const { rows } = await db.query<Row>(`${some('asc')} union ${some('desc')}`, [version]);
  const opened = rows.filter(({ subject, master_version: masterVersion, wrapped }) => {
    try {
      return masterKeys.unwrap(subject, { masterVersion, wrapped }) !== undefined;
    } catch {
      return false;
    }
  });
  return rows.length === 0 || opened.length * 2 > rows.length;
};

/**
 * Tells whether the master keys of a file are those of this database: each by a value that is made of it and kept since
 * it was first used, or else by the keys that it wraps. A few keys that do not open are damaged, and no other master key.
 * @throws {AnotherKey} one is not, or one that wraps keys is missing
 */
export const assertMasterKeys = async (db: Queryable, masterKeys: MasterKeys, file: string): Promise<void> => {
  const kept = await keptIn(db);
  for (const version of masterKeys.versions) {
    const name = `master key ${version}`;
    const value = masterKeys.checkValueOf(version);
    const known = kept.get(name);
    const is = known ?? ((await opensMost(db, masterKeys, version)) ? await keep(db, name, value) : undefined);
    if (is !== value) throw new AnotherKey(file, name);
  }
  const { rows: missing } = await db.query<{ version: number }>(
    'select distinct master_version as version from vault.subject_keys where wrapped is not null and master_version <> all($1) order by 1',
    [masterKeys.versions],
  );
  // Once versions are written down, one that nobody ever used stands in a damaged row.
  const lost = missing.find(({ version }) => kept.size === 0 || kept.has(`master key ${version}`));
  if (lost !== undefined)
    throw new AnotherKey(
      file,
      `the one in it, without master key ${lost.version} that keys of subjects are wrapped with,`,
    );
};

/** Milliseconds between two looks whether the keys are those of the database. */
const KEYS_EVERY = 30_000;

/**
 * The same for /readyz: the database, or what this process holds of the keys, may be another one by now.
 * @param others checks of further keys that the process holds
 */
export const keysCheck = (db: Queryable, file: string, ...others: readonly (() => Promise<void>)[]): Check => {
  const masterKeys = MasterKeys.read(file);
  return seldom(KEYS_EVERY, async () => {
    await assertMasterKeys(db, masterKeys, file);
    for (const check of others) await check();
  });
};

const LOOKUP_KEY = 'lookup key';
const lookupCheckOf = (key: Buffer): string => createHmac('sha256', key).update('berangkat lookup key').digest('hex');

/**
 * Tells whether a lookup key is that of this database.
 * @param fits whether what is kept under the key is found with it; asked where nothing is written down
 * @throws {AnotherKey}
 */
export const assertLookupKey = async (
  db: Queryable,
  key: Buffer,
  file: string,
  fits: () => Promise<boolean>,
): Promise<void> => {
  const value = lookupCheckOf(key);
  const is = (await keptIn(db)).get(LOOKUP_KEY) ?? ((await fits()) ? await keep(db, LOOKUP_KEY, value) : undefined);
  if (is !== value) throw new AnotherKey(file, 'the lookup key');
};

/**
 * The same for who compares people by the key, and cannot tell whether it fits: command-api writes down which one it
 * is, and one of which nothing is written down yet passes.
 * @throws {AnotherKey} by the check that is answered
 */
export const lookupKeyAsKept =
  (db: Queryable, key: Buffer, file: string): (() => Promise<void>) =>
  async () => {
    const is = (await keptIn(db)).get(LOOKUP_KEY);
    if (is !== undefined && is !== lookupCheckOf(key)) throw new AnotherKey(file, 'the lookup key');
  };
