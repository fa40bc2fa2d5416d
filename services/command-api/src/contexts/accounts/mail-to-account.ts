import { personName } from '@berangkat/contracts/accounts';
import { type Actor } from '@berangkat/contracts/kernel';
import { type MailLanguage } from '@berangkat/contracts/mail';
import { type MailOrder } from '../../kernel/mail-order';
import { type RegisteredAccount } from './account';

/** The part of an order that every message to an account has; undefined for one whose e-mail nobody knows. */
export const orderFor = (
  { accountid, email, displayname }: RegisteredAccount,
  language: MailLanguage,
): Omit<MailOrder, 'kind'> | undefined =>
  email === null
    ? undefined
    : { accountid, language, address: email, name: personName({ displayname, email }) ?? undefined };

/** The account as the actor of what somebody does with a link that was mailed to it. */
export const actorOf = ({ accountid, category, role }: RegisteredAccount): Actor => ({
  accountid,
  category,
  ...(role && { role }),
});
