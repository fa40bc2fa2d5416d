import { type JobView } from '@berangkat/contracts/jobs';

export const JOBID = '20261101001';

/** An open job as a visitor is answered it. */
export const aJob = (more: Partial<JobView> = {}): JobView => ({
  opjobid: JOBID,
  opjobtitle: 'Commis Chef',
  country: 'qatar',
  description: 'Prepares cold dishes in the kitchen of a hotel.\nSix days a week.',
  industry: 'hospitality',
  department: 'culinary',
  qualification: 'highschool',
  experience: 2,
  contractterm: 'contract',
  duration: 24,
  salary: 2_500,
  currency: 'QAR',
  inrupiah: null,
  bonus: null,
  incentives: null,
  deadline: '2026-12-31',
  status: 'active',
  open: true,
  flyer: `${JOBID}-page.webp`,
  flyerthumbnail: `${JOBID}-card.webp`,
  flyerpicture: `${JOBID}-picture.jpg`,
  flyersize: { width: 900, height: 1_200 },
  remarks: null,
  createdby: null,
  updatedby: null,
  createdat: '2026-11-01T02:00:00.000Z',
  updatedat: '2026-11-01T02:00:00.000Z',
  revision: 1,
  applicantcount: null,
  applicants: null,
  ...more,
});
