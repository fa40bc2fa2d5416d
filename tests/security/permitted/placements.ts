import { admins, type Bodies, MISSING, type Permitted } from './kinds';

export const permitted: Permitted<'placements'> = {
  exportPipeline: admins,
  listPlacements: ['employer', ...admins],
  countPlacements: ['employer', ...admins],
  readBoard: ['employer', ...admins],
  replayPipeline: ['employer', ...admins],
  listApplicantsStatus: ['employer', ...admins],
  readHistory: admins,
  addApplicant: admins,
  moveApplicant: ['employer', ...admins],
  moveApplicants: ['employer', ...admins],
  removeApplicant: admins,
  listInterviewComments: ['employer', ...admins],
};

const placed = { applicantid: MISSING };

export const bodies: Bodies<'placements'> = {
  exportPipeline: {},
  addApplicant: placed,
  moveApplicant: { ...placed, applicantstatus: 'shortlisted' },
  moveApplicants: { applicantids: [MISSING], applicantstatus: 'shortlisted' },
  removeApplicant: placed,
};
