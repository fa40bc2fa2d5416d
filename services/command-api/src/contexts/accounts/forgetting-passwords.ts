import { randomUUID } from 'node:crypto';
import { type ForgotPassword, PASSWORD_LINK_FOR, type ResetPassword } from '@berangkat/contracts/accounts';
import { type MailLanguage } from '@berangkat/contracts/mail';
import { momentIn } from '@berangkat/contracts/mail/letter';
import { type Answer, type CommandMeta } from '../../kernel/command';
import { commandRefused } from '../../kernel/command-refused';
import { type Later } from '../../kernel/later';
import { type MailOrder } from '../../kernel/mail-order';
import { opensWith, type RegisteredAccount } from './decider';
import { type Guesses } from './guesses';
import { EMAIL } from './holds';
import { type LinkTokens } from './link-tokens';
import { actorOf, orderFor } from './mail-to-account';
import { type AccountRepository } from './repository';
import { type Secrets } from './secrets';
import { forgottenCounters, passwordLinkCounters } from './sign-in-counters';
import { type SignInFrom } from './signing-in';
import { type TellSessions } from './telling-sessions';

export interface ForgettingInterfaces {
  sendMail(order: MailOrder, meta: CommandMeta): Promise<void>;
  /** Answers the agency's address; undefined if it has set none. */
  agencyContact(): Promise<string | undefined>;
}

export interface ForgettingDependencies {
  readonly accounts: AccountRepository;
  readonly secrets: Pick<Secrets, 'hash'>;
  readonly guesses: Guesses;
  readonly linkTokens: LinkTokens;
  readonly publicUrl?: string | undefined;
  readonly later: Later;
  readonly tellSessions: TellSessions;
  readonly endSessionsOf: (accountid: string) => Promise<void>;
  readonly interfaces: ForgettingInterfaces;
}

/** Mails a link to who forgot a password, and sets the new one with it. */
export const forgettingPasswords = ({
  accounts,
  secrets,
  guesses,
  linkTokens: tokens,
  publicUrl,
  later,
  tellSessions,
  endSessionsOf,
  interfaces,
}: ForgettingDependencies) => {
  /** Sends what there is to send to the account with this address, if there is one. */
  const answer = async ({ email, language }: ForgotPassword, meta: CommandMeta): Promise<void> => {
    const account = await accounts.findBy(EMAIL, email);
    const order = account && orderFor(account, language);
    if (order === undefined) return;
    const { accountid } = order;
    const linkid = randomUUID();
    const linkkey = tokens.keyOf(tokens.tokenOf(accountid, linkid));
    const { events } = await accounts.decide(
      { type: 'AskForPasswordLink', accountid, linkkey, now: meta.occurredAt },
      meta,
    );
    const [asked] = events;
    if (asked?.type !== 'AccountPasswordForgotten') return;
    if (asked.data.linkkey === undefined || publicUrl === undefined) {
      const contact = await interfaces.agencyContact();
      await interfaces.sendMail({ ...order, kind: 'password-help', values: { contact } }, meta);
      return;
    }
    const until = meta.occurredAt + PASSWORD_LINK_FOR;
    const values = { minutes: PASSWORD_LINK_FOR / 60_000 };
    await interfaces.sendMail({ ...order, kind: 'password-link', values, linkid, until }, meta);
  };

  return {
    /**
     * Answers before anything is looked up, so that neither words nor time tell whether there is such an account.
     * @throws {HttpError} 429 after too many for an address or from a network, whoever has it
     */
    async forgotPassword(
      given: ForgotPassword,
      { address }: SignInFrom,
      meta: CommandMeta,
    ): Promise<Answer<Record<string, never>>> {
      await guesses.begin(forgottenCounters(given.email, address));
      later(() => answer(given, meta));
      return { body: {} };
    },

    /**
     * Sets a new password with a link. All sessions of the account end; the link, and every other one, is over.
     * @throws {CommandRefused} 410 for a link that was used, is over or never was
     * @throws {HttpError} 429 after too many that never were
     */
    async resetPassword(
      { token, new_password, language }: ResetPassword,
      { address }: SignInFrom,
      visitor: CommandMeta,
    ): Promise<Answer<Record<string, never>>> {
      const guess = await guesses.begin(passwordLinkCounters(address));
      const accountid = tokens.accountIn(token);
      const account = accountid === undefined ? undefined : await accounts.find(accountid);
      const linkkey = tokens.keyOf(token);
      const now = visitor.occurredAt;
      const isRight =
        account !== undefined &&
        (opensWith(account, linkkey, now) || (await accounts.hasSetPassword(account.accountid, visitor)));
      if (!isRight) throw commandRefused(410, 'password-link-over');
      await guess.right();
      const meta = { ...visitor, actor: actorOf(account) };
      const passwordhash = await secrets.hash(new_password);
      const { position, events } = await tellSessions(
        account.accountid,
        meta,
        () =>
          accounts.decide({ type: 'ResetPassword', accountid: account.accountid, linkkey, passwordhash, now }, meta),
        () => endSessionsOf(account.accountid),
      );
      if (events.length > 0) later(() => tell(account, language, meta));
      return { body: {}, position };
    },
  };

  /** Tells the account that its password is another one. */
  async function tell(account: RegisteredAccount, language: MailLanguage, meta: CommandMeta): Promise<void> {
    const order = orderFor(account, language);
    if (order === undefined) return;
    const contact = await interfaces.agencyContact();
    const values = { contact, when: momentIn(language, meta.occurredAt) };
    await interfaces.sendMail({ ...order, kind: 'password-changed', values }, meta);
  }
};
