import { lazy } from '../../shared/lazy';

export { MergedHere } from './cv/MergedHere';
/** The list of merges, a merge and its undoing: each comes when it is opened. */
export const Merges = lazy(() => import('./list/MergesPage').then((module) => ({ default: module.Merges })));
