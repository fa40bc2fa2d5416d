import { type Uniqueness } from '@berangkat/platform/uniqueness';
import { type CommandMeta } from '../../kernel/command';
import { commandRefused } from '../../kernel/command-refused';
import { type Claim } from '../../kernel/reserving';
import { isKept } from './emails';
import { EMAIL } from './holds';
import { type AccountRepository } from './repository';

export const emailTaken = () => commandRefused(409, 'email-exists', { field: 'email' });

/**
 * Makes the claim of an e-mail that an account is about to have. One that another account had, and may take back no
 * more, is free from then on.
 */
export const claimingEmails =
  ({
    accounts,
    uniqueness,
  }: {
    readonly accounts: AccountRepository;
    readonly uniqueness: Pick<Uniqueness, 'ownerOf' | 'release'>;
  }) =>
  async (email: string, meta: CommandMeta): Promise<Claim> => {
    const owner = await uniqueness.ownerOf(EMAIL, email);
    const account = owner === undefined ? undefined : await accounts.find(owner);
    if (account !== undefined && account.email !== email && !isKept(account.emails, email, meta.occurredAt))
      await uniqueness.release(EMAIL, email, account.accountid, { ...meta, step: 'lapsed-email' });
    return { kind: EMAIL, value: email, refusal: emailTaken };
  };
export type ClaimEmail = ReturnType<typeof claimingEmails>;
