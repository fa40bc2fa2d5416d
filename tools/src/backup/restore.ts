import { createWriteStream, existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import { renumberLog } from '@berangkat/platform/event-store';
import { openObjectStore } from '@berangkat/platform/objects';
import { AnotherKey, assertMasterKeys, MasterKeys } from '@berangkat/platform/personal-data';
import { createPool, type Pool, type PoolClient, withTransaction } from '@berangkat/platform/postgres';
import { migrateEverything } from '../migrate-everything';
import { runAfterRestore } from '../log-transfer/run-after-restore';
import { runImportLog } from '../log-transfer/run-import-log';
import { StoredPositions } from '../log-transfer/stored-positions';
import { type PlaceConfig } from './place';
import { readSealed } from './sealed-file';
import { BackupBroken, type Section } from './sections';
import { appliedIn, quoted } from './tables';

export interface RestoreOptions {
  readonly file: string;
  readonly identityFile: string;
  readonly masterKeyFile: string;
  readonly env: NodeJS.ProcessEnv;
  readonly write: (line: string) => void;
}

/**
 * Puts a backup into an empty portal and does what has to be done before it is started: the schemas of this release,
 * new positions for the log, the keys tried. The database takes all or nothing, and what was signed does not stay
 * without it: after a refusal the same call with the right file, key or identity works. Read models are built anew when
 * the portal is started.
 * @throws {BackupBroken}
 * @throws {Error} the portal is not empty, or its master key is not that of the backup
 */
export const restore = async (
  config: PlaceConfig,
  { file, identityFile, masterKeyFile, env, write }: RestoreOptions,
): Promise<void> => {
  const pool = createPool({
    url: config.DATABASE_URL,
    name: 'restore',
    max: 1,
    statementTimeout: 0,
    idleInTransactionTimeout: 0,
  });
  const folder = await mkdtemp(join(tmpdir(), 'restore-'));
  try {
    await migrateEverything(pool, config.EVENTSTORE_URL === undefined);
    await requireEmpty(pool, config);
    const taken = await withTransaction(pool, async (client) => {
      const found = await takeAll(client, config, readSealed(file, identityFile), { folder, masterKeyFile });
      await tryKeys(client, masterKeyFile);
      if (config.EVENTSTORE_URL === undefined) await renumberLog(client);
      await new StoredPositions(pool).forget(client);
      return found;
    }).catch(async (error: unknown) => {
      if (config.NOTARY_FILE !== undefined) await rm(config.NOTARY_FILE, { force: true });
      throw error;
    });
    write(`Restored ${taken.tables} tables and ${taken.files} files of the backup of ${taken.madeAt}.`);
    const steps =
      taken.log === undefined
        ? [runAfterRestore({ args: [], env, write })]
        : [runImportLog({ args: [taken.log], env, write })];
    for (const step of steps) if ((await step) !== 0) throw new Error('The log could not be made usable, see above.');
  } finally {
    await pool.end();
    await rm(folder, { recursive: true });
  }
};

interface Taken {
  readonly madeAt: string;
  readonly tables: number;
  readonly files: number;
  /** The log of another engine, as a log file. */
  readonly log?: string;
}

const takeAll = async (
  client: PoolClient,
  config: PlaceConfig,
  sections: AsyncIterable<Section>,
  { folder, masterKeyFile }: { readonly folder: string; readonly masterKeyFile: string },
): Promise<Taken> => {
  const objects = await openObjectStore(config);
  const taken = { madeAt: '', tables: 0, files: 0, log: undefined as string | undefined };
  for await (const { about, bytes } of sections) {
    if (taken.madeAt === '' && about.kind !== 'backup')
      throw new BackupBroken('it does not begin as a backup of a portal does');
    switch (about.kind) {
      case 'backup':
        await requireFitting(client, config, about.engine, about.applied);
        taken.madeAt = about.madeAt;
        for await (const _ of bytes) throw new BackupBroken('it does not begin as a backup of a portal does');
        break;
      case 'table':
        // Rows of a migration, such as a counter that begins at 0.
        await client.query(`delete from ${about.table}`);
        await pipeline(bytes, client.query(copyFrom(`copy ${about.table} (${quoted(about.columns)}) from stdin`)));
        taken.tables += 1;
        break;
      case 'log':
        taken.log = join(folder, 'log.jsonl.gz');
        await pipeline(bytes, createWriteStream(taken.log, { mode: 0o600 }));
        break;
      case 'attestations':
        if (config.NOTARY_FILE === undefined) for await (const _ of bytes);
        else await pipeline(bytes, createWriteStream(config.NOTARY_FILE, { mode: 0o644, flags: 'wx', flush: true }));
        break;
      case 'file':
        // All tables came before: another portal's key is refused before hours of copying, not after them.
        if (taken.files === 0) await tryKeys(client, masterKeyFile);
        await objects.put(about.name, Readable.from(bytes, { objectMode: false }), about.contentType);
        taken.files += 1;
        break;
      default:
        throw new BackupBroken(`it holds a ${about.kind}, which is no part of a portal's data`);
    }
  }
  return taken;
};

const requireEmpty = async (pool: Pool, config: PlaceConfig): Promise<void> => {
  const {
    rows: [found],
  } = await pool.query<{ keys: boolean }>('select exists (select from vault.subject_keys) as keys');
  const log =
    config.EVENTSTORE_URL === undefined &&
    (await pool.query<{ events: boolean }>('select exists (select from events.log) as events')).rows[0]!.events;
  if (found!.keys || log)
    throw new Error('There is a portal in this database already. A backup is restored into an empty one.');
  if (config.NOTARY_FILE !== undefined && existsSync(config.NOTARY_FILE))
    throw new Error(`${config.NOTARY_FILE} is there already. Move it away: the backup brings its own.`);
};

const requireFitting = async (
  client: PoolClient,
  config: PlaceConfig,
  engine: string,
  applied: Readonly<Record<string, readonly string[]>>,
): Promise<void> => {
  const here = config.EVENTSTORE_URL === undefined ? 'postgres' : 'eventstoredb';
  if (engine !== here)
    throw new Error(`The log of the backup was in ${engine}; by EVENTSTORE_URL it would be in ${here}.`);
  const known = await appliedIn(client);
  const unknown = Object.entries(applied).flatMap(([schema, names]) =>
    names.filter((name) => !(known[schema] ?? []).includes(name)).map((name) => `${schema} ${name}`),
  );
  if (unknown.length > 0)
    throw new Error(`The backup comes from a newer release: ${unknown.join(', ')}. Restore it with that one.`);
};

const tryKeys = async (client: PoolClient, masterKeyFile: string): Promise<void> => {
  try {
    await assertMasterKeys(client, MasterKeys.read(masterKeyFile), masterKeyFile);
  } catch (cause) {
    if (!(cause instanceof AnotherKey)) throw cause;
    throw new Error(
      `${masterKeyFile} is not the master key of this backup. Bring back the keys of the same portal first.`,
      { cause },
    );
  }
};
