import { lazy } from 'react';

/** On a CV: it says something where there was a merge. */
export const MergedHere = lazy(() => import('./cv/MergedHere').then((module) => ({ default: module.MergedHere })));
/** The list of merges, a merge and its undoing: each comes when it is opened. */
export const Merges = lazy(() => import('./list/MergesPage').then((module) => ({ default: module.Merges })));
