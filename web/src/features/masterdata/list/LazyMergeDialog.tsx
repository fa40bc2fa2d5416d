import { type ComponentProps } from 'react';
import { Part } from '../../../shared/kit/Part';
import { lazy } from '../../../shared/lazy';

// Brings forms and their schemas, which a list does not have.
const Loaded = lazy(() => import('./MergeDialog').then((module) => ({ default: module.MergeDialog })));

/** MergeDialog, loaded when somebody merges. */
export const LazyMergeDialog = (props: ComponentProps<typeof Loaded>) => (
  <Part>
    <Loaded {...props} />
  </Part>
);
