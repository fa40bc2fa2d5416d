import { Pool, types, type PoolClient, type QueryConfig, type QueryResult, type QueryResultRow } from 'pg';

export interface PoolConfig {
  /** `postgresql://user:password@host:port/database` */
  readonly url: string;
  /** Shown in pg_stat_activity, e.g. `command-api`. */
  readonly name: string;
  /**
   * Most connections at once; 10 when left out. All processes together have to stay below the server's max_connections.
   */
  readonly max?: number;
  /** The server cancels a statement that takes longer, in milliseconds; 30 s when left out, 0 for never. */
  readonly statementTimeout?: number;
  /**
   * An answer that takes longer, in milliseconds, is given up and its connection thrown away; never when left out. For
   * a server that hangs or is cut off, where its own limit on the statement does not help; has to be longer than that.
   */
  readonly answerTimeout?: number;
  /**
   * The server ends a session that sits in an open transaction without doing anything for longer, in milliseconds; 10 s
   * when left out. An open writing transaction holds back every reader of the event log.
   */
  readonly idleInTransactionTimeout?: number;
  /**
   * A connection sends a statement without waiting for the answers to those before it, so that several of one
   * transaction take one round trip. Not for COPY.
   */
  readonly pipeline?: boolean;
  /** Server settings of each session, e.g. `{ synchronous_commit: 'off' }`. */
  readonly settings?: Readonly<Record<string, string>>;
  /**
   * Told when a connection that nobody is using breaks. It is replaced at the next use, so this is for the log only.
   */
  readonly onIdleError?: (error: Error) => void;
}

/** Answers statements: a pool, one connection in a transaction, or the read models as they were at a moment. */
export interface Queryable {
  query<Row extends QueryResultRow>(statement: string | QueryConfig, values?: unknown[]): Promise<QueryResult<Row>>;
}

const STATEMENT_TIMEOUT = 30_000;
/**
 * `answerTimeout` of the pools of services, in milliseconds. The network between a service and a server that is
 * cut off drops packets without a word: without a limit of its own each statement waited a quarter of an hour for the
 * TCP connection to end, and soon every connection of the pool did. What may take longer, such as making an index, is a `longStatement`.
 */
export const ANSWER_TIMEOUT = STATEMENT_TIMEOUT + 2_000;
const CONNECT_WITHIN_MS = 5_000;
const INT8 = 20;
const DATE = 1082;

const parseInt8 = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit a JavaScript number`);
  return value;
};

const parsers = new Map<number, (text: string) => unknown>([
  [INT8, parseInt8],
  [DATE, (text) => text],
]);

/**
 * Connections to one database. `bigint` columns (and counts) arrive as numbers, `date` columns as `YYYY-MM-DD` (the
 * driver's own Date would be midnight in the zone of the server that runs it), `numeric` and `xid8` as strings.
 */
export const createPool = (config: PoolConfig): Pool => {
  const pool = new Pool({
    connectionString: config.url,
    application_name: config.name,
    max: config.max ?? 10,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    pipeline: config.pipeline ?? false,
    statement_timeout: config.statementTimeout ?? STATEMENT_TIMEOUT,
    query_timeout: config.answerTimeout,
    idle_in_transaction_session_timeout: config.idleInTransactionTimeout ?? 10_000,
    options:
      Object.entries(config.settings ?? {})
        .map(([name, value]) => `-c ${name}=${value.replaceAll(' ', '\\ ')}`)
        .join(' ') || undefined,
    types: {
      getTypeParser: ((oid: number, format: 'text' | 'binary' = 'text'): unknown =>
        (format === 'text' && parsers.get(oid)) || types.getTypeParser(oid, format)) as typeof types.getTypeParser,
    },
  });
  // Unheard, the loss of a connection (a restart of the server) would end the process: of an idle one, and of one that
  // is in use between two statements, whose next statement fails by itself.
  pool.on('error', (error) => config.onIdleError?.(error));
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};

export type { Pool, PoolClient };
