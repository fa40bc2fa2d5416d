import { lazy, type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { asofIn } from './asof';
import { PastContext } from './PastContext';
import { type PastOf } from './pastOf';

// Only for those who look back.
const PastBar = lazy(() => import('./bar/PastBar').then((module) => ({ default: module.PastBar })));

/** A screen that can be looked at as it was: the bar that chooses when is above it while it is. */
export const Past = ({ of, children }: { readonly of: PastOf; readonly children: ReactNode }) => {
  const [address] = useSearchParams();
  const asof = asofIn(address);
  return (
    <PastContext value={asof !== undefined}>
      {asof !== undefined && (
        <Suspense fallback={null}>
          <PastBar of={of} asof={asof} />
        </Suspense>
      )}
      {children}
    </PastContext>
  );
};
