import { type FilterCounts, type ListLength } from '@berangkat/contracts/kernel';
import { type Queryable } from '@berangkat/platform/postgres';
import { type Conditions } from './sql';

/**
 * Counting ends here: a reader does not need the exact length of such a list, and counting a million rows takes longer
 * than showing ten.
 */
export const MAX_COUNTED = 10_000;

/**
 * What a search finds is counted up to this number, which is smaller than that of a list with filters: for a search every
 * person found is read from the table, wherever the rows are. Of 100,000 people, 10,000 are waiters: to count 5,000 of
 * them took 12 ms, and 2,000 took 6. A reader who finds more than this will type more.
 */
export const MAX_FOUND = 2_000;

/**
 * How many rows match, up to `most`; `exact` is false when there may be more. `from` holds the tables and
 * their aliases.
 */
export const countUpTo = async (
  pool: Queryable,
  from: string,
  conditions: Conditions,
  most = MAX_COUNTED,
): Promise<ListLength> => {
  const { rows } = await pool.query<{ total: number }>(
    `select ${countedUpTo(`select 1 from ${from} where ${conditions.where}`, most)} as total`,
    [...conditions.values],
  );
  return lengthOf(rows[0]!.total, most);
};

/** SQL of the number of rows of a query, which is read no further than one needs to say it. */
export const countedUpTo = (query: string, most = MAX_COUNTED): string =>
  `(select count(*) from (${query} limit ${most + 1}) matching)`;

/**
 * The number of rows that {@link countedDifferent} reads first. Where few rows share a value, these hold more different
 * values than are counted, and the other rows need not be read.
 */
const ENOUGH = MAX_COUNTED * 1.2;

/**
 * SQL of the number of different values of `column` in a query, as {@link countedUpTo}. A group by reads all rows
 * before it answers the first value: for 25,000 placements that took 19 ms, only to say "over 10,000 people". So this
 * reads {@link ENOUGH} rows first, and reads all rows only where those do not hold more different values than are
 * counted.
 */
export const countedDifferent = (column: string, query: string): string => {
  const ofAll = countedUpTo(`select distinct ${column} from (${query}) found`);
  return `(select case when few.rows < ${ENOUGH} or few.total > ${MAX_COUNTED} then least(few.total, ${MAX_COUNTED + 1}) else ${ofAll} end
    from (select count(*) as total, coalesce(sum(alike), 0) as rows
            from (select count(*) as alike from (${query} limit ${ENOUGH}) found group by ${column}) values) few)`;
};

/** That number as a list says it, where one more than `most` was counted at most. */
export const lengthOf = (counted: number, most = MAX_COUNTED): ListLength => ({
  total: Math.min(counted, most),
  exact: counted <= most,
});

/**
 * How many of the rows that match have each value of `value`, an expression over `from`; null where more match than are
 * counted, {@link MAX_COUNTED} unless `most` says otherwise.
 */
export const countValues = async (
  pool: Queryable,
  from: string,
  value: string,
  conditions: Conditions,
  most = MAX_COUNTED,
): Promise<FilterCounts> => {
  const { rows } = await pool.query<{ value: string | null; count: number }>(
    `select value, count(*) as count
       from (select ${value} as value from ${from} where ${conditions.where} limit ${most + 1}) matching group by value`,
    [...conditions.values],
  );
  if (rows.reduce((sum, { count }) => sum + count, 0) > most) return { counts: null };
  return {
    counts: Object.fromEntries(rows.flatMap(({ value: of, count }) => (of === null ? [] : [[of, count]]))),
  };
};

/** Answers a list's page: totals, and how full the batch is (Next appears when it is). */
export const pageOf = ({ total, exact }: ListLength, { book, limit }: { book: number; limit: number }) => ({
  total,
  exact,
  book,
  limit,
  batchTotal: exact ? Math.max(0, Math.min(limit, total - (book - 1) * limit)) : limit,
});
