import { personName } from '@berangkat/contracts/accounts';
import { type OwnFactorsCommand, type RecoveryCodes } from '@berangkat/contracts/factors';
import { type MailKind, type MailLanguage } from '@berangkat/contracts/mail';
import { momentIn } from '@berangkat/contracts/mail/letter';
import { type CommandHandler } from '@berangkat/platform/event-log';
import { type Session } from '@berangkat/platform/sessions';
import { type Answer, type CommandMeta } from '../../kernel/command';
import { type Later } from '../../kernel/later';
import { type MailOrder } from '../../kernel/mail-order';
import { type FactorCommand, factorDecider, type Factors, factorStream, hasFactor } from './decider';
import { type FactorSecrets } from './factor-secrets';

/** The account that has the factor. */
export interface Owner {
  readonly accountid: string;
  readonly email: string | null;
  readonly displayname: string | null;
}

export interface ChangingInterfaces {
  accountOf(accountid: string): Promise<Owner | undefined>;
  /** Counts a set-up, unless nothing came of it. @throws {HttpError} 429 after three of them */
  beginSetUp(accountid: string): Promise<{ withdraw(): Promise<void> }>;
  /** Changes an account and tells its sessions, also when a process dies in between. */
  tellSessions<T>(
    accountid: string,
    meta: CommandMeta,
    change: () => Promise<T>,
    tell: (changed: T) => Promise<void>,
  ): Promise<T>;
  sendMail(order: MailOrder, meta: CommandMeta): Promise<void>;
  agencyContact(): Promise<string | undefined>;
}

export interface ChangingDependencies {
  readonly commandHandler: CommandHandler;
  readonly secrets: FactorSecrets;
  readonly later: Later;
  readonly setFactor: (sessionId: string, shown: boolean) => Promise<void>;
  /** Ends all sessions of an account at once, but the one that is excepted. */
  readonly endSessionsOf: (accountid: string, options?: { readonly except: string }) => Promise<void>;
  readonly interfaces: ChangingInterfaces;
}

type WithKeys = (recoverykeys: readonly string[]) => FactorCommand;

/** How factors of whatever kind are added and given up: with recovery codes, a message, and the end of other sessions. */
export const changingFactors = ({
  commandHandler,
  secrets,
  later,
  setFactor,
  endSessionsOf,
  interfaces,
}: ChangingDependencies) => {
  const stateOf = async (accountid: string): Promise<Factors> =>
    (await commandHandler.load(factorStream(accountid), factorDecider)).state;

  const decide = (command: FactorCommand, meta: CommandMeta) =>
    commandHandler.decideAndAppend({
      stream: factorStream(command.accountid),
      decider: factorDecider,
      command,
      meta,
    });

  /** Carries a change out; sessions that were opened under other factors end, this one goes on. */
  const change = (command: FactorCommand, session: Pick<Session, 'id'>, meta: CommandMeta) =>
    interfaces.tellSessions(
      command.accountid,
      meta,
      () => decide(command, meta),
      async ({ state }) => {
        await setFactor(session.id, hasFactor(state));
        await endSessionsOf(command.accountid, { except: session.id });
      },
    );

  /** Tells an account by mail; nobody is told who has no address. */
  const tell = async (accountid: string, kind: MailKind, language: MailLanguage, meta: CommandMeta): Promise<void> => {
    const account = await interfaces.accountOf(accountid);
    if (account === undefined || account.email === null) return;
    const { email, displayname } = account;
    const name = personName({ displayname, email }) ?? undefined;
    const values = { contact: await interfaces.agencyContact(), when: momentIn(language, meta.occurredAt) };
    await interfaces.sendMail({ accountid, kind, language, address: email, name, values }, meta);
  };

  /**
   * Tells an account of a change that stands. A message that cannot be asked for now is tried once more later: neither
   * the answer, which has recovery codes that nobody sees again, nor the change is lost with it.
   */
  const tellOrLater = async (accountid: string, kind: MailKind, language: MailLanguage, meta: CommandMeta) => {
    const telling = () => tell(accountid, kind, language, meta);
    await telling().catch(() => later(telling));
  };

  const newRecovery = (accountid: string) => {
    const recoverycodes = secrets.newRecoveryCodes();
    return { recoverycodes, recoverykeys: recoverycodes.map((code) => secrets.keyOf(accountid, code)) };
  };

  return {
    stateOf,
    decide,
    tellOrLater,
    newRecovery,

    /**
     * Sets a factor up. Answers the recovery codes, where the account had none.
     * @throws {HttpError} 429 after three set-ups
     */
    async add(
      commandWith: WithKeys,
      { id, actor: { accountid } }: Session,
      { language }: Pick<OwnFactorsCommand, 'language'>,
      meta: CommandMeta,
    ): Promise<Answer<RecoveryCodes>> {
      const { recoverycodes, recoverykeys } = newRecovery(accountid);
      const setUp = await interfaces.beginSetUp(accountid);
      const { events, repeated, position } = await change(commandWith(recoverykeys), { id }, meta).catch(
        async (failure: unknown) => {
          await setUp.withdraw();
          throw failure;
        },
      );
      if (events.length === 0) await setUp.withdraw();
      if (events.length > 0 || repeated) await tellOrLater(accountid, 'factor-added', language, meta);
      const isGiven = events.some(({ type }) => type === 'RecoveryCodesMade');
      return { body: isGiven ? { recoverycodes: [...recoverycodes] } : {}, position };
    },

    /** Gives a factor up. */
    async remove(
      command: FactorCommand,
      session: Session,
      { language }: Pick<OwnFactorsCommand, 'language'>,
      meta: CommandMeta,
    ): Promise<Answer<Record<string, never>>> {
      const { events, repeated, position } = await change(command, session, meta);
      if (events.length > 0 || repeated) await tellOrLater(command.accountid, 'factor-removed', language, meta);
      return { body: {}, position };
    },
  };
};
export type ChangingFactors = ReturnType<typeof changingFactors>;
