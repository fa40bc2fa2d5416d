import { personName } from '@berangkat/contracts/accounts';
import { type MailChoice, type MailLanguage } from '@berangkat/contracts/mail';
import { type CommandMeta } from '../../kernel/command';
import { type ChosenMail, type MailOrder } from '../../kernel/mail-order';

export interface TellingNeighbours {
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
export type Tell = (mail: ChosenMail, meta: CommandMeta) => Promise<void>;

/** Whether a message of a kind is mailed to an account: to a verified e-mail, where it has not turned the kind off. */
export const hearing =
  (neighbours: Pick<TellingNeighbours, 'accountOf' | 'wantsMail'>) =>
  async (accountid: string, choice: MailChoice): Promise<boolean> => {
    const account = await neighbours.accountOf(accountid);
    return account?.status === 'verified' && account.email !== null && neighbours.wantsMail(accountid, choice);
  };

export const telling =
  (request: (order: MailOrder, meta: CommandMeta) => Promise<void>, neighbours: TellingNeighbours): Tell =>
  async (mail, meta) => {
    const { accountid, kind } = mail;
    const account = await neighbours.accountOf(accountid);
    if (account?.status !== 'verified' || account.email === null) return;
    if (!(await neighbours.wantsMail(accountid, kind))) return;
    const { email, displayname } = account;
    const name = personName({ displayname, email }) ?? undefined;
    await request({ ...mail, language: await neighbours.languageOf(accountid), address: email, name }, meta);
  };
