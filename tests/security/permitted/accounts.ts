import { admins, type Bodies, everyone, type Permitted, roots, signedIn, superadmins } from './kinds';

export const permitted: Permitted<'accounts'> = {
  signIn: everyone,
  signInWithId: everyone,
  forgotPassword: everyone,
  resetPassword: everyone,
  askEmailLink: signedIn,
  confirmEmail: everyone,
  undoEmail: everyone,
  signOut: signedIn,
  createAccount: ['visitor', ...admins],
  nameOwnAccount: signedIn,
  listAccounts: admins,
  countAccounts: admins,
  momentsOfAccounts: admins,
  compareAccounts: admins,
  listSuperadmins: roots,
  setCapability: roots,
  readAccount: admins,
  changePassword: signedIn,
  updateAccount: admins,
  deleteAccount: superadmins,
  revealLoginId: superadmins,
  resetLoginId: superadmins,
  session: everyone,
  suggestEmployers: admins,
  suggestVendors: admins,
};

export const bodies: Bodies<'accounts'> = {
  resetLoginId: {},
  revealLoginId: {},
  updateAccount: { remarks: 'Seen' },
  deleteAccount: {},
  setCapability: { capability: 'applicant-status-report', granted: true },
};
