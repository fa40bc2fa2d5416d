import {
  type AddCodes,
  type AskedFactor,
  type CodeSecret,
  type OwnFactors,
  type OwnFactorsCommand,
  type RecoveryCodes,
  type ShownFactor,
} from '@berangkat/contracts/factors';
import { type MailLanguage } from '@berangkat/contracts/mail';
import { type Session } from '@berangkat/platform/sessions';
import { type Answer, type CommandMeta } from '../../kernel/command';
import { commandRefused } from '../../kernel/command-refused';
import { changingFactors, type ChangingDependencies, type ChangingInterfaces, type Owner } from './changing';
import { type FactorCommand, hasFactor } from './decider';
import { type CountedGuess, judging } from './judging';
import { type PasskeyDependencies, passkeyHandlers, PORTAL } from './passkeys';
import { addressOf, newSecret } from './totp';

export interface FactorInterfaces extends ChangingInterfaces {
  /** @throws {CommandRefused} 404 */
  accountNamed(email: string): Promise<Owner>;
  /** Counts a code as a wrong one until it was judged. @throws {HttpError} 429 after five wrong ones */
  beginCode(accountid: string, cookies: string | undefined): Promise<CountedGuess>;
  /** Forgets how often the account has set one up: it does not have to wait. */
  forgetSetUps(accountid: string): Promise<void>;
  /** The language in which the account has its mail. */
  languageOf(accountid: string): Promise<MailLanguage>;
}

export type FactorDependencies = ChangingDependencies &
  Omit<PasskeyDependencies, 'changing'> & { readonly interfaces: FactorInterfaces };

const APP_CODE = /^\d{6}$/;

/** Sets up second factors, and judges what is shown of them. */
export const factorHandlers = (dependencies: FactorDependencies) => {
  const { secrets, endSessionsOf, interfaces } = dependencies;
  const changing = changingFactors(dependencies);
  const passkeys = passkeyHandlers({ ...dependencies, changing });
  const { stateOf, decide, newRecovery, tellOrLater } = changing;

  /**
   * Judges a code of an app, or a recovery code, and uses it up. It counts as wrong until it was judged.
   * @throws {CommandRefused} 401 for whatever is wrong with it. @throws {HttpError} 429 after five wrong ones
   */
  const showCode = async (
    accountid: string,
    code: string,
    cookies: string | undefined,
    meta: CommandMeta,
  ): Promise<void> => {
    const guess = await interfaces.beginCode(accountid, cookies);
    const command: FactorCommand = APP_CODE.test(code)
      ? { type: 'ShowCode', accountid, code, now: meta.occurredAt }
      : { type: 'ShowRecoveryCode', accountid, recoverykey: secrets.keyOf(accountid, code) };
    await judging(guess, async () => {
      const { repeated } = await decide(command, meta);
      // A command that is sent again is not judged again, whatever code it brings.
      if (repeated) throw commandRefused(401, 'factor-wrong', { field: 'code' });
    });
  };

  return {
    passkeys,

    hasFactor: async (accountid: string): Promise<boolean> => hasFactor(await stateOf(accountid)),

    async read(accountid: string): Promise<Answer<OwnFactors>> {
      const { codes, passkeys, recovery } = await stateOf(accountid);
      return {
        body: {
          codes: codes !== undefined,
          passkeys: passkeys.map(({ passkey, name }) => ({ passkey, name: name ?? '' })),
          recoverycodes: recovery.filter((key) => key !== null).length,
        },
      };
    },

    /** Says how the factor may be shown, and challenges the passkeys. */
    async ask(accountid: string): Promise<Answer<AskedFactor>> {
      const [{ codes }, passkey] = await Promise.all([stateOf(accountid), passkeys.askOf(accountid)]);
      return { body: { codes: codes !== undefined, ...(passkey !== undefined && { passkey }) } };
    },

    /**
     * Judges a code, or a passkey of the account, and uses it up. Answers how to ask whether the account still has it.
     * @throws {CommandRefused} 401 for whatever is wrong with it, 400 without either. @throws {HttpError} 429 after five
     * wrong codes
     */
    async show(
      accountid: string,
      { code, passkey }: ShownFactor,
      cookies: string | undefined,
      meta: CommandMeta,
    ): Promise<() => Promise<boolean>> {
      if (passkey !== undefined) return passkeys.showOf(accountid, passkey, meta);
      if (code === undefined) throw commandRefused(400, 'factor-code-format', { field: 'code' });
      await showCode(accountid, code, cookies, meta);
      return async () => {
        const factors = await stateOf(accountid);
        return APP_CODE.test(code) ? factors.codes !== undefined : hasFactor(factors);
      };
    },

    /** Makes a secret for an app. It is the account's when a code of it was shown. */
    async makeSecret(accountid: string, meta: CommandMeta): Promise<Answer<CodeSecret>> {
      if ((await stateOf(accountid)).codes !== undefined) throw commandRefused(409, 'factor-exists');
      const [account, agency] = await Promise.all([interfaces.accountOf(accountid), interfaces.agencyName()]);
      const secret = newSecret();
      const uri = addressOf(secret, { issuer: agency ?? PORTAL, name: account?.email ?? accountid });
      return { body: { secret, uri, token: secrets.tokenFor(accountid, secret, meta.occurredAt) } };
    },

    /**
     * @throws {CommandRefused} 401 the code is not the app's, 409 there is an app already, 410 the secret is too old.
     * @throws {HttpError} 429 after three set-ups
     */
    async addCodes(body: AddCodes, session: Session, meta: CommandMeta): Promise<Answer<RecoveryCodes>> {
      const { secret, token, code } = body;
      const { accountid } = session.actor;
      const now = meta.occurredAt;
      if (!secrets.isOurs(token, accountid, secret, now)) throw commandRefused(410, 'factor-secret-over');
      return changing.add(
        (recoverykeys) => ({ type: 'AddCodes', accountid, secret, code, now, recoverykeys }),
        session,
        body,
        meta,
      );
    },

    removeCodes: (
      body: OwnFactorsCommand,
      session: Session,
      meta: CommandMeta,
    ): Promise<Answer<Record<string, never>>> =>
      changing.remove({ type: 'RemoveCodes', accountid: session.actor.accountid }, session, body, meta),

    /** @throws {CommandRefused} 409 no factor is set up */
    async makeRecoveryCodes({ actor: { accountid } }: Session, meta: CommandMeta): Promise<Answer<RecoveryCodes>> {
      const { recoverycodes, recoverykeys } = newRecovery(accountid);
      const { position } = await decide({ type: 'MakeRecoveryCodes', accountid, recoverykeys }, meta);
      return { body: { recoverycodes: [...recoverycodes] }, position };
    },

    /**
     * Takes all factors of an account away, for an operator at the machine; its sessions end, and it is told. It may set
     * one up at once, however often it did today: whoever must have one reaches nothing before.
     * @throws {CommandRefused} 404, 409 it has none
     */
    async reset(email: string, meta: CommandMeta): Promise<Answer<{ accountid: string }>> {
      const { accountid } = await interfaces.accountNamed(email);
      await interfaces.forgetSetUps(accountid);
      const { position } = await interfaces.tellSessions(
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
      await tellOrLater(accountid, 'factor-reset', await interfaces.languageOf(accountid), meta);
      return { body: { accountid }, position };
    },
  };
};
export type FactorHandlers = ReturnType<typeof factorHandlers>;
