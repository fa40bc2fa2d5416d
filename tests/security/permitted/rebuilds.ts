import { type Bodies, type Permitted, superadmins } from './kinds';

export const permitted: Permitted<'rebuilds'> = {
  listRebuilds: superadmins,
  requestRebuild: superadmins,
  updateRebuildStatus: superadmins,
};

export const bodies: Bodies<'rebuilds'> = {
  updateRebuildStatus: { status: 'paused' },
};
