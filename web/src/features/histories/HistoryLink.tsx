import type { HistoryLinkProps } from './ShownHistoryLink';
import { Part } from '../../shared/kit/Part';
import { lazy } from '../../shared/lazy';

const ShownHistoryLink = lazy(() =>
  import('./ShownHistoryLink').then((module) => ({ default: module.ShownHistoryLink })),
);

/** The way to the history of what a form is about, which comes after the form; nothing for readers who may not read it. */
export const HistoryLink = (props: HistoryLinkProps) => (
  <Part>
    <ShownHistoryLink {...props} />
  </Part>
);
