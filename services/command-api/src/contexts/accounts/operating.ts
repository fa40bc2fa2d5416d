import { REFUSED_STATUSES } from '@berangkat/contracts/accounts';
import { type Answer, type CommandMeta } from '../../kernel/command';
import { commandRefused } from '../../kernel/command-refused';
import { type OneAtATime } from '../../kernel/one-at-a-time';
import { type AccountCommand, type RegisteredAccount } from './decider';
import { type AccountRepository } from './repository';
import { type Secrets } from './secrets';
import { type TellSessions } from './telling-sessions';
import { type Resource } from '../../kernel/resource';
import { superadmins, superadminsKnown } from '@berangkat/platform/read-models';

export interface OperatingDependencies {
  readonly accounts: AccountRepository;
  readonly secrets: Pick<Secrets, 'hash'>;
  readonly tellSessions: TellSessions;
  readonly endSessionsOf: (accountid: string) => Promise<void>;
  /** Ids of the superadmins, as the read models have them. */
  readonly superadminsKnown: () => Promise<readonly string[]>;
  /** Runs work of this kind one after the other, over all processes. */
  readonly oneAtATime: OneAtATime;
}

/** A superadmin as the machine lists it. */
export interface ListedSuperadmin {
  readonly email: string | null;
  readonly role: 'root' | null;
  readonly status: string;
}

const isActiveRoot = (account: RegisteredAccount | undefined): boolean =>
  account?.category === 'superadmin' && account.role === 'root' && !REFUSED_STATUSES.includes(account.status);

/** Changes accounts by e-mail for operators at the machine, when nobody can sign in to do it. */
export const operating = ({
  accounts,
  secrets,
  tellSessions,
  endSessionsOf,
  superadminsKnown,
  oneAtATime,
}: OperatingDependencies) => {
  const carryOut = async (command: AccountCommand, meta: CommandMeta): Promise<Answer<{ status: string }>> => {
    const { position, state } = await accounts.decide(command, meta);
    return { body: { status: state.status }, position };
  };
  const carryOutAndEndSessions = (command: AccountCommand, meta: CommandMeta): Promise<Answer<{ status: string }>> =>
    tellSessions(
      command.accountid,
      meta,
      () => carryOut(command, meta),
      () => endSessionsOf(command.accountid),
    );

  /**
   * Read models say which accounts to look at, and the log says whether each is an active root superadmin. A root
   * superadmin who is too new for the read models is not looked at: then the suspension is refused, although it would
   * have been allowed.
   */
  const isLastActiveRoot = async (account: RegisteredAccount): Promise<boolean> => {
    if (!isActiveRoot(account)) return false;
    for (const accountid of await superadminsKnown())
      if (accountid !== account.accountid && isActiveRoot(await accounts.find(accountid))) return false;
    return true;
  };

  return {
    /** The superadmins by their e-mail addresses, roots first. */
    async superadmins(): Promise<Answer<{ superadmins: ListedSuperadmin[] }>> {
      const found = await Promise.all((await superadminsKnown()).map((accountid) => accounts.find(accountid)));
      const superadmins = found.flatMap((account) =>
        account === undefined ? [] : [{ email: account.email, role: account.role ?? null, status: account.status }],
      );
      const order = ({ role, email }: ListedSuperadmin): string => `${role === 'root' ? 0 : 1} ${email ?? ''}`;
      return { body: { superadmins: superadmins.sort((one, other) => (order(one) < order(other) ? -1 : 1)) } };
    },

    /** Gives an account a password; its sessions end. */
    async setPassword(
      { email, password }: { readonly email: string; readonly password: string },
      meta: CommandMeta,
    ): Promise<Answer<{ status: string }>> {
      const { accountid } = await accounts.named(email);
      const passwordhash = await secrets.hash(password);
      return carryOutAndEndSessions({ type: 'SetPassword', accountid, passwordhash }, meta);
    },

    /**
     * The account may not sign in any more; its sessions end, those that there are when it is said again, too.
     * @throws {CommandRefused} 409 for the last root superadmin who may sign in
     */
    async suspend(email: string, meta: CommandMeta): Promise<Answer<{ status: string }>> {
      const { accountid } = await accounts.named(email);
      // Two who suspend each other's root at the same time must not both find another one left.
      return oneAtATime('suspending', async () => {
        if (await isLastActiveRoot(await accounts.named(email))) throw commandRefused(409, 'account-last-root');
        return carryOutAndEndSessions({ type: 'Suspend', accountid }, meta);
      });
    },

    async restore(email: string, meta: CommandMeta): Promise<Answer<{ status: string }>> {
      const { accountid } = await accounts.named(email);
      return carryOut({ type: 'Restore', accountid }, meta);
    },
  };
};

/** Answers the ids of the superadmins, as the read models know them. */
export const knownSuperadmins: Resource<OperatingDependencies['superadminsKnown']> = {
  open:
    ({ pool }) =>
    () =>
      superadminsKnown(pool),
  inMemory: () => () => Promise.resolve([]),
  statements: [superadmins],
};
