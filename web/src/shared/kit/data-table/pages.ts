import { type PageInfo } from '@berangkat/contracts/kernel';
import { type ListParams } from './useListParams';

export type ShownPage = Pick<ListParams, 'page' | 'book' | 'size' | 'batch'>;

/** The place of a page in its list. */
export interface PagePosition {
  /** Of the page, inside its batch. */
  readonly current: number;
  /** Number of the last page of the batch. */
  readonly last: number;
  /** Number of the first row that shows, from 1. */
  readonly from: number;
  readonly earlierBatch: boolean;
  readonly laterBatch: boolean;
}

/** @param shown rows on screen */
export const placeOf = (paging: ListParams['paging'], at: ShownPage, page: PageInfo, shown: number): PagePosition => {
  const batches = paging === 'batches';
  const size: number = batches ? at.size : 10;
  const counted = Math.max(1, Math.ceil((batches ? page.batchTotal : page.total) / size));
  // Where the counting stopped short of the end, a full page has one after it.
  const last = !batches && !page.exact && shown === size ? Math.max(counted, at.page + 1) : counted;
  const current = Math.min(at.page, last);
  return {
    current,
    last,
    from: (batches ? (at.book - 1) * at.batch : 0) + (current - 1) * size + 1,
    earlierBatch: batches && at.book > 1,
    laterBatch: batches && page.batchTotal >= page.limit && (!page.exact || page.total > at.book * at.batch),
  };
};

/** Page and batch after (1) or before (-1) a page; undefined at the ends of the list. */
export const pageBeside = (
  { current, last, earlierBatch, laterBatch }: PagePosition,
  { book, size, batch }: ShownPage,
  direction: 1 | -1,
): { readonly page: number; readonly book: number } | undefined => {
  const page = current + direction;
  if (page >= 1 && page <= last) return { page, book };
  if (direction === 1) return laterBatch ? { page: 1, book: book + 1 } : undefined;
  return earlierBatch ? { page: batch / size, book: book - 1 } : undefined;
};
