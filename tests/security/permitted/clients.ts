import { admins, type Permitted, signedIn, superadmins } from './kinds';

export const permitted: Permitted<'clients'> = {
  listClients: admins,
  readClient: admins,
  registerClient: superadmins,
  updateClient: superadmins,
  uploadLogo: superadmins,
  removeLogo: superadmins,
  readLogo: signedIn,
  changeInterviewComments: admins,
};
