import { admins, everyone, type Permitted } from './kinds';

export const permitted: Permitted<'audit'> = {
  exportTrail: admins,
  suggestActors: admins,
  listActions: admins,
  countActions: admins,
  reportAction: everyone,
};
