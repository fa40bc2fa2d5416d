import { type NameOwnAccount, REFUSED_STATUSES, type SetCapability } from '@berangkat/contracts/accounts';
import { type Actor } from '@berangkat/contracts/kernel';
import { type Category } from '@berangkat/contracts/permissions';
import { type CommandHandler } from '@berangkat/platform/event-log';
import { type Vault } from '@berangkat/platform/personal-data';
import { type Granted } from '@berangkat/platform/sessions';
import { type Uniqueness } from '@berangkat/platform/uniqueness';
import { type Answer, type CommandMeta, type NextId } from '../../kernel/command';
import { FOR_ERASING } from '../../kernel/holder';
import { recordFor } from '../../kernel/record';
import { registeredIn } from './decider';
import { claimingEmails } from './claiming-emails';
import { confirmingEmails, type ConfirmingInterfaces } from './confirming-emails';
import { editing, type EditingInterfaces } from './editing';
import { endingSessions, type EndingSessionsDependencies, type EndingSessionsInterfaces } from './ending-sessions';
import { erasing, type ErasingInterfaces } from './erasing';
import { EMAIL } from './holds';
import { forgettingPasswords, type ForgettingDependencies, type ForgettingInterfaces } from './forgetting-passwords';
import { issuingLoginIds } from './issuing-login-ids';
import { mailedLinks } from './mailed-paths';
import { operating, type OperatingDependencies } from './operating';
import { registering } from './registering';
import { accountRepository } from './repository';
import { type Secrets } from './secrets';
import { signingIn, type SigningInDependencies } from './signing-in';
import { tellingSessions } from './telling-sessions';

export interface AccountDependencies
  extends Omit<SigningInDependencies, 'accounts' | 'confirmFirstPassword' | 'secrets' | 'tellSessions'>,
    Pick<EndingSessionsDependencies, 'sessions'>,
    Pick<ForgettingDependencies, 'linkTokens' | 'publicUrl' | 'later'>,
    Omit<OperatingDependencies, 'accounts' | 'secrets' | 'tellSessions' | 'endSessionsOf'> {
  readonly commandHandler: CommandHandler;
  readonly uniqueness: Uniqueness;
  readonly nextId: NextId;
  readonly secrets: Secrets;
  /** Writes the account's capabilities into its sessions. */
  readonly setCapabilities: (accountid: string, granted: Granted) => Promise<void>;
  readonly vault: Pick<Vault, 'destroy'>;
  /** Removes the stored answers to commands of an account. */
  readonly forgetReceiptsOf: (accountid: string) => Promise<void>;
}

export interface AdmittingInterfaces {
  /** Whether the account has a second factor, which has to be shown. */
  hasFactor(accountid: string): Promise<boolean>;
  /** When it has to have set up a second factor, in milliseconds since the epoch; undefined where it need not. */
  factorDueOf(account: Pick<Actor, 'accountid' | 'category'>): Promise<number | undefined>;
}

export type AccountInterfaces = EditingInterfaces &
  ErasingInterfaces &
  ForgettingInterfaces &
  ConfirmingInterfaces &
  EndingSessionsInterfaces &
  AdmittingInterfaces;

export const accountHandlers = (dependencies: AccountDependencies, interfaces: AccountInterfaces) => {
  const { endSessionsOf, setCapabilities } = dependencies;
  const accounts = accountRepository(dependencies.commandHandler, dependencies.uniqueness);
  const tellSessions = tellingSessions(dependencies.uniqueness);
  const claimEmail = claimingEmails({ accounts, uniqueness: dependencies.uniqueness });
  const shared = { ...dependencies, accounts, interfaces, tellSessions, claimEmail };
  const emails = confirmingEmails(shared);
  const edits = editing({ ...shared, emailChanges: emails });
  const erasures = erasing(shared);

  return {
    find: (accountid: string) => accounts.find(accountid),
    named: (email: string) => accounts.named(email),
    tellSessions,
    ...registering(shared),
    ...signingIn({ ...shared, confirmFirstPassword: (meta) => emails.confirmFirstPassword(meta) }),
    ...issuingLoginIds(shared),
    ...forgettingPasswords(shared),
    ...emails,
    ...endingSessions(shared),
    linkOf: mailedLinks(dependencies),
    ...operating(shared),

    /** Answers the actor of an account, with the rights of now; undefined when it may not sign in any more. */
    async actorOf(accountid: string): Promise<Actor | undefined> {
      const account = await accounts.find(accountid);
      if (account === undefined || REFUSED_STATUSES.includes(account.status)) return undefined;
      const { category, role } = account;
      return { accountid, category, ...(role && { role }) };
    },

    /** The account that has this e-mail, if it may sign in. */
    async byEmail(email: string): Promise<{ readonly accountid: string; readonly category: Category } | undefined> {
      const account = await accounts.findBy(EMAIL, email);
      return account === undefined || REFUSED_STATUSES.includes(account.status) ? undefined : account;
    },

    /** Gives the actor's account another name. */
    async nameOwn({ displayname }: NameOwnAccount, meta: CommandMeta): Promise<Answer<Record<string, never>>> {
      const { accountid } = meta.actor;
      const { position } = await accounts.decide({ type: 'NameAccount', accountid, displayname }, meta);
      return { body: {}, position };
    },

    ...edits,

    /** @throws {CommandRefused} 403 for a superadmin, 404, 409 for an applicant who submits an application at this moment */
    async erase(accountid: string, meta: CommandMeta): Promise<Answer<{ accountid: string }>> {
      const begun = await erasures.erased(accountid);
      const account = begun === undefined ? await accounts.find(accountid, FOR_ERASING) : undefined;
      if (begun === undefined)
        return erasures.erase(
          recordFor(meta.actor, 'account.delete', account, () => ({})),
          meta,
        );
      await erasures.finish(accountid, meta);
      return { body: { accountid } };
    },

    finishErasure: (accountid: string): Promise<void> => erasures.finish(accountid),

    /**
     * Ends all sessions of an account after a process died that was about to tell them of a change. Whether they were told
     * cannot be found out.
     */
    finishTelling: (accountid: string): Promise<void> => endSessionsOf(accountid),

    /**
     * Grants a capability to a superadmin or withdraws it; sessions that go on know at once.
     * @throws {CommandRefused} 403 for an account that is no superadmin's, 404
     */
    async setCapability(
      accountid: string,
      { capability, granted }: SetCapability,
      meta: CommandMeta,
    ): Promise<Answer<{ accountid: string }>> {
      recordFor(meta.actor, 'capability.grant', await accounts.find(accountid), () => ({}));
      const { position } = await tellSessions(
        accountid,
        meta,
        () => accounts.decide({ type: 'SetCapability', accountid, capability, granted }, meta),
        async ({ state }) => {
          const account = registeredIn(state);
          if (account !== undefined)
            await setCapabilities(accountid, {
              capabilities: account.capabilities,
              revision: account.capabilityRevision,
            });
        },
      );
      return { body: { accountid }, position };
    },
  };
};
export type AccountHandlers = ReturnType<typeof accountHandlers>;
