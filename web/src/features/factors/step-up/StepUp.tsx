import { lazy, Suspense, useEffect, useState } from 'react';
import { onRefused } from '../../../shared/api';

const StepUpDialog = lazy(() => import('./StepUpDialog').then((module) => ({ default: module.StepUpDialog })));

/** Asks for the second factor where a call was refused without it; the call is then sent once more as it was. */
export const StepUp = () => {
  const [waiting, setWaiting] = useState<readonly ((shown: boolean) => void)[]>([]);
  // Several calls may be refused at a time, and are asked about once.
  useEffect(() => {
    const shown = (): Promise<boolean> => new Promise((resolve) => setWaiting((others) => [...others, resolve]));
    onRefused(async (refused, send) => (refused.error?.code === 'factor-stale' && (await shown()) ? send() : refused));
    return () => onRefused(undefined);
  }, []);
  if (waiting.length === 0) return null;
  const answer = (shown: boolean): void => {
    setWaiting([]);
    for (const resolve of waiting) resolve(shown);
  };
  return (
    <Suspense fallback={null}>
      <StepUpDialog answer={answer} />
    </Suspense>
  );
};
