import { type SessionUser } from '@berangkat/contracts/accounts';
import { FACTOR_FRESH_FOR } from '@berangkat/contracts/factors';
import { type Actor } from '@berangkat/contracts/kernel';
import { type MailLanguage } from '@berangkat/contracts/mail';
import { type Call, httpErrors } from '@berangkat/platform/http';
import { type Session } from '@berangkat/platform/sessions';
import { type Commands } from '../../http/commands';
import { type Answer, type CommandMeta } from '../../kernel/command';
import { commandRefused } from '../../kernel/command-refused';
import { type PortalDependencies } from '../../kernel/dependencies';
import { keptChallenges } from './challenges';
import { factorSecrets } from './factor-secrets';
import { factorDuty } from './duty';
import { factorHandlers, type FactorInterfaces } from './handlers';
import { internalCalls } from './internal';
import { type HeldPasskey, type PasskeyDependencies } from './passkeys';

type SignInCall = Call<unknown, unknown, { readonly language?: MailLanguage | undefined }>;

interface SignInInterfaces {
  /** Ids of the superadmins, as the read models have them. */
  superadminsKnown(): Promise<readonly string[]>;
  /** The account whose password was right in this browser, a moment ago. @throws {CommandRefused} 401 */
  ticketHolder(cookies: string | undefined): Promise<Actor>;
  /** Signs in whoever holds the ticket, and has shown the factor. @throws {CommandRefused} 401 it was removed meanwhile */
  enterWithTicket(
    call: SignInCall,
    isStillHeld: () => Promise<boolean>,
    meta: CommandMeta,
  ): Promise<Answer<SessionUser>>;
  /** Signs in whose passkey it is. @throws {CommandRefused} 401 it was removed meanwhile, 403 */
  enterWithPasskey(call: SignInCall, held: HeldPasskey, meta: CommandMeta): Promise<Answer<SessionUser>>;
}

export const open = (
  dependencies: PortalDependencies,
  interfaces: FactorInterfaces & PasskeyDependencies['interfaces'] & SignInInterfaces,
) => {
  const { sessions, keys, later, resources, site } = dependencies;
  const challenges = resources(keptChallenges);
  const factors = factorHandlers({
    ...dependencies,
    secrets: factorSecrets(keys.lookup),
    challenges,
    publicUrl: site.publicUrl,
    setFactor: (sessionId, shown) => sessions.setFactor(sessionId, shown),
    endSessionsOf: (accountid, options) => sessions.endAllOf(accountid, options),
    interfaces,
  });

  const { passkeys } = factors;
  const duty = factorDuty({
    ...dependencies,
    setFactorDue: (category, due) => sessions.setFactorDue(category, due),
    superadminsKnown: () => interfaces.superadminsKnown(),
    hasFactor: (accountid) => factors.hasFactor(accountid),
  });
  /**
   * The first superadmin who sets one up begins the week of the others. Recovery codes, which nobody sees again, do not
   * wait for that; what fails is begun by the sweep.
   */
  const leading = async <T>(call: Pick<Call, 'actor'>, added: Promise<T>): Promise<T> => {
    const answer = await added;
    if (call.actor?.category === 'superadmin') later(() => duty.beginByItself());
    return answer;
  };
  // Receipts keep answers: neither a secret nor a recovery code must be kept there, and a sign-in sets a cookie.
  const commands: Commands<'factors'> = {
    signInWithFactor: {
      repeatable: true,
      handle: async (call, meta) => {
        const { cookie } = call.req.headers;
        const actor = await interfaces.ticketHolder(cookie);
        const isStillHeld = await factors.show(actor.accountid, call.body, cookie, { ...meta, actor, step: 'factor' });
        return interfaces.enterWithTicket(call, isStillHeld, meta);
      },
    },
    askFactor: {
      repeatable: true,
      handle: async ({ req }) => factors.ask((await interfaces.ticketHolder(req.headers.cookie)).accountid),
    },
    askPasskey: { repeatable: true, handle: () => passkeys.ask() },
    signInWithPasskey: {
      repeatable: true,
      handle: async (call, meta) =>
        interfaces.enterWithPasskey(call, await passkeys.signIn(call.body.passkey, call.req.ip, meta), meta),
    },
    askOwnFactor: { repeatable: true, handle: (call) => factors.ask(own(call).actor.accountid) },
    showOwnFactor: {
      repeatable: true,
      handle: async (call, meta) => {
        const { id, actor } = own(call);
        await factors.show(actor.accountid, call.body, call.req.headers.cookie, meta);
        // The last one may have been removed meanwhile: a session that remembered it would ask for it without end.
        await sessions.setFactor(id, await factors.hasFactor(actor.accountid));
        return { body: {} };
      },
    },
    readFactors: async (call) => {
      const { actor } = own(call);
      const [{ body }, due] = await Promise.all([factors.read(actor.accountid), duty.dueOf(actor)]);
      return { body: { ...body, ...(due !== undefined && { factordue: new Date(due).toISOString() }) } };
    },
    makeCodeSecret: {
      repeatable: true,
      handle: (call, meta) => factors.makeSecret(ownLately(call).actor.accountid, meta),
    },
    addCodes: {
      repeatable: true,
      handle: (call, meta) => leading(call, factors.addCodes(call.body, own(call), meta)),
    },
    removeCodes: (call, meta) => factors.removeCodes(call.body, own(call), meta),
    makePasskey: { repeatable: true, handle: (call) => passkeys.make(ownLately(call)) },
    addPasskey: {
      repeatable: true,
      handle: (call, meta) => leading(call, passkeys.add(call.body, own(call), meta)),
    },
    namePasskey: (call, meta) => {
      own(call);
      return passkeys.rename(call.params.passkey, call.body, meta);
    },
    removePasskey: (call, meta) => passkeys.remove(call.params.passkey, call.body, own(call), meta),
    makeRecoveryCodes: {
      repeatable: true,
      handle: (call, meta) => factors.makeRecoveryCodes(own(call), meta),
    },
    readFactorDuty: () => duty.read(),
    changeFactorDuty: (call, meta) => duty.change(call.body, own(call), meta),
  };
  return {
    handlers: factors,
    commands,
    internal: internalCalls(factors),
    sweep: () => Promise.all([challenges.sweep(), duty.sweep()]),
    publishes: {
      hasFactor: (accountid: string) => factors.hasFactor(accountid),
      factorDueOf: (account: Pick<Actor, 'accountid' | 'category'>) => duty.dueOf(account),
    },
  };
};

/** @throws {CommandRefused} 403 in a session that a login ID opened */
const own = ({ session }: Pick<Call, 'session'>): Session => {
  if (session === undefined) throw httpErrors.notSignedIn();
  if (session.method === 'loginid') throw commandRefused(403, 'factor-loginid');
  return session;
};

/**
 * The session of who sets a factor up. Whoever took over a session that is open for long, of an account without a
 * factor, would make the first one his own, which no other password takes away.
 * @throws {CommandRefused} 409 the sign-in is more than ten minutes ago, 403
 */
const ownLately = (call: Pick<Call, 'session'>): Session => {
  const session = own(call);
  if (Date.now() - (session.factorAt ?? session.createdAt) >= FACTOR_FRESH_FOR)
    throw commandRefused(409, 'factor-old-sign-in');
  return session;
};
