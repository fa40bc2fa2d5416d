import { z } from 'zod';
import { defineEvent, id, personal } from '../../kernel';

const context = 'jobs';

/** A job as the log keeps it, looser than the form. Industry and department are values of the kept lists. */
const fields = {
  opjobtitle: z.string(),
  country: z.string(),
  description: z.string(),
  industry: z.string(),
  department: z.string(),
  qualification: z.string(),
  /** Years. */
  experience: z.number(),
  contractterm: z.string(),
  /** Months. */
  duration: z.number(),
  /** In whole units of the currency. */
  salary: z.number(),
  currency: z.string(),
  bonus: z.string().optional(),
  incentives: z.string().optional(),
  /** `yyyy-mm-dd` */
  deadline: z.string().optional(),
  remarks: z.string().optional(),
};

export const JobPosted = defineEvent({
  type: 'JobPosted',
  context,
  version: 1,
  action: 'create_openjob',
  schema: z.object({ opjobid: id, ...fields }),
});

/** The whole job as it stands after the change. */
export const JobUpdated = defineEvent({
  type: 'JobUpdated',
  context,
  version: 1,
  action: 'update_openjob',
  schema: z.object({ opjobid: id, ...fields }),
});

/**
 * Names of the flyer's sizes in the object store: on a page, on a card, and where its address is shared. Width and height
 * are pixels of the first, unknown of what was uploaded before they were kept.
 */
export const JobFlyerChanged = defineEvent({
  type: 'JobFlyerChanged',
  context,
  version: 1,
  action: 'upload_flyer',
  schema: z.object({
    opjobid: id,
    flyer: z.string(),
    thumbnail: z.string(),
    picture: z.string(),
    width: z.number().int().optional(),
    height: z.number().int().optional(),
  }),
});

/** There is none any more, in any size. */
export const JobFlyerRemoved = defineEvent({
  type: 'JobFlyerRemoved',
  context,
  version: 1,
  action: 'remove_flyer',
  schema: z.object({ opjobid: id }),
});

export const JobActivated = defineEvent({
  type: 'JobActivated',
  context,
  version: 1,
  action: 'activate_openjob',
  schema: z.object({ opjobid: id }),
});
export const JobDeactivated = defineEvent({
  type: 'JobDeactivated',
  context,
  version: 1,
  action: 'deactivate_openjob',
  schema: z.object({ opjobid: id }),
});
/** It is gone for everybody; the log keeps it (readings.md A45). */
export const JobRemoved = defineEvent({
  type: 'JobRemoved',
  context,
  version: 1,
  action: 'delete_openjob',
  schema: z.object({ opjobid: id }),
});

/** Somebody sent a CV to a job. Whose it is has a key of its own. */
export const JobCvReceived = defineEvent({
  type: 'JobCvReceived',
  context,
  version: 1,
  action: 'upload_jobcv',
  subject: ({ cvid }) => `jobcv-${cvid}`,
  schema: z.object({
    cvid: id,
    opjobid: id,
    email: personal(z.string()),
    /** Its name in the object store. */
    file: personal(z.string()),
    /** The name that its owner gave it. */
    filename: personal(z.string()),
    contenttype: z.string(),
    /** Bytes. */
    size: z.number(),
  }),
});

/** A copy of the CV went to the record of an applicant: who sent it has become one. */
export const JobCvAttached = defineEvent({
  type: 'JobCvAttached',
  context,
  version: 1,
  action: 'attach_jobcv',
  schema: z.object({ cvid: id, opjobid: id, applicantid: id }),
});

/** The address and the file are gone with their key. */
export const JobCvErased = defineEvent({
  type: 'JobCvErased',
  context,
  version: 1,
  action: 'erase_jobcv',
  schema: z.object({ cvid: id, opjobid: id }),
});

export const jobEvents = [
  JobPosted,
  JobUpdated,
  JobFlyerChanged,
  JobFlyerRemoved,
  JobActivated,
  JobDeactivated,
  JobRemoved,
  JobCvReceived,
  JobCvAttached,
  JobCvErased,
] as const;
