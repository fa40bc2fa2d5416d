import { admins, everyone, type Permitted } from './kinds';

export const permitted: Permitted<'audit'> = {
  listActions: admins,
  reportAction: everyone,
};
