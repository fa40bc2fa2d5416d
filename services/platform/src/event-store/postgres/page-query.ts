/**
 * Bytes of an event as it is stored, without reading what stands out of line. `data` and `metadata` are stored as they
 * are (storage external), so that is what they have as JSON; of rows from before that, which may be compressed, it is
 * less.
 */
export const EVENT_BYTES = '(pg_column_size(e.data) + pg_column_size(e.metadata))';

/** Bytes of a page when this event is in it, in the order of the page. */
export const filledBy = (order: string, bytes = EVENT_BYTES): string =>
  `sum(${bytes}) over (order by ${order} rows unbounded preceding) as filled`;

/**
 * SQL of a page of the events that `source` selects. The event that fills the given number of bytes is the last of the
 * page. The limit in events belongs into `source`, where it ends the scan: a window function looks at every row that it
 * is given.
 * @param columns selected of `e`
 * @param maxBytes parameter of the statement, such as `$4`
 */
export const pageQuery = (
  columns: string,
  source: string,
  order: string,
  maxBytes: string,
  bytes = EVENT_BYTES,
): string => `
select ${columns}, e.filled from (
  select e.*, ${filledBy(order, bytes)} from (${source}) e
) e where e.filled - ${bytes} < ${maxBytes} order by ${order}`;
