import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

export type Layout = 'list' | 'board';

const KEY = 'portal.view.pipeline';

const kept = (): Layout => {
  try {
    return localStorage.getItem(KEY) === 'board' ? 'board' : 'list';
  } catch {
    return 'list';
  }
};

/** List or board: what the address says, else what was last chosen on this device. */
export const useLayout = (): [Layout, (layout: Layout, changes?: Readonly<Record<string, string>>) => void] => {
  const [address, setAddress] = useSearchParams();
  const asked = address.get('view');
  const choose = useCallback(
    (layout: Layout, changes: Readonly<Record<string, string>> = {}) => {
      try {
        localStorage.setItem(KEY, layout);
      } catch {
        // Storage is switched off: the address remembers as long as the page is open.
      }
      setAddress(
        (before) => {
          const after = new URLSearchParams(before);
          for (const name of ['page', 'book', ...(layout === 'board' ? ['status'] : [])]) after.delete(name);
          for (const [name, value] of Object.entries({ view: layout, ...changes })) after.set(name, value);
          return after;
        },
        { replace: true },
      );
    },
    [setAddress],
  );
  return [asked === 'board' || asked === 'list' ? asked : kept(), choose];
};
