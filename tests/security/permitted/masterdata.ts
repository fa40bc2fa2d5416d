import { type Permitted, signedIn } from './kinds';

export const permitted: Permitted<'masterdata'> = {
  listAvailablePositions: signedIn,
};
