import { z } from 'zod';
import {
  defineEvent,
  exportFields,
  exportSaid,
  exportSubject,
  id,
  ofRecord,
  personal,
  sealedFor as subject,
} from '../../kernel';
import { managedBy } from './kinds';

const text = () => personal(z.string()).optional();
const number = () => personal(z.number()).optional();

/**
 * The application as the log keeps it: every field personal, all optional, because an update carries only what changed.
 * Looser than the form on purpose: a rule that is sharpened later must not make yesterday's fact unreadable.
 */
const fields = {
  firstname: text(),
  lastname: text(),
  placeofbirth: text(),
  dateofbirth: text(),
  gender: text(),
  degree: text(),
  employment: text(),
  nationality: text(),
  height: number(),
  weight: number(),
  religion: text(),
  race: text(),
  maritalstatus: text(),
  children: number(),
  fathername: text(),
  mothername: text(),
  idnumber: text(),
  passportnumber: text(),
  email: text(),
  phone1: text(),
  phone2: text(),
  emergencycontactname: text(),
  emergencycontactrelation: text(),
  videolink: text(),
  addressid: text(),
  addressresidence: text(),
  industry: text(),
  department: text(),
  experience: number(),
  positions: personal(z.array(z.string())).optional(),
  motto: text(),
  remarks: text(),
};

export const ApplicationSubmitted = defineEvent({
  type: 'ApplicationSubmitted',
  context: 'applicants',
  version: 1,
  action: 'create_application',
  subject,
  schema: z.object({ applicantid: id, accountid: id, managedby: managedBy, ...fields }),
});

export const ApplicationUpdated = defineEvent({
  type: 'ApplicationUpdated',
  context: 'applicants',
  version: 1,
  action: 'update_application',
  changed: ({ applicantid: _, of: __, parted: ___, cleared = [], ...changed }) => [...Object.keys(changed), ...cleared],
  subject,
  /**
   * `cleared` names optional fields that were emptied. `parted`: the record that the values before were taken from,
   * where a merge was undone.
   */
  schema: z.object({
    applicantid: id,
    ...ofRecord,
    ...fields,
    cleared: z.array(z.string()).optional(),
    parted: id.optional(),
  }),
});

/** Without a photo where the one before came with a merge that was undone, and there was none. */
export const ApplicantPhotoChanged = defineEvent({
  type: 'ApplicantPhotoChanged',
  context: 'applicants',
  version: 1,
  action: 'upload_photo',
  subject,
  schema: z.object({
    applicantid: id,
    ...ofRecord,
    photo: personal(z.string()),
    thumbnail: personal(z.string()),
    photohash: personal(z.string()),
    /**
     * 64 bits of what it shows, in hexadecimal digits: those of pictures that look alike differ in few. Photos from
     * before it have none.
     */
    photoprint: personal(z.string()).optional(),
  }),
});

export const ApplicantRemoved = defineEvent({
  type: 'ApplicantRemoved',
  context: 'applicants',
  version: 1,
  action: 'delete_applicant',
  status: 'removed',
  subject,
  schema: z.object({ applicantid: id }),
});

export const ApplicantRecovered = defineEvent({
  type: 'ApplicantRecovered',
  context: 'applicants',
  version: 1,
  action: 'recover_applicant',
  status: 'open',
  subject,
  schema: z.object({ applicantid: id }),
});

/**
 * The record is gone for good: the key of the applicant is destroyed, so that nothing personal of it can be read any
 * more. Where the applicant stood in projects remains, of nobody.
 */
export const ApplicantErased = defineEvent({
  type: 'ApplicantErased',
  context: 'applicants',
  version: 1,
  action: 'erase_applicant',
  status: 'erased',
  subject,
  schema: z.object({ applicantid: id }),
});

export const AdminCommentAdded = defineEvent({
  type: 'AdminCommentAdded',
  context: 'applicants',
  version: 1,
  action: 'add_admincomment',
  subject,
  schema: z.object({ applicantid: id, commentid: id, comment: personal(z.string()) }),
});

/** A comment on a record that another one was merged into, given to that one when they parted. */
export const AdminCommentGiven = defineEvent({
  type: 'AdminCommentGiven',
  context: 'applicants',
  version: 1,
  action: 'give_admincomment',
  subject,
  schema: z.object({
    applicantid: id,
    commentid: id,
    comment: personal(z.string()),
    /** The account that wrote it, and when, in milliseconds since the epoch. */
    by: z.string(),
    at: z.number(),
  }),
});

/** The record was merged into another one: it is hidden, and stays as it is until that is undone. */
export const ApplicantMerged = defineEvent({
  type: 'ApplicantMerged',
  context: 'applicants',
  version: 1,
  action: 'merge_applicant',
  said: ({ into }) => into,
  saidOf: 'applicant',
  status: 'removed',
  subject,
  schema: z.object({ applicantid: id, into: id }),
});

/** The record is one of its own again. */
export const ApplicantUnmerged = defineEvent({
  type: 'ApplicantUnmerged',
  context: 'applicants',
  version: 1,
  action: 'unmerge_applicant',
  said: ({ from }) => from,
  saidOf: 'applicant',
  status: 'open',
  subject,
  schema: z.object({ applicantid: id, from: id }),
});

/** Another record was merged into this one. What was chosen of it follows in events of their own. */
export const ApplicantTookIn = defineEvent({
  type: 'ApplicantTookIn',
  context: 'applicants',
  version: 1,
  action: 'take_applicant_in',
  said: ({ otherid }) => otherid,
  saidOf: 'applicant',
  subject,
  schema: z.object({ applicantid: id, otherid: id }),
});

/** That record is no part of this one any more. */
export const ApplicantLetGo = defineEvent({
  type: 'ApplicantLetGo',
  context: 'applicants',
  version: 1,
  action: 'let_applicant_go',
  said: ({ otherid }) => otherid,
  saidOf: 'applicant',
  subject,
  /** `comments`: those that went to that record. */
  schema: z.object({ applicantid: id, otherid: id, comments: z.array(id).optional() }),
});

/** Somebody took rows of a list of applicants along as a spreadsheet. */
export const ApplicantsExported = defineEvent({
  type: 'ApplicantsExported',
  context: 'applicants',
  version: 1,
  action: 'export_applicants',
  said: exportSaid,
  subject: exportSubject,
  schema: z.object(exportFields),
});

export const applicantEvents = [
  ApplicationSubmitted,
  ApplicationUpdated,
  ApplicantPhotoChanged,
  ApplicantRemoved,
  ApplicantRecovered,
  ApplicantErased,
  AdminCommentAdded,
  AdminCommentGiven,
  ApplicantMerged,
  ApplicantUnmerged,
  ApplicantTookIn,
  ApplicantLetGo,
] as const;

/** Those of an applicant, and what is about the list. */
export const allApplicantEvents = [...applicantEvents, ApplicantsExported] as const;
