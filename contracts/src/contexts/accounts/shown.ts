import type { Actor, EventMetadata } from '../../kernel/event';
import { can, CATEGORIES, type Category } from '../../catalogue/permissions';

/** Stands for the e-mail of an account that is not for the reader: of owners, actors and authors alike. */
export const MASKED_EMAIL = '*****';

/** An account whose e-mail may be shown. `category` is null for one that is not known any more. */
export interface ShownAccount {
  readonly accountid: string | null;
  readonly category: string | null;
  readonly email: string | null;
}

/** An account that may be named. */
export interface NamedAccount extends ShownAccount {
  readonly displayname: string | null;
}

/**
 * Kinds of account whose e-mails this reader does not read, its own excepted: superadmins are masked for every reader,
 * applicants for an admin, and all accounts for a reader who may not list accounts. Queries that search by e-mail leave
 * these kinds out, or the search would tell what is masked.
 */
export const hiddenKinds = (reader: Actor): readonly Category[] => {
  if (!can(reader, 'account.list')) return ['applicant', 'vendor', 'employer', 'staff', 'agent', 'admin', 'superadmin'];
  return reader.category === 'admin' ? ['superadmin', 'applicant'] : ['superadmin'];
};

/** The other kinds: few accounts for an admin, which an index of kinds finds among all that match a search. */
export const shownKinds = (reader: Actor): readonly Category[] =>
  CATEGORIES.filter((kind) => !hiddenKinds(reader).includes(kind));

/** The e-mail of an account as this reader may see it: in full, {@link MASKED_EMAIL}, or null where there is none. */
export const emailShownTo = (reader: Actor, { accountid, category, email }: ShownAccount): string | null =>
  email === null || isOwnOrShown(reader, accountid, category) ? email : MASKED_EMAIL;

/**
 * Answers the name of an account: its display name, or the part of its e-mail before the @ written like a name
 * (`rani.wulandari@agency.example` is Rani Wulandari). Null where neither is known any more.
 */
export const personName = ({ displayname, email }: Pick<NamedAccount, 'displayname' | 'email'>): string | null =>
  displayname ?? (email === null ? null : likeName(email.split('@')[0]!));

/**
 * Answers the name of an account for this reader. It shows no more than the e-mail does: where that is masked, the name
 * is {@link MASKED_EMAIL}, too; null where there is none.
 */
export const nameShownTo = (reader: Actor, account: NamedAccount): string | null => {
  const name = personName(account);
  return name === null || isOwnOrShown(reader, account.accountid, account.category) ? name : MASKED_EMAIL;
};

const likeName = (local: string): string =>
  local
    .split('+', 1)[0]!
    .split(/[._\d-]+/)
    .filter((word) => word !== '')
    .map((word) => `${word[0]!.toUpperCase()}${word.slice(1)}`)
    .join(' ') || local;

/** Kinds of account whose rows in the account list are masked for every reader, its own excepted. */
export const MASKED_KINDS: readonly Category[] = ['superadmin'];

/**
 * Whether the row of an account in the account list is masked for a reader: that of a superadmin, for everybody but the
 * own account (readings.md, A29). An admin works on the accounts of applicants there and reads their e-mails.
 */
export const isMaskedRow = (reader: Actor, { accountid, category }: Omit<ShownAccount, 'email'>): boolean =>
  MASKED_KINDS.some((kind) => kind === category) && accountid !== reader.accountid;

/**
 * Whether a reader may see from which address and country an account acted: those of a superadmin are shown to that
 * superadmin alone.
 */
export const addressShownTo = (reader: Actor, { accountid, category }: Omit<ShownAccount, 'email'>): boolean =>
  category !== 'superadmin' || accountid === reader.accountid;

/**
 * Whether a reader may see when an account signed in and out: of superadmins those alone who are superadmins. Queries of
 * the trail leave these entries out.
 */
export const signInsShownTo = (reader: Actor, { accountid, category }: Omit<ShownAccount, 'email'>): boolean =>
  reader.category === 'superadmin' || !isMaskedRow(reader, { accountid, category });

/**
 * Whether a reader's file may hold an event as the log keeps it, sealed. An admin sees less than an event says in the
 * clear; so does a superadmin where it says from which country another one acted.
 */
export const eventShownTo = (reader: Actor, { audit, actor }: Pick<EventMetadata, 'audit' | 'actor'>): boolean =>
  reader.category === 'superadmin' && (audit.clientCountry === undefined || addressShownTo(reader, actor));

const isOwnOrShown = (reader: Actor, accountid: string | null, category: string | null): boolean =>
  accountid === reader.accountid || !hiddenKinds(reader).some((kind) => kind === category);
