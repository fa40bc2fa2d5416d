import { z } from 'zod';
import { defineEvent, exportFields, exportSaid, exportSubject, id, personal } from '../../kernel';

const subject = (data: { applicantid: string }) => `applicant-${data.applicantid}` as const;
const context = 'placements';
const placement = { projectid: id, applicantid: id };

export const ApplicantAddedToProject = defineEvent({
  type: 'ApplicantAddedToProject',
  context,
  version: 1,
  action: 'add_applicant',
  status: 'applying',
  subject,
  schema: z.object(placement),
});
export const ApplicantShortlisted = defineEvent({
  type: 'ApplicantShortlisted',
  context,
  version: 1,
  action: 'shortlist_applicant',
  status: 'shortlisted',
  subject,
  schema: z.object({ ...placement, comment: personal(z.string()).optional() }),
});
export const ApplicantPassedInterview = defineEvent({
  type: 'ApplicantPassedInterview',
  context,
  version: 1,
  action: 'pass_interview',
  status: 'accepted',
  subject,
  schema: z.object({ ...placement, comment: personal(z.string()) }),
});
export const ApplicantRejected = defineEvent({
  type: 'ApplicantRejected',
  context,
  version: 1,
  action: 'reject_applicant',
  status: 'rejected',
  subject,
  schema: z.object({ ...placement, comment: personal(z.string()).optional() }),
});
export const ApplicantLonglisted = defineEvent({
  type: 'ApplicantLonglisted',
  context,
  version: 1,
  action: 'longlist_applicant',
  status: 'applying',
  subject,
  schema: z.object({ ...placement, comment: personal(z.string()).optional() }),
});
export const ApplicantPrepared = defineEvent({
  type: 'ApplicantPrepared',
  context,
  version: 1,
  action: 'prepare_applicant',
  status: 'prepared',
  subject,
  schema: z.object({ ...placement, comment: personal(z.string()).optional() }),
});
export const ApplicantDeparted = defineEvent({
  type: 'ApplicantDeparted',
  context,
  version: 1,
  action: 'depart_applicant',
  status: 'departed',
  subject,
  schema: z.object({ ...placement, comment: personal(z.string()).optional() }),
});
export const ApplicantRemovedFromProject = defineEvent({
  type: 'ApplicantRemovedFromProject',
  context,
  version: 1,
  action: 'remove_applicant',
  status: 'removed',
  subject,
  schema: z.object(placement),
});

/** Somebody took a pipeline along as a spreadsheet. */
export const PipelineExported = defineEvent({
  type: 'PipelineExported',
  context: 'placements',
  version: 1,
  action: 'export_pipeline',
  said: exportSaid,
  subject: exportSubject,
  schema: z.object({ ...exportFields, projectid: id }),
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
