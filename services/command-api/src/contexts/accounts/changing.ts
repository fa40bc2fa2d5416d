import { type AccountStatus, REFUSED_STATUSES } from '@berangkat/contracts/accounts';
import { commandRefused } from '../../kernel/command-refused';
import { refuseNobodys } from '../../kernel/phones';
import { type AccountEvent, type RegisteredAccount } from './account';
import { confirmedBy } from './emails';
import { hasAskedTooOften } from './mailed-link';

/** Details of an account; what is undefined stays as it is, null is taken away. */
export interface AccountChanges {
  readonly email?: string | undefined;
  readonly avatar?: string | undefined;
  readonly phone?: string | null | undefined;
  readonly remarks?: string | null | undefined;
  readonly displayname?: string | null | undefined;
  readonly status?: AccountStatus | undefined;
  readonly passwordhash?: string | null | undefined;
  /** Another e-mail waits until it is confirmed by the one link, and is taken back by the other. */
  readonly confirming?: { readonly linkkey: string; readonly undokey: string; readonly now: number } | undefined;
}

/** @throws {CommandRefused} 429 when enough messages went to the account's e-mails */
export const linkAsked = (
  { accountid, emails }: RegisteredAccount,
  email: string | null,
  { linkkey, undokey }: { readonly linkkey: string; readonly undokey?: string },
  now: number,
): AccountEvent => {
  if (hasAskedTooOften(emails.links, now)) throw commandRefused(429, 'email-link-too-often');
  const data = { accountid, email, linkkey, ...(undokey !== undefined && { undokey }), askedat: now };
  return { type: 'AccountEmailLinkAsked', data };
};

export const confirmed = (account: RegisteredAccount, linkkey: string, now: number): readonly AccountEvent[] => {
  const { accountid, status } = account;
  const email = confirms(account, linkkey, now);
  if (email === undefined) throw commandRefused(410, 'email-link-over');
  return [
    ...changed(account, { email }),
    { type: 'AccountEmailConfirmed', data: { accountid, email, linkkey, confirmedat: now } },
    ...(status === 'unverified'
      ? [{ type: 'AccountStatusChanged' as const, data: { accountid, status: 'verified' as const } }]
      : []),
  ];
};

const DETAILS = ['email', 'avatar', 'phone', 'remarks'] as const;

export const changed = (account: RegisteredAccount, changes: AccountChanges): readonly AccountEvent[] => {
  const { accountid } = account;
  const { status = account.status, displayname = account.displayname, passwordhash, confirming } = changes;
  const waits = confirming !== undefined && changes.email !== undefined && changes.email !== account.email;
  // Vendors alone carry a phone (000 §6).
  const given = {
    ...changes,
    ...(account.category !== 'vendor' && { phone: undefined }),
    ...(waits && { email: undefined }),
  };
  const details = Object.fromEntries(
    DETAILS.map((field) => [field, given[field] === undefined ? account[field] : given[field]]),
  ) as Pick<RegisteredAccount, (typeof DETAILS)[number]>;
  const fields = DETAILS.filter((field) => details[field] !== account[field]);
  const { email, avatar, phone, remarks } = details;
  if (phone !== account.phone) refuseNobodys({ phone });
  const data = withoutEmpty({
    accountid,
    email,
    avatar,
    phone: phone ?? undefined,
    remarks: remarks ?? undefined,
    changed: fields,
  });
  return [
    ...(fields.length === 0 ? [] : [{ type: 'AccountUpdated' as const, data }]),
    ...(displayname === account.displayname
      ? []
      : [{ type: 'AccountNamed' as const, data: withoutEmpty({ accountid, displayname: displayname ?? undefined }) }]),
    ...(status === account.status ? [] : [{ type: 'AccountStatusChanged' as const, data: { accountid, status } }]),
    ...(waits ? [linkAsked(account, changes.email, confirming, confirming.now)] : []),
    ...(passwordhash === undefined ? [] : [{ type: 'AccountPasswordSet' as const, data: { accountid, passwordhash } }]),
  ];
};

export const withoutEmpty = <T extends object>(data: T): T =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined)) as T;

/** Answers the e-mail that a link confirms at a moment; undefined if it does nothing any more. */
export const confirms = ({ status, emails }: RegisteredAccount, linkkey: string, now: number): string | undefined =>
  REFUSED_STATUSES.includes(status) ? undefined : confirmedBy(emails, linkkey, now);
