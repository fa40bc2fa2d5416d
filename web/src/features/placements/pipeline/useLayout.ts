import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { keepLayout, type Layout, layoutIn } from './layout';

/** List or board: what the address says, else what was last chosen on this device. */
export const useLayout = (): [Layout, (layout: Layout, changes?: Readonly<Record<string, string>>) => void] => {
  const [address, setAddress] = useSearchParams();
  const choose = useCallback(
    (layout: Layout, changes: Readonly<Record<string, string>> = {}) => {
      keepLayout(layout);
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
  return [layoutIn(address), choose];
};
