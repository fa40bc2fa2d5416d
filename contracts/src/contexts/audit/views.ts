import { z } from 'zod';
import { id, pageInfo } from '../../kernel';

const text = z.string().nullable();
/** A value of a field, whatever it is. */
export const fieldValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable();

/**
 * A field that changed, from what to what. `shown` is false where the values are not kept, or not for this reader.
 * `called` is what the things are called whose ids the values are; null for a thing that is gone.
 */
export const fieldChange = z.object({
  field: z.string(),
  before: fieldValue,
  after: fieldValue,
  shown: z.boolean(),
  called: z.object({ before: text, after: text }).optional(),
});
export type FieldChange = z.infer<typeof fieldChange>;

/**
 * One audit action. `object…` names what was acted on, `project…` where; the web makes a sentence of it. Erased names
 * are null.
 */
export const auditEntry = z.object({
  actionid: z.string(),
  /** Type of the event. */
  type: z.string(),
  action: z.string(),
  page: text,
  objecttype: z.string(),
  objectid: text,
  objectname: text,
  objectemail: text,
  /** The status that the action gave to the object; null where it gave none. */
  status: text,
  projectid: text,
  projectname: text,
  comment: text,
  /** What the thing is called whose id the comment is; null for one that is gone. */
  saidname: text.optional(),
  /** When the value had been set that an update brought back; null where it brought none back. */
  restoredfrom: text,
  /** The changes of an update. */
  changes: z.array(fieldChange),
  createdat: z.string(),
  createdby: text,
  /** The actor's name, masked where the e-mail is. */
  createdbyname: text,
  createdbyemail: text,
  createdbycategory: text,
  clientIp: text,
  clientCountry: text,
  deviceDetails: z.object({ deviceType: text, userAgent: text }),
  /** Everything that one command led to carries the same id. */
  correlationid: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** Somebody who acted, to choose from. */
export const auditActor = z.object({ accountid: id, name: text, email: text, category: z.string() });
export type AuditActor = z.infer<typeof auditActor>;

export const auditList = z.object({ actions: z.array(auditEntry), page: pageInfo });
export type AuditList = z.infer<typeof auditList>;
