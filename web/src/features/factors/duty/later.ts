/** Tells on the dashboard by when a second factor has to be set up. */
export const loadFactorNotice = () => import('./FactorNotice').then((module) => ({ default: module.FactorNotice }));

/** The part of the settings that says who must have one. */
export const loadFactorDutyForm = () =>
  import('./FactorDutyForm').then((module) => ({ default: module.FactorDutyForm }));
