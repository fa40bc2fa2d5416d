import { admins, type Bodies, type Permitted, signedIn, superadmins } from './kinds';

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

const client = {
  companyname: 'Alike Hotels',
  clientcode: 'ALIKE',
  address: 'Jl. Sudirman 1, Jakarta',
  country: 'indonesia',
  companyregistrationnumber: 'NIB-100200',
  personincharge: 'Made Wirata',
  status: 'verified',
};

export const bodies: Bodies<'clients'> = {
  updateClient: client,
  changeInterviewComments: { comments: [] },
  uploadLogo: undefined,
  removeLogo: {},
};
