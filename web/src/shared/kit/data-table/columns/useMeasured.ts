import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocale } from '../../../i18n';
import { type Pixels } from './fit';

const kept = (key: string): Pixels => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Pixels;
  } catch {
    return {};
  }
};

/** As wide as what each column holds when nothing is cut, by its heading's `data-column`. */
const measure = (table: HTMLTableElement): Pixels => {
  table.setAttribute('data-measured', '');
  const headings = [...table.querySelectorAll<HTMLElement>('th[data-column]')];
  const widths = headings.map((heading) => [heading.dataset.column!, Math.ceil(heading.getBoundingClientRect().width)]);
  table.removeAttribute('data-measured');
  return Object.fromEntries(widths) as Pixels;
};

/**
 * How wide what each column holds is, measured over the rows that are there before they are painted. While the list is
 * open a width only grows, so that nothing jumps from page to page; the device remembers it, so that the next visit
 * begins with it.
 */
export const useMeasured = (
  name: string,
): { readonly measured: Pixels; readonly onRows: (table: HTMLTableElement) => void } => {
  const key = `portal.widths.${name}.${useLocale()}`;
  const [measured, setMeasured] = useState(() => kept(key));
  const grown = useRef<Pixels>({});
  const onRows = useCallback(
    (table: HTMLTableElement): void => {
      const now = measure(table);
      const changed = Object.keys(now).filter((id) => now[id]! > (grown.current[id] ?? 0));
      if (changed.length === 0) return;
      grown.current = { ...grown.current, ...Object.fromEntries(changed.map((id) => [id, now[id]!])) };
      const next = grown.current;
      setMeasured((before) => {
        const all = { ...before, ...next };
        return Object.keys(all).every((id) => all[id] === before[id]) ? before : all;
      });
      try {
        localStorage.setItem(key, JSON.stringify({ ...kept(key), ...next }));
      } catch {
        // Storage is switched off: the next visit measures anew.
      }
    },
    [key],
  );
  return { measured, onRows };
};

/** Tells of the rows of a table when they are there, before they are painted, and when what stands in them changes. */
export const useRowsThere = (
  table: RefObject<HTMLTableElement | null>,
  waiting: boolean,
  /** Names the columns that show: one that comes is measured with them. */
  shown: string,
  onRows: (table: HTMLTableElement) => void,
): void => {
  useLayoutEffect(() => {
    const element = table.current;
    if (waiting || element === null || typeof ResizeObserver !== 'function') return undefined;
    let isThere = false;
    const tell = (): void => {
      isThere = element.offsetWidth > 0;
      if (isThere) onRows(element);
    };
    tell();
    // The first screen is drawn behind the one that came with the page, where nothing has a size.
    const appears = new ResizeObserver(() => {
      if (!isThere) flushSync(tell);
    });
    appears.observe(element);
    let asked = 0;
    const later = new MutationObserver(() => {
      cancelAnimationFrame(asked);
      asked = requestAnimationFrame(() => flushSync(tell));
    });
    later.observe(element, { childList: true, characterData: true, subtree: true });
    // Letters of the portal's own font are wider than those that stand in for it.
    const { fonts } = document as Partial<Document>;
    if (fonts?.status === 'loading') void fonts.ready.then(() => element.isConnected && tell());
    return () => {
      cancelAnimationFrame(asked);
      later.disconnect();
      appears.disconnect();
    };
  }, [table, waiting, shown, onRows]);
};
