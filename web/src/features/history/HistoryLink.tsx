import { type HistoryKind } from '@berangkat/contracts/histories/kinds';
import { lazy, Suspense } from 'react';

const ShownHistoryLink = lazy(() =>
  import('./ShownHistoryLink').then((module) => ({ default: module.ShownHistoryLink })),
);

export interface HistoryLinkProps {
  readonly kind: HistoryKind;
  readonly id: string;
}

/** The way to the history of what a form is about, which comes after the form; nothing for readers who may not read it. */
export const HistoryLink = (props: HistoryLinkProps) => (
  <Suspense fallback={null}>
    <ShownHistoryLink {...props} />
  </Suspense>
);
