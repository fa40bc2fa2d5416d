import { type Permitted, superadmins } from './kinds';

export const permitted: Permitted<'rebuilds'> = {
  listRebuilds: superadmins,
  requestRebuild: superadmins,
  updateRebuildStatus: superadmins,
};
