import { type ComponentProps, lazy, Suspense } from 'react';

// Most readers leave them closed.
const Charts = lazy(() => import('./Charts').then((module) => ({ default: module.Charts })));

/** The charts, which come when they are open. */
export const ChartsArea = (props: ComponentProps<typeof Charts>) => (
  <Suspense fallback={null}>
    <Charts {...props} />
  </Suspense>
);
