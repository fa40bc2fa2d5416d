import { z } from 'zod';
import { comparisonOf, id, pageInfo } from '../../kernel';
import { capability } from './capability';
import { accountStatus, category } from './kinds';

/** The session user: both shapes that the documents name (readings.md, C42). Null when nobody is signed in. */
export const sessionUser = z.object({
  account: z.object({
    accountid: id,
    email: z.string(),
    category,
    role: z.literal('root').optional(),
    status: accountStatus,
    avatar: z.string(),
    /** The name that its owner chose; null until then. */
    displayname: z.string().nullable(),
    /** Capabilities that a root superadmin granted beside the rights of its kind; left out where there are none. */
    capabilities: z.array(capability).optional(),
    /** It has no password yet: a session of its login ID may set the first. Left out where it has one. */
    onlyloginid: z.literal(true).optional(),
  }),
  /** How this session was opened: one opened with a login ID may not change a password or export. */
  method: z.enum(['password', 'loginid', 'passkey']),
  project: z.object({ projectid: id.nullable() }),
  client: z.object({ clientid: id.nullable(), companyname: z.string().nullable() }),
  applicant: z.array(z.object({ applicantid: id })),
  applicantids: z.array(id),
  /** The account's only record was withdrawn: there is none to see, and no new one can be made. */
  withdrawn: z.boolean(),
  /** A record of the account was merged into one of another account, which now looks after the person. */
  merged: z.literal(true).optional(),
  /** When the account has to have set up a second factor: from then on it reaches nothing else. Left out where it need not, or has. */
  factordue: z.iso.datetime().optional(),
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

/** A row of the account list. */
export const accountRow = z.object({
  accountid: id,
  /** Masked for the reader where shown.ts says so; null when it is not known. */
  email: z.string().nullable(),
  displayname: z.string().nullable(),
  category,
  role: z.literal('root').nullable(),
  status: accountStatus,
  avatar: z.string(),
  /** Vendors alone have one. */
  phone: z.string().nullable(),
  hasloginid: z.boolean(),
  /** The client of an employer's account. */
  clientid: id.nullable(),
  clientname: z.string().nullable(),
  clientcode: z.string().nullable(),
  createdat: z.string(),
  lastsigninat: z.string().nullable(),
  /** The country of the last sign-in, in two letters of ISO 3166; null where the address tells none. */
  lastsignincountry: z.string().nullable(),
  revision: z.number().int(),
});
export type AccountRow = z.infer<typeof accountRow>;
export const accountList = z.object({ accounts: z.array(accountRow), page: pageInfo });
export type AccountList = z.infer<typeof accountList>;

/** Two moments of the account list. */
export const accountComparison = comparisonOf(accountRow);
export type AccountComparison = z.infer<typeof accountComparison>;

/** One account, for its form. */
export const accountView = z.object({
  ...accountRow.shape,
  remarks: z.string().nullable(),
  /** The e-mail that it has once it is confirmed; null where none waits. */
  pendingemail: z.string().nullable(),
});
export type AccountView = z.infer<typeof accountView>;

/** A superadmin as root superadmins see it who decide what it may do. */
export const superadminRow = z.object({
  accountid: id,
  displayname: z.string().nullable(),
  /** In full of the own account alone: of others the first two letters tell whom one means (readings.md, A29). */
  email: z.string().nullable(),
  role: z.literal('root').nullable(),
  status: accountStatus,
  lastsigninat: z.string().nullable(),
  capabilities: z.array(capability),
});
export type SuperadminRow = z.infer<typeof superadminRow>;
export const superadminList = z.object({ superadmins: z.array(superadminRow), page: pageInfo });
export type SuperadminList = z.infer<typeof superadminList>;

/** A device on which an account is signed in. */
export const sessionRow = z.object({
  /** Names it in the list, and opens nothing. */
  sessionid: z.string(),
  /** Names of browser and system, as `Chrome` and `Android`; null where its browser does not say. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  kind: z.enum(['mobile', 'tablet', 'desktop']).nullable(),
  /** Of the address of the sign-in, in two letters of ISO 3166; null where it tells none, or is not for the reader. */
  country: z.string().nullable(),
  method: z.enum(['password', 'loginid', 'passkey']),
  since: z.string(),
  /** To the minute. */
  lastseen: z.string(),
  /** The session that asks. */
  here: z.boolean(),
});
export type SessionRow = z.infer<typeof sessionRow>;
export const sessionList = z.object({ sessions: z.array(sessionRow) });
export type SessionList = z.infer<typeof sessionList>;

export const accountSuggestion = z.object({ accountid: id, email: z.string(), name: z.string() });
export type AccountSuggestion = z.infer<typeof accountSuggestion>;
