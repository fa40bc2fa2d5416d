import { parseArgs } from 'node:util';
import { engines, environment, readConfig } from '@berangkat/platform/config';
import { openEventStore } from '@berangkat/platform/event-store';
import { eraseSubjects, vaultMigrations } from '@berangkat/platform/personal-data';
import { createPool, migrate, type Pool, withTransaction } from '@berangkat/platform/postgres';
import { notaryMigrations, PostgresNotaryBook } from '@berangkat/platform/verify';
import { counted, progressTo } from '../progress';
import { KeysMissing } from './errors';
import { engineOf, type Summary } from './format';
import { unfinishedImportMigrations, homeMigrations, logOf, moveHome } from '@berangkat/platform/portal-log';
import { importLog, type Stage } from './import-log';
import { eventsOf } from './log-file';
import { Places } from './places';
import { isPortalRunning, PORTAL_IS_RUNNING } from './portal-running';
import { settled } from './settled';
import { StoredPositions } from './stored-positions';
import { subjectsWithoutKey } from '../subjects-without-key';
import { type VerbCall } from '../verb';

const USAGE = `usage: npm run import-log -- <file> [--without-keys]

Appends every event of a file that npm run export-log has written to the log that the configuration names, which has to be
empty, and reads the log back. The portal must not run meanwhile. When it is interrupted, do the same again: it goes on where it
was. Read models are built anew when the portal is started. DATABASE_URL has to be the database that the keys are in: the schema vault of the portal
that the file comes from.

  --without-keys  subjects whose keys are missing there count as erased, for good: everything personal about them reads as empty`;

const settings = { DATABASE_URL: environment.DATABASE_URL, ...engines.eventStore };
const TIMEOUT_MS = 30_000;

/**
 * `npm run import-log`: imports a file into the log that the configuration names, and makes the database forget the
 * positions of the log before.
 * @returns the exit code: 0 when the log is that of the file, 1 when the portal is running, 2 when it was called in a
 * wrong way
 * @throws {ConfigError} {@link LogFileBroken} {@link KeysMissing} {@link LogNotEmpty} {@link StoreUnavailable} {@link
 * ImportDiffers}
 */
export const runImportLog = async ({ args, env, write, signal }: VerbCall): Promise<number> => {
  const asked = argumentsOf(args);
  if (asked === undefined) {
    write(USAGE);
    return 2;
  }
  const { file, withoutKeys } = asked;
  const config = readConfig(settings, env);
  const pool = createPool({ url: config.DATABASE_URL, name: 'import-log', max: 2 });
  // The end of the move is written to the disk, and with it everything before; whatever a crash loses before that is
  // imported again. The file may hold events from before there was a limit: they are facts, and are imported as they
  // are.
  const store = await openEventStore(config, { name: 'import-log', unsynced: true, maxEventBytes: Infinity });
  try {
    if (await isPortalRunning(pool)) {
      write(PORTAL_IS_RUNNING);
      return 1;
    }
    await store.ping();
    await migrate(pool, 'vault', vaultMigrations);
    await migrate(pool, 'ops', [...notaryMigrations, ...unfinishedImportMigrations, ...homeMigrations]);
    if (engineOf(config) === 'postgres') await settled(pool, TIMEOUT_MS);
    const moving = new Moving(pool, logOf(config));
    const imported = await importLog(store, file, {
      signed: await new PostgresNotaryBook(pool).all(),
      begin: async (summary, alreadyThere) => {
        const missing = await subjectsWithoutKey(pool, eventsOf(file));
        if (missing.size > 0 && !withoutKeys) throw new KeysMissing(missing.size, [...missing][0]!);
        await eraseSubjects(pool, [...missing]);
        if (missing.size > 0) write(`${counted(missing.size, 'subject')} without a key count as erased from now on.`);
        return moving.begin(summary, alreadyThere, write);
      },
      onReadBack: (event, number) => moving.places.pass(event, number),
      onProgress: progressOf(write),
      ...(signal && { signal }),
    });
    if (imported === undefined) {
      write('This file was imported before. There is nothing to do.');
      return 0;
    }
    await moving.end(imported);
    write(
      `The log holds ${counted(imported.events, 'event')} in ${counted(imported.streams, 'stream')}, read back and equal to those of ${file}.`,
    );
    write(`Root of the log: ${imported.root}`);
    return 0;
  } finally {
    await Promise.all([store.close(), pool.end()]);
  }
};

const argumentsOf = (args: readonly string[]): { readonly file: string; readonly withoutKeys: boolean } | undefined => {
  try {
    const {
      values,
      positionals: [file, ...more],
    } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { 'without-keys': { type: 'boolean', default: false } },
    });
    return file === undefined || more.length > 0 ? undefined : { file, withoutKeys: values['without-keys'] };
  } catch {
    return undefined;
  }
};

/** Tells the database about a move, before it and after it. */
class Moving {
  readonly #positions: StoredPositions;
  places = new Places({});

  /** @param log see {@link logOf} */
  constructor(
    private readonly pool: Pool,
    private readonly log: string,
  ) {
    this.#positions = new StoredPositions(pool);
  }

  /**
   * Before the first append: from now on no stored position is right, whatever happens. Does nothing when this import
   * ended before: the portal may have worked since.
   */
  async begin({ root, events }: Summary, alreadyThere: number, write: (line: string) => void): Promise<boolean> {
    const {
      rows: [before],
    } = await this.pool.query<{ finished: boolean }>(
      'select finished_at is not null as finished from ops.log_imports where root = $1 and log = $2',
      [root, this.log],
    );
    if (before?.finished === true && alreadyThere === events) return false;
    if (alreadyThere > 0) write(`An import that was interrupted goes on after ${counted(alreadyThere, 'event')}.`);
    this.places = new Places(await this.#positions.bookmarks());
    await withTransaction(this.pool, async (client) => {
      // The log holds nothing of any other file, so that is not to be carried on any more.
      await client.query('delete from ops.log_imports where log = $1 and finished_at is null', [this.log]);
      await client.query(
        `insert into ops.log_imports (root, log, events) values ($1, $2, $3)
         on conflict (root, log) do update set begun_at = now(), finished_at = null`,
        [root, this.log, events],
      );
      await this.#positions.forget(client);
    });
    return true;
  }

  async end({ root }: Summary): Promise<void> {
    await this.#positions.renew(this.places.found);
    await moveHome(this.pool, this.log);
    await this.pool.query('update ops.log_imports set finished_at = now() where root = $1 and log = $2', [
      root,
      this.log,
    ]);
  }
}

const progressOf = (write: (line: string) => void): ((stage: Stage, events: number, total?: number) => void) => {
  const stages = new Map<Stage, (events: number) => void>();
  return (stage, events, total) => {
    const report = stages.get(stage) ?? progressTo(write, total, stage);
    stages.set(stage, report);
    report(events);
  };
};
