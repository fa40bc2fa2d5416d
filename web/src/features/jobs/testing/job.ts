import { type JobApplicant, type JobView } from '@berangkat/contracts/jobs';
import { aJob as anOpenJob } from '../../../../testing/jobs';

/** A job as the server answers an admin: without a flyer and a deadline. */
export const aJob = (more: Partial<JobView> = {}): JobView =>
  anOpenJob({
    opjobid: '20251111601',
    description: 'Prepares cold dishes.',
    deadline: null,
    flyer: null,
    flyerthumbnail: null,
    flyerpicture: null,
    flyersize: null,
    createdby: '20251111001',
    updatedby: '20251111001',
    createdat: '2025-11-11T00:00:00.000Z',
    updatedat: '2025-11-11T00:00:00.000Z',
    revision: 3,
    applicantcount: 0,
    applicants: [],
    ...more,
  });

export const anApplicant = (more: Partial<JobApplicant> = {}): JobApplicant => ({
  cvid: '20251111701',
  email: 'an****',
  cvfile: '20251111701-abc-file.pdf',
  filename: 'cv ani.pdf',
  contenttype: 'application/pdf',
  size: 120_000,
  receivedat: '2025-11-12T00:00:00.000Z',
  applicant: null,
  ...more,
});
