/** Asks for the second factor in place of the sign-in; it comes when somebody needs it. */
export const loadFactorForm = () => import('./sign-in/FactorForm').then((module) => ({ default: module.FactorForm }));

/** Signs in with a passkey; it comes with the sign-in. */
export const loadPasskeyButton = () =>
  import('./sign-in/PasskeyButton').then((module) => ({ default: module.PasskeyButton }));

export { knowsPasskeys } from './passkeys/support';

/** Tells on the dashboard by when a second factor has to be set up. */
export const loadFactorNotice = () =>
  import('./duty/FactorNotice').then((module) => ({ default: module.FactorNotice }));

/** The part of the settings that says who must have one. */
export const loadFactorDutyForm = () =>
  import('./duty/FactorDutyForm').then((module) => ({ default: module.FactorDutyForm }));

/** The entry in the menu of an account. */
export const loadFactorsLink = () => import('./FactorsLink').then((module) => ({ default: module.FactorsLink }));
