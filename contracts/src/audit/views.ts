import { z } from 'zod';
import { pageInfo } from '../kernel';

const text = z.string().nullable();

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
  projectid: text,
  projectname: text,
  comment: text,
  /** Names of the fields that changed, for an update. */
  fields: z.array(z.string()),
  createdat: z.string(),
  createdby: text,
  /** What the actor is called; masked where the e-mail is. */
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

export const auditList = z.object({ actions: z.array(auditEntry), page: pageInfo });
export type AuditList = z.infer<typeof auditList>;
