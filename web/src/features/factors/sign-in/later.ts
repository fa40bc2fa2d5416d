/** Asks for the second factor in place of the sign-in; it comes when somebody needs it. */
export const loadFactorForm = () => import('./FactorForm').then((module) => ({ default: module.FactorForm }));

/** Signs in with a passkey; it comes with the sign-in. */
export const loadPasskeyButton = () => import('./PasskeyButton').then((module) => ({ default: module.PasskeyButton }));
