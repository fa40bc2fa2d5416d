import { type PageInfo } from '@berangkat/contracts/kernel';

/** Answers the page of a list that fits on one. */
export const onePageOf = (rows: readonly unknown[]): PageInfo => ({
  total: rows.length,
  exact: true,
  book: 1,
  limit: 100,
  batchTotal: rows.length,
});
