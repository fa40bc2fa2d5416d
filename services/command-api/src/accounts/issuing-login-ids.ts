import { mayHaveLoginId } from '@berangkat/contracts/accounts';
import { type Uniqueness } from '@berangkat/platform/uniqueness';
import { type Answer, type CommandMeta } from '../command';
import { commandRefused } from '../command-refused';
import { recordFor } from '../record';
import { reserving } from '../reserving';
import { registeredIn } from './decider';
import { LOGIN_ID } from './holds';
import { type AccountRepository } from './repository';
import { type Secrets } from './secrets';

export interface IssuingLoginIdsDependencies {
  readonly accounts: AccountRepository;
  readonly uniqueness: Uniqueness;
  readonly secrets: Pick<Secrets, 'hash' | 'newLoginId'>;
  readonly endSessionsOf: (accountid: string) => Promise<void>;
}

/** Issues login IDs to those who look after applicants. */
export const issuingLoginIds = ({ accounts, uniqueness, secrets, endSessionsOf }: IssuingLoginIdsDependencies) => ({
  /** Shows a login ID once more; that somebody looked is in the trail. */
  async revealLoginId(accountid: string, meta: CommandMeta): Promise<Answer<{ loginid: string }>> {
    recordFor(meta.actor, 'account.reveal-loginid', await accounts.find(accountid), () => ({}));
    const { position, state } = await accounts.decide({ type: 'RevealLoginId', accountid }, meta);
    const loginid = registeredIn(state)?.loginid?.value;
    if (loginid == null) throw commandRefused(409, 'account-no-loginid');
    return { body: { loginid }, position };
  },

  /** Makes a new login ID and shows it this once; the old one and all sessions end. */
  async resetLoginId(accountid: string, meta: CommandMeta): Promise<Answer<{ loginid: string }>> {
    const before = recordFor(meta.actor, 'account.reset-loginid', await accounts.find(accountid), (account) => account);
    if (!mayHaveLoginId(before.category)) throw commandRefused(403, 'account-loginid-not-for-category');
    const loginid = secrets.newLoginId();
    const loginidhash = await secrets.hash(loginid);
    // A login ID that was reset still belongs to its account, so a new one that was used before is refused like a
    // taken one, and the next try makes another.
    const taken = { kind: LOGIN_ID, value: loginid, refusal: () => commandRefused(409, 'account-reset-error') };
    const lookup = uniqueness.keyOf(LOGIN_ID, loginid);
    const { position } = await reserving(uniqueness, accountid, [taken], meta, () =>
      accounts.decide({ type: 'ResetLoginId', accountid, loginid, lookup, loginidhash }, meta),
    );
    await endSessionsOf(accountid);
    return { body: { loginid }, position };
  },
});
