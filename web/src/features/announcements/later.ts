import { lazy } from '../../shared/lazy';

/** Comes when it is opened. */
export const AnnounceDialog = lazy(() =>
  import('./announce/AnnounceDialog').then((module) => ({ default: module.AnnounceDialog })),
);

/** Beside a CV, for those who send announcements; it comes after the CV. */
export const OptOutCard = lazy(() => import('./opt-out/OptOutCard'));
