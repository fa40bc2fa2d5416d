/** The connections of the event store in Postgres, beside its readers. */
export const LOG_CONNECTIONS = { append: 4, notify: 1, listen: 1 } as const;

const logWith = (readers: number): number =>
  readers + LOG_CONNECTIONS.append + LOG_CONNECTIONS.notify + LOG_CONNECTIONS.listen;

/**
 * How many connections each process may open, by what it opens them for. Services take their limits from here, and the
 * embedded server and the compose file the number of connections that the server has to allow. With a pool that is not
 * listed here a busy portal would be answered "too many clients already". By `liveness` a process with receipts shows that
 * it lives (http/receipts/liveness.ts).
 */
export const CONNECTIONS = {
  'command-api': { pool: 8, receipts: 4, liveness: 1, listen: 1, log: logWith(6) },
  'query-api': { pool: 10, listen: 1, log: logWith(1) },
  'projection-worker': { pool: 8, notices: 1, relays: 2, tallies: 1, leases: 1, listen: 1, log: logWith(6) },
  notifier: { pool: 6, listen: 1, leases: 1 },
  files: { pool: 4, receipts: 4, liveness: 1, listen: 1, log: logWith(1) },
} as const satisfies Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The most connections of one process of a service; none of one that does not use the database. */
export const mostConnectionsOf = (service: string): number =>
  Object.values((CONNECTIONS as Readonly<Record<string, Readonly<Record<string, number>>>>)[service] ?? {}).reduce(
    (sum, count) => sum + count,
    0,
  );
