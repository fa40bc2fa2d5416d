import { randomUUID } from 'node:crypto';
import {
  type AskEmailLink,
  EMAIL_LINK_FOR,
  EMAIL_UNDO_FOR,
  type EmailLinkToken,
  REFUSED_STATUSES,
} from '@berangkat/contracts/accounts';
import { type MailLanguage } from '@berangkat/contracts/mail';
import { type Uniqueness } from '@berangkat/platform/uniqueness';
import { type Answer, type CommandMeta } from '../../kernel/command';
import { commandRefused } from '../../kernel/command-refused';
import { type Later } from '../../kernel/later';
import { type MailOrder } from '../../kernel/mail-order';
import { reserving } from '../../kernel/reserving';
import { type RegisteredAccount } from './account';
import { confirms } from './changing';
import { type ClaimEmail } from './claiming-emails';
import { broughtBackBy } from './emails';
import { type Guesses } from './guesses';
import { EMAIL } from './holds';
import { type LinkTokens } from './link-tokens';
import { actorOf, orderFor } from './mail-to-account';
import { type AccountRepository } from './repository';
import { emailLinkCounters } from './sign-in-counters';
import { type SignInFrom } from './signing-in';
import { type TellSessions } from './telling-sessions';

export interface ConfirmingInterfaces {
  sendMail(order: MailOrder, meta: CommandMeta): Promise<void>;
  /** Answers the language in which an account used the portal last. */
  languageOf(accountid: string): Promise<MailLanguage>;
  keepLanguage(accountid: string, language: MailLanguage): Promise<void>;
}

export interface ConfirmingDependencies {
  readonly accounts: AccountRepository;
  readonly uniqueness: Uniqueness;
  readonly guesses: Guesses;
  readonly linkTokens: LinkTokens;
  readonly publicUrl?: string | undefined;
  readonly later: Later;
  readonly claimEmail: ClaimEmail;
  readonly tellSessions: TellSessions;
  readonly endSessionsOf: (accountid: string) => Promise<void>;
  readonly interfaces: ConfirmingInterfaces;
}

/** The links of a change of an account's e-mail, by their names, and what the account keeps of them. */
export interface EmailChangeLinks {
  readonly linkid: string;
  readonly undoid: string;
  readonly confirming: { readonly linkkey: string; readonly undokey: string; readonly now: number };
}

const HOUR = 3_600_000;

