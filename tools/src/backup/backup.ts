import { randomUUID } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { to as copyTo } from 'pg-copy-streams';
import { beginBackup, noteBackup } from '@berangkat/platform/backups';
import { openEventStore } from '@berangkat/platform/event-store';
import { assertNotAway } from '@berangkat/platform/portal-log';
import { ObjectNotFound, type ObjectStore, openObjectStore } from '@berangkat/platform/objects';
import { createPool, type PoolClient } from '@berangkat/platform/postgres';
import { exportLog } from '../log-transfer/export-log';
import { type PlaceConfig } from './place';
import { type Section } from './sections';
import { writeSealed } from './sealed-file';
import { appliedIn, quoted, tablesOf } from './tables';

export interface BackedUp {
  readonly tables: number;
  readonly files: number;
}

/**
 * Makes a backup while the portal is in use: first the log, where it is in another engine, then the database as it is
 * at one moment, then the files. What the log refers to is then never missing. Holds one piece of one row or file at a
 * time.
 * @param recipient `age1…`
 */
export const backUp = async (config: PlaceConfig, file: string, recipient: string): Promise<BackedUp> => {
  const pool = createPool({
    url: config.DATABASE_URL,
    name: 'backup',
    max: 1,
    statementTimeout: 0,
    idleInTransactionTimeout: 0,
  });
  const counts = { tables: 0, files: 0 };
  try {
    await assertNotAway(pool, config);
    const client = await pool.connect();
    try {
      await beginBackup(client);
      await writeSealed(file, recipient, everything(config, client, `${file}.${randomUUID()}.log.gz`, counts));
    } finally {
      client.release(true);
    }
    await noteBackup(pool, { ...counts, bytes: (await stat(file)).size });
  } finally {
    await pool.end();
  }
  return counts;
};

async function* everything(
  config: PlaceConfig,
  client: PoolClient,
  draft: string,
  counts: { tables: number; files: number },
): AsyncGenerator<Section, void, void> {
  const engine = config.EVENTSTORE_URL === undefined ? 'postgres' : 'eventstoredb';
  yield {
    about: { kind: 'backup', version: 1, madeAt: new Date().toISOString(), engine, applied: await appliedIn(client) },
    bytes: nothing(),
  };
  if (engine !== 'postgres') yield* exportedLog(config, engine, draft);
  if (config.NOTARY_FILE !== undefined && existsSync(config.NOTARY_FILE))
    yield { about: { kind: 'attestations' }, bytes: createReadStream(config.NOTARY_FILE) };

  // Read only, so it has no transaction id and holds no reader of the log back.
  await client.query('begin isolation level repeatable read read only');
  for (const { name, columns } of await tablesOf(client)) {
    yield {
      about: { kind: 'table', table: name, columns },
      bytes: client.query(copyTo(`copy ${name} (${quoted(columns)}) to stdout`)),
    };
    counts.tables += 1;
  }
  await client.query('commit');

  const objects = await openObjectStore(config);
  for await (const { name } of objects.list('')) {
    const file = await fileCalled(objects, name);
    if (file === undefined) continue;
    yield file;
    counts.files += 1;
  }
}

/** A file with its bytes; undefined for one that was removed since it was listed, as a refused upload is. */
const fileCalled = async (objects: ObjectStore, name: string): Promise<Section | undefined> => {
  try {
    const { contentType } = await objects.stat(name);
    return { about: { kind: 'file', name, contentType }, bytes: await objects.get(name) };
  } catch (error) {
    if (error instanceof ObjectNotFound) return undefined;
    throw error;
  }
};

async function* exportedLog(config: PlaceConfig, engine: string, draft: string): AsyncGenerator<Section, void, void> {
  const store = await openEventStore(config, { name: 'backup' });
  try {
    await exportLog(store, draft, { engine });
    yield { about: { kind: 'log' }, bytes: createReadStream(draft) };
  } finally {
    await store.close();
    await rm(draft, { force: true });
  }
}

async function* nothing(): AsyncGenerator<Buffer, void, void> {
  // A section that says all by what it is.
}
