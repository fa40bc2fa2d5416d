import { z } from 'zod';
import { BATCH_OF_PAGE_SIZE, nearestPageSize, type PageSize } from './page-size';

const nearestBatch = (asked: number): number =>
  Object.values(BATCH_OF_PAGE_SIZE).reduce((best, size) =>
    Math.abs(size - asked) < Math.abs(best - asked) ? size : best,
  );

/**
 * The paging of every list: `limit` is the batch size (100, 250 or 500; others snap), `book` the batch number from 1. A
 * client that shows one page sends `app` (page size) and `page` (page number inside the batch, from 1) as well and
 * receives only those rows.
 */
export const paging = {
  limit: z.coerce.number().int().positive().max(100_000).default(100).transform(nearestBatch),
  book: z.coerce.number().int().min(1).max(1_000_000).default(1),
  app: z.coerce.number().int().positive().max(100_000).transform(nearestPageSize).optional(),
  page: z.coerce.number().int().min(1).max(1_000).optional(),
};

/** Offset and count of the rows that a paging asks for. */
export const rowsOf = (asked: {
  limit: number;
  book: number;
  app?: PageSize;
  page?: number;
}): { offset: number; count: number } => {
  const start = (asked.book - 1) * asked.limit;
  if (asked.app === undefined) return { offset: start, count: asked.limit };
  return { offset: start + ((asked.page ?? 1) - 1) * asked.app, count: asked.app };
};

/** The part of a list's answer beside its rows. */
export const pageInfo = z.object({
  /** Rows that match, over the whole list; counted up to 10,000, of a search up to 5,000. */
  total: z.number().int(),
  /** False when there are more than were counted. */
  exact: z.boolean(),
  book: z.number().int(),
  limit: z.number().int(),
  /** Rows of this batch: Next batch appears when it is full (001 §9). */
  batchTotal: z.number().int(),
});
export type PageInfo = z.infer<typeof pageInfo>;

/** How many rows a list has, as the list itself says it. */
export const listLength = pageInfo.pick({ total: true, exact: true });
export type ListLength = z.infer<typeof listLength>;

/**
 * How many rows each value of a filter would leave, by value; a value without rows is left out. Null where more rows
 * match than are counted.
 */
// oxlint-disable-next-line portal/bounded -- an answer
export const filterCounts = z.object({ counts: z.record(z.string(), z.number().int()).nullable() });
export type FilterCounts = z.infer<typeof filterCounts>;

/** The parameters that every list takes beside its filters. */
export const OF_PAGES = { limit: true, book: true, app: true, page: true, sort: true, dir: true } as const;