/** Confirms e-mails by links that are mailed to them. */
export const confirmingEmails = ({
  accounts,
  uniqueness,
  guesses,
  linkTokens: tokens,
  publicUrl,
  later,
  claimEmail,
  tellSessions,
  endSessionsOf,
  interfaces,
}: ConfirmingDependencies) => {
  const keyOf = (accountid: string, linkid: string): string => tokens.keyOf(tokens.tokenOf(accountid, linkid));

  /** Mails the link of an account's own e-mail; nothing where it is confirmed, or nobody said where the portal is. */
  const ask = async (accountid: string, language: MailLanguage, meta: CommandMeta) => {
    const account = await accounts.find(accountid);
    const order = account && orderFor(account, language);
    if (order === undefined || publicUrl === undefined) return undefined;
    const linkid = randomUUID();
    const { events, position } = await accounts.decide(
      { type: 'AskForEmailLink', accountid, linkkey: keyOf(accountid, linkid), now: meta.occurredAt },
      meta,
    );
    if (events.length > 0)
      await interfaces.sendMail(
        {
          ...order,
          kind: 'email-link',
          values: { hours: EMAIL_LINK_FOR / HOUR },
          linkid,
          until: meta.occurredAt + EMAIL_LINK_FOR,
        },
        meta,
      );
    return position;
  };

  /** The account that a token names, if it is a link that does something now. @throws {CommandRefused} 410 */
  const accountOf = async (
    token: string,
    { address }: SignInFrom,
    isOpen: (account: RegisteredAccount, key: string) => boolean | Promise<boolean>,
  ): Promise<{ readonly account: RegisteredAccount; readonly key: string }> => {
    const guess = await guesses.begin(emailLinkCounters(address));
    const accountid = tokens.accountIn(token);
    const account = accountid === undefined ? undefined : await accounts.find(accountid);
    const key = tokens.keyOf(token);
    if (account === undefined || !(await isOpen(account, key))) throw commandRefused(410, 'email-link-over');
    await guess.right();
    return { account, key };
  };

  return {
    /** Mails who has just registered a link, when the answer has gone. */
    confirmRegistration(made: RegisteredAccount, language: MailLanguage, meta: CommandMeta): void {
      const own = { ...meta, actor: actorOf(made), step: 'email-link' };
      later(async () => void (await ask(made.accountid, language, own)));
    },

    /**
     * Mails who has set a first password a link, when the answer has gone: whoever made the account typed its e-mail, and
     * it now opens the account. Nothing where it is confirmed.
     */
    confirmFirstPassword(meta: CommandMeta): void {
      const { accountid } = meta.actor;
      later(
        async () =>
          void (await ask(accountid, await interfaces.languageOf(accountid), { ...meta, step: 'email-link' })),
      );
    },

    /** @throws {CommandRefused} 429 when enough messages went to the account's e-mails */
    async askEmailLink({ language }: AskEmailLink, meta: CommandMeta): Promise<Answer<Record<string, never>>> {
      const position = await ask(meta.actor.accountid, language, meta);
      return { body: {}, ...(position !== undefined && { position }) };
    },

    /**
     * Confirms an e-mail with its link; the account has it from then on, and is verified.
     * @throws {CommandRefused} 410 for a link that was used, is over or never was, 409 where somebody else has the e-mail
     * @throws {HttpError} 429 after too many that never were
     */
    async confirmEmail(
      { token }: EmailLinkToken,
      from: SignInFrom,
      visitor: CommandMeta,
    ): Promise<Answer<Record<string, never>>> {
      const now = visitor.occurredAt;
      const { account, key } = await accountOf(
        token,
        from,
        async (account, linkkey) =>
          confirms(account, linkkey, now) !== undefined ||
          (await accounts.hasDone('AccountEmailConfirmed', account.accountid, visitor)),
      );
      const { accountid } = account;
      const meta = { ...visitor, actor: actorOf(account) };
      const email = confirms(account, key, now);
      const claims = email === undefined || email === account.email ? [] : [await claimEmail(email, meta)];
      const { position } = await reserving(uniqueness, accountid, claims, meta, () =>
        accounts.decide({ type: 'ConfirmEmail', accountid, linkkey: key, now }, meta),
      );
      return { body: {}, position };
    },

    /**
     * Brings back the e-mail of before with the link in its mailbox. All sessions of the account end.
     * @throws {CommandRefused} 410 for a link that was used, is over or never was
     * @throws {HttpError} 429 after too many that never were
     */
    async undoEmail(
      { token }: EmailLinkToken,
      from: SignInFrom,
      visitor: CommandMeta,
    ): Promise<Answer<Record<string, never>>> {
      const now = visitor.occurredAt;
      const { account, key } = await accountOf(
        token,
        from,
        async ({ accountid, status, emails }, undokey) =>
          (!REFUSED_STATUSES.includes(status) && broughtBackBy(emails, undokey, now) !== undefined) ||
          (await accounts.hasDone('AccountEmailChangeUndone', accountid, visitor)),
      );
      const { accountid } = account;
      const meta = { ...visitor, actor: actorOf(account) };
      const email = broughtBackBy(account.emails, key, now);
      const claims = email === undefined || email === account.email ? [] : [await claimEmail(email, meta)];
      const givesUp = claims.length === 0 || account.email === null ? [] : [{ kind: EMAIL, value: account.email }];
      const position = await reserving(
        uniqueness,
        accountid,
        claims,
        meta,
        () =>
          tellSessions(
            accountid,
            meta,
            async () =>
              (await accounts.decide({ type: 'UndoEmailChange', accountid, undokey: key, now }, meta)).position,
            () => endSessionsOf(accountid),
          ),
        { givesUp },
      );
      return { body: {}, position };
    },

    /** Makes the links of a change; undefined where nobody said where the portal is, and a change counts at once. */
    emailChangeLinks(accountid: string, { occurredAt }: CommandMeta): EmailChangeLinks | undefined {
      if (publicUrl === undefined) return undefined;
      const [linkid, undoid] = [randomUUID(), randomUUID()];
      return {
        linkid,
        undoid,
        confirming: { linkkey: keyOf(accountid, linkid), undokey: keyOf(accountid, undoid), now: occurredAt },
      };
    },

    /**
     * Mails both links of a change: one to the e-mail of before, which undoes it, one to the new one, which confirms it.
     * A process that dies in between leaves a change that nobody can confirm, and none that its owner was not told of.
     */
    async mailEmailChange(
      before: RegisteredAccount,
      email: string,
      { linkid, undoid }: EmailChangeLinks,
      meta: CommandMeta,
    ): Promise<void> {
      const order = orderFor(before, await interfaces.languageOf(before.accountid));
      if (order === undefined) return;
      const until = meta.occurredAt + EMAIL_LINK_FOR;
      const values = { days: EMAIL_UNDO_FOR / EMAIL_LINK_FOR };
      await interfaces.sendMail({ ...order, kind: 'email-changing', values, linkid: undoid, until }, meta);
      await interfaces.sendMail(
        { ...order, address: email, kind: 'email-change', values: { hours: EMAIL_LINK_FOR / HOUR }, linkid, until },
        meta,
      );
    },
  };
};
