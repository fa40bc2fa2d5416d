import { personName } from '@berangkat/contracts/accounts';
import {
  type AddCodes,
  type CodeSecret,
  FACTOR_FRESH_FOR,
  type OwnFactors,
  type OwnFactorsCommand,
  type RecoveryCodes,
} from '@berangkat/contracts/factors';
import { type MailKind, type MailLanguage } from '@berangkat/contracts/mail';
import { momentIn } from '@berangkat/contracts/mail/letter';
import { type CommandHandler } from '@berangkat/platform/event-log';
import { type Session } from '@berangkat/platform/sessions';
import { type Answer, type CommandMeta } from '../../kernel/command';
import { commandRefused } from '../../kernel/command-refused';
import { type Later } from '../../kernel/later';
import { type MailOrder } from '../../kernel/mail-order';
import { type FactorCommand, factorDecider, factorStream, hasFactor } from './decider';
import { type FactorSecrets } from './factor-secrets';
import { addressOf, newSecret } from './totp';

/** What is asked of an account whose factor it is. */
interface Owner {
  readonly accountid: string;
  readonly email: string | null;
  readonly displayname: string | null;
}

export interface FactorNeighbours {
  accountOf(accountid: string): Promise<Owner | undefined>;
  /** @throws {CommandRefused} 404 */
  accountNamed(email: string): Promise<Owner>;
  /** Counts a code as a wrong one until it was judged. @throws {HttpError} 429 after five wrong ones */
  beginCode(accountid: string, cookies: string | undefined): Promise<{ right(): Promise<void> }>;
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
  /** The language in which the account has its mail. */
  languageOf(accountid: string): Promise<MailLanguage>;
  agencyContact(): Promise<string | undefined>;
  agencyName(): Promise<string | undefined>;
}

export interface FactorDependencies {
  readonly commandHandler: CommandHandler;
  readonly secrets: FactorSecrets;
  readonly later: Later;
  readonly setFactor: (sessionId: string, shown: boolean) => Promise<void>;
  /** Ends all sessions of an account at once, but the one that is excepted. */
  readonly endSessionsOf: (accountid: string, options?: { readonly except: string }) => Promise<void>;
  readonly neighbours: FactorNeighbours;
}

/** The name under which an app lists the account, beside that of the portal. */
const PORTAL = 'Berangkat';

const APP_CODE = /^\d{6}$/;

