import { type Bodies, everyone, type Permitted, signedIn, superadmins } from './kinds';

export const permitted: Permitted<'factors'> = {
  signInWithFactor: everyone,
  askFactor: everyone,
  askPasskey: everyone,
  signInWithPasskey: everyone,
  askOwnFactor: signedIn,
  showOwnFactor: signedIn,
  readFactors: signedIn,
  makeCodeSecret: signedIn,
  addCodes: signedIn,
  removeCodes: signedIn,
  makePasskey: signedIn,
  addPasskey: signedIn,
  namePasskey: signedIn,
  removePasskey: signedIn,
  makeRecoveryCodes: signedIn,
  readFactorDuty: superadmins,
  changeFactorDuty: superadmins,
};

export const bodies: Bodies<'factors'> = { namePasskey: { name: 'Laptop' }, removePasskey: {} };
