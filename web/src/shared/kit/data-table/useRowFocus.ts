import { type RefObject, useEffect, useRef } from 'react';

/**
 * After the keyboard has gone over the end of a page, the first row of the next one takes the focus, or the last row of
 * the one before. Call what it answers when that page is asked for.
 *
 * @param shown names the page whose rows are on screen; undefined while they are still those of another one
 */
export const useRowFocus = (
  table: RefObject<HTMLElement | null>,
  shown: string | undefined,
): ((direction: 1 | -1) => void) => {
  const wanted = useRef<{ readonly direction: 1 | -1; readonly from: string | undefined }>(undefined);
  useEffect(() => {
    if (wanted.current === undefined || shown === undefined || shown === wanted.current.from) return;
    const rows = table.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [];
    rows[wanted.current.direction === 1 ? 0 : rows.length - 1]?.focus();
    wanted.current = undefined;
  }, [table, shown]);
  return (direction) => {
    wanted.current = { direction, from: shown };
  };
};
