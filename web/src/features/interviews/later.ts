import { lazy } from '../../shared/lazy';

/**
 * Dialogs of a day, and the page of its panel, come when they are opened: their fields would come with every page that has
 * something of a day.
 */
export const CallOffDialog = lazy(() =>
  import('./day/CallOffDialog').then((module) => ({ default: module.CallOffDialog })),
);
export const CriteriaDialog = lazy(() =>
  import('./live/CriteriaDialog').then((module) => ({ default: module.CriteriaDialog })),
);
export const InterviewLive = lazy(() =>
  import('./live/InterviewLive').then((module) => ({ default: module.InterviewLive })),
);
export const Results = lazy(() => import('./results/Results').then((module) => ({ default: module.Results })));
export const OfferDialog = lazy(() =>
  import('./invite/OfferDialog').then((module) => ({ default: module.OfferDialog })),
);
export const InviteDialog = lazy(() =>
  import('./invite/InviteDialog').then((module) => ({ default: module.InviteDialog })),
);
