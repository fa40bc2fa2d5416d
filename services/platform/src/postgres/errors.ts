/** SQLSTATE classes and codes after which nothing was written, or nobody knows, and trying again later makes sense. */
const UNAVAILABLE_CLASSES = new Set(['08', '53', '57', '58']);
const UNAVAILABLE_CODES = new Set(['25006', '25P03', '40001', '40P01']);

/**
 * SQLSTATE of an error that the server reported; undefined for anything else. No class of PostgreSQL begins with E
 * (https://www.postgresql.org/docs/current/errcodes-appendix.html), but a socket's `EPIPE` has five letters as well.
 */
export const sqlStateOf = (error: unknown): string | undefined => {
  const code = (error as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' && /^(?!E)[0-9A-Z]{5}$/.test(code) ? code : undefined;
};

/** Whether a question failed because there is no such table yet, or no schema for it. */
export const isNotThere = (error: unknown): boolean => ['42P01', '3F000'].includes(sqlStateOf(error) ?? '');

const DRIVER_MESSAGES =
  /connection (terminated|ended|error)|timeout exceeded when trying to connect|timeout expired|not queryable|client (has been|was) closed|query read timeout/i;

/**
 * Errors that the driver makes itself have no SQLSTATE: sockets (`ECONNREFUSED`, …; several at once for a name with
 * several addresses) and ended connections.
 */
const isDriverError = (error: unknown): boolean => {
  const { errors, syscall, message } = (error ?? {}) as { errors?: unknown; syscall?: unknown; message?: unknown };
  if (Array.isArray(errors)) return errors.some(isDriverError);
  return typeof syscall === 'string' || (typeof message === 'string' && DRIVER_MESSAGES.test(message));
};

/**
 * True when the database could not be reached, was lost on the way, or is out of order (restarting, full, read-only):
 * the outcome is unknown or nothing was written. False for everything that a retry would not change.
 */
export const isUnavailable = (error: unknown): boolean => {
  const state = sqlStateOf(error);
  if (state !== undefined) return UNAVAILABLE_CLASSES.has(state.slice(0, 2)) || UNAVAILABLE_CODES.has(state);
  return isDriverError(error);
};
