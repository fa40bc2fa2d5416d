import { z } from 'zod';
import { defineEvent, id, ofRecord, personal, sealedFor as subject } from '../../kernel';

const context = 'experiences';
const ids = { experienceid: id, applicantid: id, ...ofRecord };

/** The record as the log keeps it, looser than the form: a rule that is sharpened later leaves old facts readable. */
const record = {
  position: personal(z.string()),
  companyname: personal(z.string()),
  establishment: personal(z.string()),
  employment: personal(z.string()),
  level: personal(z.string()),
  currency: personal(z.string()),
  /** In whole units of the currency. */
  lastsalary: personal(z.number()),
  /** Days, as `2026-11-22`. The end of a current one is its start, unless notice is given: then the last day. */
  start: personal(z.string()),
  end: personal(z.string()),
  iscurrent: personal(z.boolean()),
  isonnotice: personal(z.boolean()),
  location: personal(z.string()),
  country: personal(z.string()),
  jobdescription: personal(z.array(z.string())),
  resignreason: personal(z.string()),
  remarks: personal(z.string()).optional(),
};
const said = ({ position, companyname }: { readonly position: string | null; readonly companyname: string | null }) =>
  position === null || companyname === null ? null : `${position}, ${companyname}`;

export const ExperienceAdded = defineEvent({
  type: 'ExperienceAdded',
  context,
  version: 1,
  action: 'create_experience',
  said,
  subject,
  schema: z.object({ ...ids, ...record }),
});

/** The whole record as it stands after the change. */
export const ExperienceChanged = defineEvent({
  type: 'ExperienceChanged',
  context,
  version: 1,
  action: 'update_experience',
  said,
  subject,
  schema: z.object({ ...ids, ...record }),
});

export const ExperienceRemoved = defineEvent({
  type: 'ExperienceRemoved',
  context,
  version: 1,
  action: 'delete_experience',
  subject,
  schema: z.object(ids),
});

export const experienceEvents = [ExperienceAdded, ExperienceChanged, ExperienceRemoved] as const;
