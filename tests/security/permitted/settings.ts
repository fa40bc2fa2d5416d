import { admins, type Bodies, everyone, type Permitted, superadmins } from './kinds';

export const permitted: Permitted<'settings'> = {
  readPublicSettings: everyone,
  readSettings: ['staff', 'agent', ...admins],
  changeContact: admins,
  changeSettings: superadmins,
  changeAgencyCard: superadmins,
  changeRates: superadmins,
  uploadAgencyLogo: superadmins,
  removeAgencyLogo: superadmins,
  readAgencyLogo: everyone,
};

export const bodies: Bodies<'settings'> = { uploadAgencyLogo: undefined, removeAgencyLogo: {} };
