import { useState } from 'react';

interface Settled<Row> {
  readonly view: string;
  readonly rows: readonly Row[];
  readonly total: number;
}

export interface SettledRows<Row> {
  readonly rows: readonly Row[];
  /** Rows that have come since and do not show yet. */
  readonly arrived: number;
  readonly showNew: () => void;
}

/**
 * Keeps the rows on screen where they are while the same view is read again in the background: what changed shows in
 * place, what is new is counted and shows when the reader asks for it, so that nothing moves away under a finger.
 *
 * @param view names the view: another search, filter, order or page shows its rows at once
 * @param size rows of a full page
 * @param acted ids of rows that the reader has done something to: what they removed goes, whatever arrives
 */
export const useSettledRows = <Row>(
  view: string,
  rows: readonly Row[] | undefined,
  { total, exact }: { readonly total: number; readonly exact: boolean },
  idOf: (row: Row) => string,
  size: number,
  acted: ReadonlySet<string>,
): SettledRows<Row> => {
  const [settled, setSettled] = useState<Settled<Row>>();
  if (rows === undefined) return { rows: [], arrived: 0, showNew: () => undefined };

  const adopt = (): void => setSettled({ view, rows, total });
  if (settled === undefined || settled.view !== view) {
    adopt();
    return { rows, arrived: 0, showNew: adopt };
  }
  if (settled.rows === rows) return { rows, arrived: 0, showNew: adopt };

  const shown = new Set(settled.rows.map(idOf));
  const fresh = new Map(rows.map((row) => [idOf(row), row]));
  const arrived = rows.filter((row) => !shown.has(idOf(row))).length;
  // A total that was not counted to its end does not tell; what is new on this page does.
  const grown = exact ? Math.max(total - settled.total, 0) : arrived;
  // A row that newer ones pushed off the page stays until they are shown; a row that is gone goes, and the next one of
  // the list takes its place. Only the last rows of a full page can have been pushed off.
  if (grown === 0) {
    if (settled.rows.some((row) => !fresh.has(idOf(row))) || arrived > 0 || settled.total !== total) {
      adopt();
      return { rows, arrived: 0, showNew: adopt };
    }
    return { rows: settled.rows.map((row) => fresh.get(idOf(row)) ?? row), arrived: 0, showNew: adopt };
  }
  const lastThere = settled.rows.findLastIndex((row) => fresh.has(idOf(row)));
  const kept = settled.rows.flatMap((row, index) => {
    const now = fresh.get(idOf(row));
    if (now !== undefined) return [now];
    return rows.length < size || index < lastThere || acted.has(idOf(row)) ? [] : [row];
  });
  if (kept.length === 0) {
    adopt();
    return { rows, arrived: 0, showNew: adopt };
  }
  return {
    rows: kept,
    arrived: arrived === 0 ? 0 : grown,
    showNew: adopt,
  };
};
