import { type Permitted, signedIn } from './kinds';

export const permitted: Permitted<'away'> = {
  readAway: signedIn,
  listChangedAway: signedIn,
  listOwnActions: signedIn,
};
