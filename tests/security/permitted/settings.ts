import { admins, everyone, type Permitted, superadmins } from './kinds';

export const permitted: Permitted<'settings'> = {
  readPublicSettings: everyone,
  readSettings: ['staff', 'agent', ...admins],
  changeContact: admins,
  changeSettings: superadmins,
};
