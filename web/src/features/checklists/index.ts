import { lazy } from '../../shared/lazy';

export { AskedDocuments, isAsked } from './needed/AskedDocuments';
export { DocumentCounts } from './needed/DocumentCounts';
export { NeededDocuments } from './needed/NeededDocuments';
export { NeededState } from './needed/NeededState';
export { PaperButton } from './needed/PaperButton';
export { type GapsQuestion, useGapsQuestion } from './needed/useGapsQuestion';

/** Comes when it is opened. */
export const AskForPapers = lazy(() =>
  import('./asking/AskForPapers').then((module) => ({ default: module.AskForPapers })),
);
