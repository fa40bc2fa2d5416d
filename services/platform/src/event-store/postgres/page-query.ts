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
 * Of the events that `source` selects, at most so many bytes: the event that fills the page is its last. The limit in
 * events belongs into the source, where it ends the scan: a window looks at everything that it is given.
 * @param columns selected of `e`
 * @param maxBytes parameter of the statement, such as `$4`
 */
export const pageOf = (
  columns: string,
  source: string,
  order: string,
  maxBytes: string,
  bytes = EVENT_BYTES,
): string => `
select ${columns}, e.filled from (
  select e.*, ${filledBy(order, bytes)} from (${source}) e
) e where e.filled - ${bytes} < ${maxBytes} order by ${order}`;
