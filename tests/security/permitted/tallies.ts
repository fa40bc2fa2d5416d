import { type Bodies, type Permitted, superadmins } from './kinds';

export const permitted: Permitted<'tallies'> = {
  listTallies: superadmins,
  readTallyCatalogue: superadmins,
  readTally: superadmins,
  defineTally: superadmins,
  changeTally: superadmins,
  removeTally: superadmins,
  exportTally: superadmins,
};

const tally = { name: 'Alike', measure: 'count', types: ['ApplicantDeparted'], groups: ['month'] };

export const bodies: Bodies<'tallies'> = {
  changeTally: tally,
  removeTally: {},
  exportTally: {},
};
