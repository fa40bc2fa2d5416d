import { z } from 'zod';
import { defineEvent, id, ofRecord, personal, sealedFor as subject } from '../../kernel';

const context = 'educations';
const ids = { educationid: id, applicantid: id, ...ofRecord };

/** The record as the log keeps it, looser than the form: a rule that is sharpened later leaves old facts readable. */
const record = {
  institutionname: personal(z.string()),
  degree: personal(z.string()),
  fieldofstudy: personal(z.string()),
  yearstart: personal(z.number()),
  /** 0 while somebody is still studying. */
  yearend: personal(z.number()),
  location: personal(z.string()),
  country: personal(z.string()),
  educationstatus: personal(z.string()),
  gpa: personal(z.number()),
  remarks: personal(z.string()).optional(),
};
const said = ({ institutionname }: { readonly institutionname: string | null }): string | null => institutionname;

export const EducationAdded = defineEvent({
  type: 'EducationAdded',
  context,
  version: 1,
  action: 'create_education',
  said,
  subject,
  schema: z.object({ ...ids, ...record }),
});

/** The whole record as it stands after the change. */
export const EducationChanged = defineEvent({
  type: 'EducationChanged',
  context,
  version: 1,
  action: 'update_education',
  said,
  subject,
  schema: z.object({ ...ids, ...record }),
});

export const EducationRemoved = defineEvent({
  type: 'EducationRemoved',
  context,
  version: 1,
  action: 'delete_education',
  subject,
  schema: z.object(ids),
});

export const educationEvents = [EducationAdded, EducationChanged, EducationRemoved] as const;
