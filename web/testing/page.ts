import { type PageInfo } from '@berangkat/contracts/kernel';

/** What a list that fits on one page says of its pages. */
export const onePageOf = (rows: readonly unknown[]): PageInfo => ({
  total: rows.length,
  exact: true,
  book: 1,
  limit: 100,
  batchTotal: rows.length,
});
