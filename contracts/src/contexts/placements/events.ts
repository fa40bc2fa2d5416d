import { z } from 'zod';
import { defineEvent, exportFields, exportSaid, exportSubject, id, personal, sealedFor as subject } from '../../kernel';
import { placementStatus } from './kinds';

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

/** Where somebody stands, and since when, in ISO 8601: of moves that were made and counted before. */
const standing = {
  status: placementStatus,
  passedinterview: z.boolean(),
  since: z.string(),
  addedat: z.string(),
};

/**
 * Another record of the same person stood further in the project: from now on this one stands there. No step was made,
 * and none is counted.
 */
export const PlacementTakenOver = defineEvent({
  type: 'PlacementTakenOver',
  context,
  version: 1,
  action: 'take_over_placement',
  subject,
  /** `of`: the other record. */
  schema: z.object({ ...placement, of: id, ...standing, comment: personal(z.string()).optional() }),
});

/** The two records are two again, and this one stands where it had stood; without `had`, nowhere. */
export const PlacementGivenBack = defineEvent({
  type: 'PlacementGivenBack',
  context,
  version: 1,
  action: 'give_back_placement',
  status: ({ had }) => (had === undefined || had.removed ? 'removed' : had.status),
  subject,
  schema: z.object({
    ...placement,
    had: z.object({ ...standing, removed: z.boolean() }).optional(),
    comment: personal(z.string()).optional(),
  }),
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
  PlacementTakenOver,
  PlacementGivenBack,
] as const;

/** Those of somebody in a project, and what is about the pipeline. */
export const allPlacementEvents = [...placementEvents, PipelineExported] as const;
