/** Asks for the second factor in place of the sign-in; it comes when somebody needs it. */
export const loadFactorForm = () => import('./sign-in/FactorForm').then((module) => ({ default: module.FactorForm }));

/** The entry in the menu of an account. */
export const loadFactorsLink = () => import('./FactorsLink').then((module) => ({ default: module.FactorsLink }));
