import { type Permitted, superadmins } from './kinds';

export const permitted: Permitted<'tallies'> = {
  listTallies: superadmins,
  readTallyCatalogue: superadmins,
  readTally: superadmins,
  defineTally: superadmins,
  changeTally: superadmins,
  removeTally: superadmins,
  exportTally: superadmins,
};
