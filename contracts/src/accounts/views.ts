import { z } from 'zod';
import { id } from '../kernel';
import { accountStatus, category } from './values';

/** The session user: both shapes that the documents name (readings.md, C42). Null when nobody is signed in. */
export const sessionUser = z.object({
  account: z.object({
    accountid: id,
    email: z.string(),
    category,
    role: z.literal('root').optional(),
    status: accountStatus,
    avatar: z.string(),
    /** What its owner wants to be called; null until it is said. */
    displayname: z.string().nullable(),
  }),
  /** How this session was opened: one opened with a login ID may not change a password or export. */
  method: z.enum(['password', 'loginid']),
  project: z.object({ projectid: id.nullable() }),
  client: z.object({ clientid: id.nullable(), companyname: z.string().nullable() }),
  applicant: z.array(z.object({ applicantid: id })),
  applicantids: z.array(id),
});
export type SessionUser = z.infer<typeof sessionUser>;

export const accountCreated = z.object({
  accountid: id,
  email: z.string(),
  category,
  status: accountStatus,
  avatar: z.string(),
});
export type AccountCreated = z.infer<typeof accountCreated>;

export const accountSuggestion = z.object({ accountid: id, email: z.string() });
export type AccountSuggestion = z.infer<typeof accountSuggestion>;
