import { type NamedAccount, nameShownTo } from '@berangkat/contracts/accounts';
import { type Actor } from '@berangkat/contracts/kernel';
import { can } from '@berangkat/contracts/permissions';

/** Answers who did something, to those who run the agency and to the actor; null to everybody else. */
export const whoShownTo = (
  reader: Actor,
  { accountid, category, email, displayname }: NamedAccount,
): { readonly accountid: string | null; readonly name: string | null; readonly category: string | null } | null =>
  can(reader, 'audit.read') || (accountid !== null && accountid === reader.accountid)
    ? { accountid, name: nameShownTo(reader, { accountid, category, email, displayname }), category }
    : null;