/** Sets up second factors, and judges what is shown of them. */
export const factorHandlers = ({
  commandHandler,
  secrets,
  later,
  setFactor,
  endSessionsOf,
  neighbours,
}: FactorDependencies) => {
  const stateOf = async (accountid: string) =>
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
    neighbours.tellSessions(
      command.accountid,
      meta,
      () => decide(command, meta),
      async ({ state }) => {
        await setFactor(session.id, hasFactor(state));
        await endSessionsOf(command.accountid, { except: session.id });
      },
    );

  /**
   * A session that somebody took over neither removes the factor nor makes codes that stand in for it.
   * @throws {CommandRefused} 409 the account has a factor, and the session did not show it lately
   */
  const mustBeFresh = async ({ actor, factorAt }: Session, now: number): Promise<void> => {
    const isFresh = factorAt !== undefined && now - factorAt < FACTOR_FRESH_FOR;
    if (!isFresh && hasFactor(await stateOf(actor.accountid))) throw commandRefused(409, 'factor-stale');
  };

  /** Tells an account by mail; nobody is told who has no address. */
  const tell = async (accountid: string, kind: MailKind, language: MailLanguage, meta: CommandMeta): Promise<void> => {
    const account = await neighbours.accountOf(accountid);
    if (account === undefined || account.email === null) return;
    const { email, displayname } = account;
    const name = personName({ displayname, email }) ?? undefined;
    const values = { contact: await neighbours.agencyContact(), when: momentIn(language, meta.occurredAt) };
    await neighbours.sendMail({ accountid, kind, language, address: email, name, values }, meta);
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
    hasFactor: async (accountid: string): Promise<boolean> => hasFactor(await stateOf(accountid)),

    async read(accountid: string): Promise<Answer<OwnFactors>> {
      const { codes, recovery } = await stateOf(accountid);
      return {
        body: { codes: codes !== undefined, recoverycodes: recovery.filter((key) => key !== null).length },
      };
    },

    /**
     * Judges a code of an app, or a recovery code, and uses it up. It counts as wrong until it was judged.
     * @throws {CommandRefused} 401 for whatever is wrong with it. @throws {HttpError} 429 after five wrong ones
     */
    async show(accountid: string, code: string, cookies: string | undefined, meta: CommandMeta): Promise<void> {
      const guess = await neighbours.beginCode(accountid, cookies);
      const command: FactorCommand = APP_CODE.test(code)
        ? { type: 'ShowCode', accountid, code, now: meta.occurredAt }
        : { type: 'ShowRecoveryCode', accountid, recoverykey: secrets.keyOf(accountid, code) };
      const { repeated } = await decide(command, meta);
      // A command that is sent again is not judged again, whatever code it brings.
      if (repeated) throw commandRefused(401, 'factor-wrong', { field: 'code' });
      await guess.right();
    },

    /** Makes a secret for an app. It is the account's when a code of it was shown. */
    async makeSecret(accountid: string, meta: CommandMeta): Promise<Answer<CodeSecret>> {
      if ((await stateOf(accountid)).codes !== undefined) throw commandRefused(409, 'factor-exists');
      const [account, agency] = await Promise.all([neighbours.accountOf(accountid), neighbours.agencyName()]);
      const secret = newSecret();
      const uri = addressOf(secret, { issuer: agency ?? PORTAL, name: account?.email ?? accountid });
      return { body: { secret, uri, token: secrets.tokenFor(accountid, secret, meta.occurredAt) } };
    },

    /**
     * @throws {CommandRefused} 401 the code is not the app's, 409 there is an app already, 410 the secret is too old.
     * @throws {HttpError} 429 after three set-ups
     */
    async addCodes(
      { secret, token, code, language }: AddCodes,
      session: Session,
      meta: CommandMeta,
    ): Promise<Answer<RecoveryCodes>> {
      const { accountid } = session.actor;
      const now = meta.occurredAt;
      if (!secrets.isOurs(token, accountid, secret, now)) throw commandRefused(410, 'factor-secret-over');
      const { recoverycodes, recoverykeys } = newRecovery(accountid);
      const setUp = await neighbours.beginSetUp(accountid);
      const { events, repeated, position } = await change(
        { type: 'AddCodes', accountid, secret, code, now, recoverykeys },
        session,
        meta,
      ).catch(async (failure: unknown) => {
        await setUp.withdraw();
        throw failure;
      });
      if (events.length === 0) await setUp.withdraw();
      if (events.length > 0 || repeated) await tellOrLater(accountid, 'factor-added', language, meta);
      const isGiven = events.some(({ type }) => type === 'RecoveryCodesMade');
      return { body: isGiven ? { recoverycodes: [...recoverycodes] } : {}, position };
    },

    /** @throws {CommandRefused} 409 the session did not show the factor lately */
    async removeCodes(
      { language }: OwnFactorsCommand,
      session: Session,
      meta: CommandMeta,
    ): Promise<Answer<Record<string, never>>> {
      const { accountid } = session.actor;
      await mustBeFresh(session, meta.occurredAt);
      const { events, repeated, position } = await change({ type: 'RemoveCodes', accountid }, session, meta);
      if (events.length > 0 || repeated) await tellOrLater(accountid, 'factor-removed', language, meta);
      return { body: {}, position };
    },

    /** @throws {CommandRefused} 409 no factor is set up, or the session did not show it lately */
    async makeRecoveryCodes(session: Session, meta: CommandMeta): Promise<Answer<RecoveryCodes>> {
      const { accountid } = session.actor;
      await mustBeFresh(session, meta.occurredAt);
      const { recoverycodes, recoverykeys } = newRecovery(accountid);
      const { position } = await decide({ type: 'MakeRecoveryCodes', accountid, recoverykeys }, meta);
      return { body: { recoverycodes: [...recoverycodes] }, position };
    },

    /**
     * Takes all factors of an account away, for an operator at the machine; its sessions end, and it is told.
     * @throws {CommandRefused} 404, 409 it has none
     */
    async reset(email: string, meta: CommandMeta): Promise<Answer<{ accountid: string }>> {
      const { accountid } = await neighbours.accountNamed(email);
      const { position } = await neighbours.tellSessions(
        accountid,
        meta,
        async () => {
          const { events, repeated, position } = await decide({ type: 'Reset', accountid }, meta);
          // Sent again after its answer was lost, it goes on with what was left.
          if (events.length === 0 && !repeated) throw commandRefused(409, 'factor-none');
          return { position };
        },
        () => endSessionsOf(accountid),
      );
      await tellOrLater(accountid, 'factor-reset', await neighbours.languageOf(accountid), meta);
      return { body: { accountid }, position };
    },
  };
};
export type FactorHandlers = ReturnType<typeof factorHandlers>;
