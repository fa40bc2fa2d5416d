import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { type Moves } from './useMoves';

/**
 * Gives the focus back to the applicant that was moved: the pressed button has gone, and the row or card may stand
 * elsewhere.
 */
export const useFollow = (area: RefObject<HTMLElement | null>, moves: Moves, answer: unknown): Moves => {
  const followed = useRef<string>(undefined);
  const { start, moving } = moves;

  useEffect(() => {
    const id = followed.current;
    if (id === undefined || moving.has(id)) return;
    // A reader who has put the focus on something else meanwhile keeps it there.
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    area.current?.querySelector<HTMLElement>(`[data-row="${id}"]`)?.focus({ preventScroll: true });
  }, [area, moving, answer]);

  return useMemo(
    () => ({
      ...moves,
      start: async (rows, step) => {
        followed.current = rows.length === 1 ? rows[0]!.applicant.applicantid : undefined;
        await start(rows, step);
      },
    }),
    [moves, start],
  );
};
