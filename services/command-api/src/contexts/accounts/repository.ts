import { type CommandHandler, type Reading } from '@berangkat/platform/event-log';
import { type Uniqueness } from '@berangkat/platform/uniqueness';
import { type CommandMeta } from '../../kernel/command';
import { commandRefused } from '../../kernel/command-refused';
import {
  type AccountCommand,
  accountDecider,
  type AccountEvent,
  accountStream,
  type RegisteredAccount,
  registeredIn,
} from './decider';
import { kept } from './emails';
import { EMAIL } from './holds';

/** Looked up when there is no account, so that the answer takes as long as when there is one. */
const NOBODY = 'nobody';

const isBefore = ({ email, emails }: RegisteredAccount, value: string): boolean =>
  email !== value && kept(emails).includes(value);

/** Accounts as the log has them now. */
export const accountRepository = (commandHandler: CommandHandler, uniqueness: Pick<Uniqueness, 'ownerOf'>) => {
  const find = async (accountid: string, reading?: Reading): Promise<RegisteredAccount | undefined> =>
    registeredIn((await commandHandler.load(accountStream(accountid), accountDecider, reading)).state);

  /** By something that one account alone holds, such as its e-mail. */
  const findBy = async (kind: string, value: string): Promise<RegisteredAccount | undefined> => {
    const accountid = await uniqueness.ownerOf(kind, value);
    const account = await find(accountid ?? NOBODY);
    // An e-mail of before that can be brought back is the account's, and names it no more.
    return kind === EMAIL && account !== undefined && isBefore(account, value) ? undefined : account;
  };

  /** Whether this very command made an event of the account before: then it is repeated. */
  const hasDone = async (type: AccountEvent['type'], accountid: string, meta: CommandMeta): Promise<boolean> =>
    (await commandHandler.eventsOf<AccountEvent>(accountStream(accountid), meta)).some((event) => event.type === type);

  return {
    find,
    findBy,

    /** @throws {CommandRefused} 404 */
    async named(email: string): Promise<RegisteredAccount> {
      const account = await findBy(EMAIL, email);
      if (account === undefined) throw commandRefused(404, 'account-unknown', { field: 'email' });
      return account;
    },

    /** Whether this very command gave the account its password before: then it is repeated. */
    hasSetPassword: async (accountid: string, meta: CommandMeta): Promise<boolean> =>
      (await hasDone('AccountPasswordSet', accountid, meta)) || hasDone('AccountPasswordReset', accountid, meta),

    hasDone,

    /** @throws {CommandRefused} what the decider refuses */
    decide: (command: AccountCommand, meta: CommandMeta) =>
      commandHandler.decideAndAppend({
        stream: accountStream(command.accountid),
        decider: accountDecider,
        command,
        meta,
      }),
  };
};
export type AccountRepository = ReturnType<typeof accountRepository>;
