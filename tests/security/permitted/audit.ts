import { admins, everyone, type Permitted } from './kinds';

export const permitted: Permitted<'audit'> = {
  suggestActors: admins,
  listActions: admins,
  reportAction: everyone,
};
