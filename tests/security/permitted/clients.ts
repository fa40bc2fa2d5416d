import { admins, type Permitted, superadmins } from './kinds';

export const permitted: Permitted<'clients'> = {
  listClients: admins,
  readClient: admins,
  registerClient: superadmins,
  updateClient: superadmins,
  changeInterviewComments: admins,
};
