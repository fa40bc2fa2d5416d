import { personName } from '@berangkat/contracts/accounts';
import { type MailChoice, type MailLanguage } from '@berangkat/contracts/mail';
import { type CommandMeta } from '../../kernel/command';
import { type ChosenMail, type MailOrder, type MailReader } from '../../kernel/mail-order';

export interface TellingInterfaces {
  /** Answers an account as the log has it; undefined for one that is gone. */
  accountOf(accountid: string): Promise<
    | {
        readonly status: string;
        readonly email: string | null;
        readonly displayname: string | null;
      }
    | undefined
  >;
  languageOf(accountid: string): Promise<MailLanguage>;
  /** Whether an account has messages of a kind mailed. */
  wantsMail(accountid: string, choice: MailChoice): Promise<boolean>;
}

/** Tells an account something by mail that it may turn off: to a verified e-mail, where it has not. */
export type SendMail = (mail: ChosenMail, meta: CommandMeta) => Promise<void>;

/** Answers where a message of a kind is mailed to an account: to a verified e-mail, where it has not turned the kind off. */
export const reading =
  (interfaces: Pick<TellingInterfaces, 'accountOf' | 'wantsMail'>) =>
  async (accountid: string, choice: MailChoice): Promise<MailReader> => {
    const account = await interfaces.accountOf(accountid);
    if (account?.status !== 'verified' || account.email === null) return 'unconfirmed';
    if (!(await interfaces.wantsMail(accountid, choice))) return 'unwanted';
    const { email, displayname } = account;
    return { address: email, name: personName({ displayname, email }) ?? undefined };
  };

export const telling =
  (request: (order: MailOrder, meta: CommandMeta) => Promise<void>, interfaces: TellingInterfaces): SendMail =>
  async (mail, meta) => {
    const { accountid, kind } = mail;
    const reader = await reading(interfaces)(accountid, kind);
    if (typeof reader === 'string') return;
    await request({ ...mail, language: await interfaces.languageOf(accountid), ...reader }, meta);
  };
