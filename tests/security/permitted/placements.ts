import { admins, type Permitted } from './kinds';

export const permitted: Permitted<'placements'> = {
  listPlacements: ['employer', ...admins],
  countPlacements: ['employer', ...admins],
  readBoard: ['employer', ...admins],
  listApplicantsStatus: ['employer', ...admins],
  readHistory: admins,
  addApplicant: admins,
  moveApplicant: ['employer', ...admins],
  removeApplicant: admins,
};
