import { createPool, waitForDatabase } from '@berangkat/platform/postgres';
import { type DataDir } from '../data-dir';
import { startEmbeddedPostgres } from './embedded-postgres';
import { LogFile } from '../log-file';
import { StartRefused } from '../start-refused';
import { guardPostgres } from './postgres-guard';

export interface Database {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

export interface DatabaseOptions {
  /** A server of one's own. */
  readonly databaseUrl?: string | undefined;
  /** Of the embedded one; its own default when left out. */
  readonly maxConnections?: number;
}

const NAME = 'portal';

/**
 * The portal's database: the server that `databaseUrl` names, or the embedded one.
 * @throws {StartRefused} when it cannot be had
 */
export const startDatabase = async (
  dataDir: DataDir,
  { databaseUrl, maxConnections }: DatabaseOptions = {},
): Promise<Database> => {
  if (databaseUrl !== undefined) {
    await requireServer(databaseUrl);
    return { url: databaseUrl, stop: () => Promise.resolve() };
  }
  const log = new LogFile(`${dataDir.logs}/postgres.log`);
  const settings: Record<string, string> =
    maxConnections === undefined ? {} : { max_connections: String(maxConnections) };
  const server = await startEmbeddedPostgres({
    dataDir: dataDir.postgres,
    settings,
    log: (line) => log.write(`${line}\n`),
  }).catch((error: unknown) => {
    log.close();
    throw new StartRefused(
      `The database does not start: ${(error as Error).message}\nIts log is ${dataDir.logs}/postgres.log`,
    );
  });
  const dismissGuard = guardPostgres(dataDir.postgres);
  return {
    url: await createDatabase(server.url),
    stop: async () => {
      await server.stop();
      dismissGuard();
      log.close();
    },
  };
};

/** The portal has a database of its own beside the administrative one. */
const createDatabase = async (serverUrl: string): Promise<string> => {
  const pool = createPool({ url: serverUrl, name: 'launcher', max: 1 });
  try {
    const { rowCount } = await pool.query('select 1 from pg_database where datname = $1', [NAME]);
    if (rowCount === 0) await pool.query(`create database ${NAME}`);
  } finally {
    await pool.end();
  }
  const url = new URL(serverUrl);
  url.pathname = `/${NAME}`;
  return url.href;
};

const SERVER_WITHIN = 30_000;

const requireServer = async (url: string): Promise<void> => {
  if (!URL.canParse(url) || !/^postgres(ql)?:$/.test(new URL(url).protocol))
    throw new StartRefused('DATABASE_URL is no postgres:// address.');
  const pool = createPool({ url, name: 'launcher', max: 1 });
  const begun = Date.now();
  try {
    await waitForDatabase(pool, (error) => {
      if (Date.now() - begun > SERVER_WITHIN) throw error;
    });
  } catch (error) {
    throw new StartRefused(`The server of DATABASE_URL cannot be used: ${(error as Error).message}`);
  } finally {
    await pool.end();
  }
};
