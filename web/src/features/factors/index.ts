/** Asks for the second factor in place of the sign-in; it comes when somebody needs it. */
export const loadFactorForm = () => import('./sign-in/FactorForm').then((module) => ({ default: module.FactorForm }));

/** Signs in with a passkey; it comes with the sign-in. */
export const loadPasskeyButton = () =>
  import('./sign-in/PasskeyButton').then((module) => ({ default: module.PasskeyButton }));

export { knowsPasskeys } from './passkeys/support';

/** The entry in the menu of an account. */
export const loadFactorsLink = () => import('./FactorsLink').then((module) => ({ default: module.FactorsLink }));
