import { lazy } from 'react';
import { type useAppDispatch } from '../../../../shared/useAppDispatch';
import { loadRules } from '../rules';

const load = {
  PhysicalFamily: () => import('./PhysicalFamily').then(({ PhysicalFamily }) => ({ default: PhysicalFamily })),
  Contact: () => import('./Contact').then(({ Contact }) => ({ default: Contact })),
  JobPreferences: () => import('./JobPreferences').then(({ JobPreferences }) => ({ default: JobPreferences })),
  Done: () => import('./Done').then(({ Done }) => ({ default: Done })),
  StaleDialog: () => import('../submission/StaleDialog').then(({ StaleDialog }) => ({ default: StaleDialog })),
};

// What is not on screen first is not waited for.
export const PhysicalFamily = lazy(load.PhysicalFamily);
export const Contact = lazy(load.Contact);
export const JobPreferences = lazy(load.JobPreferences);
export const Done = lazy(load.Done);
export const StaleDialog = lazy(load.StaleDialog);

/** Brings the rest of the form as soon as its first stage stands: it has to go on when the line is gone. */
export const loadTheRest = (dispatch: ReturnType<typeof useAppDispatch>): void => {
  void loadRules();
  // What the last stage offers.
  void import('../../../../shared/masterdata/askChoices')
    .then(({ askChoices }) => askChoices(dispatch))
    .catch(() => undefined);
  Object.values(load).forEach((part) => void part().catch(() => undefined));
};
