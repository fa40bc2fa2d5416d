// Parts that come later, each named where its screens find it: the dashboard loads nothing of the sign-in.
export { loadFactorDutyForm, loadFactorNotice } from './duty/later';
export { knowsPasskeys } from './passkeys/support';
export { loadFactorForm, loadPasskeyButton } from './sign-in/later';

/** The entry in the menu of an account. */
export const loadFactorsLink = () => import('./FactorsLink').then((module) => ({ default: module.FactorsLink }));
