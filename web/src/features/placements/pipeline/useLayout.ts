import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '../../../shared/session';
import { keepLayout, type Layout, layoutIn } from './layout';

/** How the pipeline is shown, and what shows it otherwise. */
export const useLayout = (): [Layout, (layout: Layout, changes?: Readonly<Record<string, string>>) => void] => {
  const [address, setAddress] = useSearchParams();
  const { user } = useSession();
  const choose = useCallback(
    (layout: Layout, changes: Readonly<Record<string, string>> = {}) => {
      keepLayout(layout);
      setAddress(
        (before) => {
          const after = new URLSearchParams(before);
          for (const name of ['page', 'book', 'at', ...(layout === 'board' ? ['status'] : [])]) after.delete(name);
          for (const [name, value] of Object.entries({ view: layout, ...changes })) after.set(name, value);
          return after;
        },
        { replace: true },
      );
    },
    [setAddress],
  );
  return [layoutIn(address, user?.account.category), choose];
};
