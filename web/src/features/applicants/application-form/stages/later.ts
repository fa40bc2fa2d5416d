import { idle } from '../../../../shared/idle';
import { type useAppDispatch } from '../../../../shared/useAppDispatch';
import { loadRules } from '../rules';
import { lazy } from '../../../../shared/lazy';

const load = {
  PhysicalFamily: () => import('./PhysicalFamily').then(({ PhysicalFamily }) => ({ default: PhysicalFamily })),
  Contact: () => import('./Contact').then(({ Contact }) => ({ default: Contact })),
  JobPreferences: () => import('./JobPreferences').then(({ JobPreferences }) => ({ default: JobPreferences })),
  Done: () => import('./Done').then(({ Done }) => ({ default: Done })),
  StaleDialog: () => import('../submission/StaleDialog').then(({ StaleDialog }) => ({ default: StaleDialog })),
};

// Stages that are not on screen first are not waited for.
export const PhysicalFamily = lazy(load.PhysicalFamily);
export const Contact = lazy(load.Contact);
export const JobPreferences = lazy(load.JobPreferences);
export const Done = lazy(load.Done);
export const StaleDialog = lazy(load.StaleDialog);

/** Loads the choices of the last stage. */
const loadChoices = async (dispatch: ReturnType<typeof useAppDispatch>): Promise<void> => {
  const { askChoices } = await import('../../../../shared/masterdata/askChoices');
  await askChoices(dispatch);
};

/** A phone that forgets the tab opens the form again without a line. */
const keepOffline = async (dispatch: ReturnType<typeof useAppDispatch>): Promise<void> => {
  const { keepForm } = await import('../../../../shared/offline/keepForm');
  await dispatch(keepForm);
};

/**
 * Brings the rest of the form once its first stage stands: it has to go on when the line is gone. Part by part, whenever
 * the browser has nothing better to do: asked for together, they held up a phone on which somebody begins to type.
 */
export const loadTheRest = async (dispatch: ReturnType<typeof useAppDispatch>): Promise<void> => {
  for (const part of [loadRules, () => loadChoices(dispatch), ...Object.values(load), () => keepOffline(dispatch)]) {
    await idle();
    void part().catch(() => undefined);
  }
};
