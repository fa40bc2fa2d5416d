import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { type Placed } from './placed';
import { type Moves } from './useMoves';

interface Followed {
  readonly row: Placed;
  /** Ids of the rows as they stood when the step began. */
  readonly order: readonly string[];
}

const rowsIn = (area: HTMLElement | null): readonly HTMLElement[] => [
  ...(area?.querySelectorAll<HTMLElement>('[data-row]') ?? []),
];

/** Whether the focus is nowhere: the pressed button, or the bar that it stood in, has gone. */
const isLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body || !document.activeElement.isConnected;

/**
 * Gives the focus back to the applicant that was moved, of several to the one that had it or the first: the pressed
 * button has gone, and the row or card may stand elsewhere. Who has left the list gives it to the next one.
 */
export const useFollow = (area: RefObject<HTMLElement | null>, moves: Moves, answer: unknown): Moves => {
  const followed = useRef<Followed>(undefined);
  const { start, isMoving } = moves;

  useEffect(() => {
    if (followed.current === undefined || isMoving(followed.current.row)) return;
    // A reader who has put the focus on something else meanwhile keeps it there.
    if (!isLost()) return;
    const { row, order } = followed.current;
    const rows = rowsIn(area.current);
    const from = order.indexOf(row.applicant.applicantid);
    const candidates =
      from < 0 ? [row.applicant.applicantid] : [...order.slice(from), ...order.slice(0, from).reverse()];
    const next = candidates
      .map((id) => rows.find(({ dataset }) => dataset.row === id))
      .find((each) => each !== undefined);
    next?.focus({ preventScroll: true });
  }, [area, isMoving, answer]);

  return useMemo(
    () => ({
      ...moves,
      start: async (rows, step) => {
        const drawn = rowsIn(area.current);
        const order = drawn.map(({ dataset }) => dataset.row!);
        const focused = drawn.find((each) => each.contains(document.activeElement))?.dataset.row;
        const placeOf = ({ applicant }: Placed): number => order.indexOf(applicant.applicantid);
        const [first] = rows.filter((each) => placeOf(each) >= 0).sort((one, other) => placeOf(one) - placeOf(other));
        const row = rows.find(({ applicant }) => applicant.applicantid === focused) ?? first ?? rows[0];
        followed.current = row && { row, order };
        await start(rows, step);
      },
    }),
    [area, moves, start],
  );
};
