import { type Permitted, roots } from './kinds';

/** Superadmins have it with the capability alone, which those of this matrix do not hold. */
export const permitted: Permitted<'operations'> = {
  readOperations: roots,
  retryParkedStream: roots,
  rewrapKeys: roots,
};
