import { lazy, Suspense } from 'react';
import { useCommandPalette } from '../../shared/command-palette';
import { KeyHelp } from '../../shared/kit/keyboard';

const StepUp = lazy(() =>
  import('../../features/factors/step-up/StepUp').then((module) => ({ default: module.StepUp })),
);

/** The parts of every screen for those who have signed in: its keys, and the question for a second factor. */
export const SignedIn = () => {
  const { available, open } = useCommandPalette();
  return (
    <>
      <KeyHelp onPalette={available ? open : undefined} />
      <Suspense fallback={null}>
        <StepUp />
      </Suspense>
    </>
  );
};
