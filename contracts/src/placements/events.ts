import { z } from 'zod';
import { defineEvent, id, personal, type Context } from '../kernel';

const subject = (data: { applicantid: string }) => `applicant-${data.applicantid}` as const;
const context: Context = 'placements';
const placement = { projectid: id, applicantid: id };

export const ApplicantAddedToProject = defineEvent({
  type: 'ApplicantAddedToProject',
  context,
  version: 1,
  action: 'add_applicant',
  subject,
  schema: z.object(placement),
});
export const ApplicantShortlisted = defineEvent({
  type: 'ApplicantShortlisted',
  context,
  version: 1,
  action: 'shortlist_applicant',
  subject,
  schema: z.object(placement),
});
export const ApplicantPassedInterview = defineEvent({
  type: 'ApplicantPassedInterview',
  context,
  version: 1,
  action: 'pass_interview',
  subject,
  schema: z.object({ ...placement, comment: personal(z.string()) }),
});
export const ApplicantRejected = defineEvent({
  type: 'ApplicantRejected',
  context,
  version: 1,
  action: 'reject_applicant',
  subject,
  schema: z.object({ ...placement, comment: personal(z.string()).optional() }),
});
export const ApplicantLonglisted = defineEvent({
  type: 'ApplicantLonglisted',
  context,
  version: 1,
  action: 'longlist_applicant',
  subject,
  schema: z.object({ ...placement, comment: personal(z.string()).optional() }),
});
export const ApplicantPrepared = defineEvent({
  type: 'ApplicantPrepared',
  context,
  version: 1,
  action: 'prepare_applicant',
  subject,
  schema: z.object({ ...placement, comment: personal(z.string()).optional() }),
});
export const ApplicantDeparted = defineEvent({
  type: 'ApplicantDeparted',
  context,
  version: 1,
  action: 'depart_applicant',
  subject,
  schema: z.object({ ...placement, comment: personal(z.string()).optional() }),
});
export const ApplicantRemovedFromProject = defineEvent({
  type: 'ApplicantRemovedFromProject',
  context,
  version: 1,
  action: 'remove_applicant',
  subject,
  schema: z.object(placement),
});

export const placementEvents = [
  ApplicantAddedToProject,
  ApplicantShortlisted,
  ApplicantPassedInterview,
  ApplicantRejected,
  ApplicantLonglisted,
  ApplicantPrepared,
  ApplicantDeparted,
  ApplicantRemovedFromProject,
] as const;
