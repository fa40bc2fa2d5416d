import { lazy } from 'react';

export { useReadApplicantQuery, useSuggestVendorsQuery } from './api';
export { useErase } from './erasing/useErase';
export { CompletenessMeter } from './cv/CompletenessMeter';
export { hrefOfGap } from './cv/gaps';
export { Withdrawn } from './withdrawn/Withdrawn';
/** With the code of forms, which those who use this door for something else do without. */
export const CommentDialog = lazy(() =>
  import('./comment/CommentDialog').then((module) => ({ default: module.CommentDialog })),
);
