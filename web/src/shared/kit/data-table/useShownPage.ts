import { type PageInfo } from '@berangkat/contracts/kernel';
import { useMemo, useState } from 'react';
import { acted } from '../../api/acted';
import { type PagePosition, placeOf, type ShownPage } from './pages';
import { type DataTableProps } from './types';
import { useSettledRows } from './useSettledRows';

const NO_PAGE = { total: 0, exact: true };

/** The page of a list that is on screen. */
export interface PageOnScreen<Row> {
  /** `nothing`: the list is empty, or nothing in it matches. */
  readonly state: 'waiting' | 'failed' | 'nothing' | 'rows';
  readonly rows: readonly Row[];
  /** Names what is asked; undefined while the rows are those of another page. */
  readonly view: string | undefined;
  /** The rows are of another page, which is on its way out. */
  readonly before: boolean;
  readonly page: PageInfo | undefined;
  /** Answers the query of the page on screen, and its place in the list. */
  readonly at: ShownPage;
  readonly place: PagePosition | undefined;
  /** Rows that have come since and do not show yet. */
  readonly arrived: number;
  readonly showNew: () => void;
}

/** The page that a list was asked for; until it comes, the page before it. */
export const useShownPage = <Data, Row>({
  list,
  result,
  pick,
  rowId,
}: Pick<DataTableProps<Data, Row>, 'list' | 'result' | 'pick' | 'rowId'>): PageOnScreen<Row> => {
  const view = JSON.stringify(list.query);
  const current = result.currentData === undefined ? undefined : pick(result.currentData);
  const before = current === undefined && result.data !== undefined ? pick(result.data) : undefined;
  const size = list.paging === 'batches' ? list.size : 10;
  const settling = useSettledRows(view, current?.rows, current?.page ?? NO_PAGE, rowId, size, acted);
  const { rows: settled, arrived, showNew } = settling;
  const shown = current === undefined ? before?.rows : settled;
  const rows = useMemo(() => [...(shown ?? [])], [shown]);
  const page = current?.page ?? before?.page;
  const asked: ShownPage = { page: list.page, book: list.book, size: list.size, batch: list.batch };
  const [at, setAt] = useState(asked);
  if (current !== undefined && JSON.stringify(asked) !== JSON.stringify(at)) setAt(asked);

  const failed = result.error !== undefined && result.error !== null && current === undefined;
  return {
    state: failed ? 'failed' : page === undefined ? 'waiting' : rows.length === 0 ? 'nothing' : 'rows',
    rows,
    view: current === undefined ? undefined : view,
    before: before !== undefined,
    page,
    at,
    place: page === undefined ? undefined : placeOf(list.paging, at, page, rows.length),
    arrived,
    showNew,
  };
};
