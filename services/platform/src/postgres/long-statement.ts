import { type QueryConfig } from 'pg';

/** The longest that a timer waits, in milliseconds: 24 days. */
const LONGEST = 2 ** 31 - 1;

/**
 * A statement that may take as long as it does on a pool with an `answerTimeout`, e.g. one that makes an index. The
 * server's own limit is lifted with `set statement_timeout = 0`.
 */
export const longStatement = (text: string): QueryConfig & { readonly query_timeout: number } => ({
  text,
  query_timeout: LONGEST,
});
