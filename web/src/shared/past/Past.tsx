import { type ComponentType, type ReactNode } from 'react';
import { useAddress } from '../here';
import { asofIn, type Between, betweenIn, type Mode, MODES } from './asof';
import { PastContext } from './PastContext';
import { type PastOf } from './pastOf';
import { Part } from '../kit/Part';
import { lazy } from '../lazy';

// Only for those who look back.
const PastBar = lazy(() => import('./bar/PastBar').then((module) => ({ default: module.PastBar })));
const BetweenBar = lazy(() => import('./between/BetweenBar').then((module) => ({ default: module.BetweenBar })));

interface PastProps {
  readonly of: PastOf;
  /**
   * The views of what happened between two moments, and of what became of it, where a screen has them; loaded when
   * asked for.
   */
  readonly views?: Partial<Readonly<Record<Mode, ComponentType<Between>>>>;
  readonly children: ReactNode;
}

/** A screen that can be looked at as it was: the bar that chooses when is above it while it is. */
export const Past = ({ of, views = {}, children }: PastProps) => {
  const [address] = useAddress();
  const asof = asofIn(address);
  const between = betweenIn(address);
  const View = between && views[between.mode];
  const offered = MODES.filter((mode) => views[mode] !== undefined);
  return (
    <PastContext value={asof !== undefined}>
      {between !== undefined && View !== undefined ? (
        <Part>
          <BetweenBar of={of} between={between} offered={offered} />
          <View asof={between.asof} until={between.until} />
        </Part>
      ) : (
        <>
          {asof !== undefined && (
            <Part>
              <PastBar of={of} asof={asof} offered={offered} />
            </Part>
          )}
          {children}
        </>
      )}
    </PastContext>
  );
};
