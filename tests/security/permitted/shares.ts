import { type Bodies, everyone, type Permitted, superadmins } from './kinds';

export const permitted: Permitted<'shares'> = {
  listShares: superadmins,
  shareCv: superadmins,
  revokeShare: superadmins,
  makeCvPdf: superadmins,
  openShare: everyone,
  readSharedCv: everyone,
  readSharedPhoto: everyone,
};

export const bodies: Bodies<'shares'> = {
  shareCv: {},
  revokeShare: {},
};
