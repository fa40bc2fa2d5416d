import { type ComponentProps, lazy, Suspense } from 'react';

// Brings forms and their schemas, which a list does not have.
const Loaded = lazy(() => import('./MergeDialog').then((module) => ({ default: module.MergeDialog })));

/** MergeDialog, loaded when somebody merges. */
export const LazyMergeDialog = (props: ComponentProps<typeof Loaded>) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
);
