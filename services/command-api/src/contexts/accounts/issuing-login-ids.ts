import { mayHaveLoginId } from '@berangkat/contracts/accounts';
import { type Uniqueness } from '@berangkat/platform/uniqueness';
import { type Answer, type CommandMeta } from '../../kernel/command';
import { commandRefused } from '../../kernel/command-refused';
import { recordFor } from '../../kernel/record';
import { type Claim, reserving } from '../../kernel/reserving';
import { registeredIn } from './decider';
import { LOGIN_ID } from './holds';
import { type AccountRepository } from './repository';
import { type Secrets } from './secrets';
import { type TellSessions } from './telling-sessions';

export interface IssuingLoginIdsDependencies {
  readonly accounts: AccountRepository;
  readonly uniqueness: Uniqueness;
  readonly secrets: Pick<Secrets, 'hash' | 'newLoginId'>;
  readonly tellSessions: TellSessions;
  readonly endSessionsOf: (accountid: string) => Promise<void>;
}

/**
 * The claim of a login ID that was just drawn. One that was reset still belongs to its account, so a new one that was
 * used before is refused like a taken one, and the next try draws another.
 */
export const loginIdClaim = (loginid: string): Claim => ({
  kind: LOGIN_ID,
  value: loginid,
  drawn: true,
  refusal: () => commandRefused(409, 'account-reset-error'),
});

/** Issues login IDs to those who look after applicants. */
export const issuingLoginIds = ({
  accounts,
  uniqueness,
  secrets,
  tellSessions,
  endSessionsOf,
}: IssuingLoginIdsDependencies) => ({
  /** Shows a login ID once more; that somebody looked is in the trail. */
  async revealLoginId(accountid: string, meta: CommandMeta): Promise<Answer<{ loginid: string }>> {
    recordFor(meta.actor, 'account.reveal-loginid', await accounts.find(accountid), () => ({}));
    const { position, state } = await accounts.decide({ type: 'RevealLoginId', accountid }, meta);
    const loginid = registeredIn(state)?.loginid?.value;
    if (loginid == null) throw commandRefused(409, 'account-no-loginid');
    return { body: { loginid }, position };
  },

  /**
   * Makes a new login ID and shows it this once; the old one and all sessions end. Said again after its answer was lost,
   * it shows the one that the account has.
   */
  async resetLoginId(accountid: string, meta: CommandMeta): Promise<Answer<{ loginid: string }>> {
    const before = recordFor(meta.actor, 'account.reset-loginid', await accounts.find(accountid), (account) => account);
    if (!mayHaveLoginId(before.category)) throw commandRefused(403, 'account-loginid-not-for-category');
    const drawn = secrets.newLoginId();
    const loginidhash = await secrets.hash(drawn);
    const lookup = uniqueness.keyOf(LOGIN_ID, drawn);
    const { position, state } = await reserving(uniqueness, accountid, [loginIdClaim(drawn)], meta, () =>
      tellSessions(
        accountid,
        meta,
        () => accounts.decide({ type: 'ResetLoginId', accountid, loginid: drawn, lookup, loginidhash }, meta),
        () => endSessionsOf(accountid),
      ),
    );
    const loginid = registeredIn(state)?.loginid?.value;
    if (loginid == null) throw commandRefused(409, 'account-no-loginid');
    if (loginid !== drawn) await uniqueness.confirm(LOGIN_ID, loginid, accountid, meta);
    return { body: { loginid }, position };
  },
});
