import { lazy } from '../../shared/lazy';

export {
  useApplicantsByIdsWithCommentsQuery,
  useEraseApplicantMutation,
  useReadApplicantQuery,
  useSuggestVendorsQuery,
  useUpdateApplicantStatusMutation,
} from './api';
export { useCvFilters } from './filters/useCvFilters';
export { useErase } from './erasing/useErase';
export { useRemoval } from './erasing/useRemoval';
export { CvPdfButton } from './pdf/CvPdfButton';
export { OwnNext } from './cv/OwnNext';
export { hrefOfGap } from './cv/gaps';
export { Withdrawn } from './withdrawn/Withdrawn';
export { formTexts } from './texts/form';
/** With the code of forms, which those who use this door for something else do without. */
export const CommentDialog = lazy(() =>
  import('./comment/CommentDialog').then((module) => ({ default: module.CommentDialog })),
);
/** With all that a CV shows. */
export const CvSheet = lazy(() => import('./cv/Sheet').then((module) => ({ default: module.Sheet })));
/** With all that a CV says, twice. */
export const CvsBeside = lazy(() => import('./beside/CvsBeside').then((module) => ({ default: module.CvsBeside })));
/** Comes when it is opened. */
export const FileViewer = lazy(() =>
  import('./attachments/viewer/FileViewer').then((module) => ({ default: module.FileViewer })),
);
/** Comes when it is opened. */
export const CommentsDialog = lazy(() =>
  import('./comment/CommentsDialog').then((module) => ({ default: module.CommentsDialog })),
);
