import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { type Placed } from './placed';
import { type Moves } from './useMoves';

/**
 * Gives the focus back to the applicant that was moved: the pressed button has gone, and the row or card may stand
 * elsewhere.
 */
export const useFollow = (area: RefObject<HTMLElement | null>, moves: Moves, answer: unknown): Moves => {
  const followed = useRef<Placed>(undefined);
  const { start, isMoving } = moves;

  useEffect(() => {
    const row = followed.current;
    if (row === undefined || isMoving(row)) return;
    // A reader who has put the focus on something else meanwhile keeps it there.
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    area.current
      ?.querySelector<HTMLElement>(`[data-row="${row.applicant.applicantid}"]`)
      ?.focus({ preventScroll: true });
  }, [area, isMoving, answer]);

  return useMemo(
    () => ({
      ...moves,
      start: async (rows, step) => {
        followed.current = rows.length === 1 ? rows[0] : undefined;
        await start(rows, step);
      },
    }),
    [moves, start],
  );
};
