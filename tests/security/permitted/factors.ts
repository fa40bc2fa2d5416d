import { type Bodies, everyone, type Permitted, signedIn } from './kinds';

export const permitted: Permitted<'factors'> = {
  signInWithFactor: everyone,
  readFactors: signedIn,
  makeCodeSecret: signedIn,
  addCodes: signedIn,
  removeCodes: signedIn,
  makeRecoveryCodes: signedIn,
};

export const bodies: Bodies<'factors'> = {};
