import { type AccountCreated, type CreateAccount, type SessionUser } from '@berangkat/contracts/accounts';
import { type Actor } from '@berangkat/contracts/kernel';
import { type MailKind, type MailLanguage } from '@berangkat/contracts/mail';
import { type Category } from '@berangkat/contracts/permissions';
import {
  actorOf as actorOfCall,
  type Call,
  httpErrors,
  mustShowFactor,
  type StoredAnswer,
} from '@berangkat/platform/http';
import { type Session, type SignInMethod } from '@berangkat/platform/sessions';
import { type OpenClaim } from '@berangkat/platform/uniqueness';
import { type Answer, type CommandMeta } from '../../kernel/command';
import { type Commands } from '../../http/commands';
import { type PortalDependencies } from '../../kernel/dependencies';
import { commandRefused } from '../../kernel/command-refused';
import { oneAtATime } from '../../kernel/one-at-a-time';
import { type RegisteredAccount } from './decider';
import { devicesOf } from './devices';
import { countedGuesses } from './guesses';
import { accountHandlers, type AccountInterfaces } from './handlers';
import { ERASURE, SESSIONS } from './holds';
import { internalCalls } from './internal';
import { linkTokens } from './link-tokens';
import { knownSuperadmins } from './operating';
import { accountSecrets } from './secrets';
import { knownHoldings, sessionUserOf } from './session-user';
import { codeCounters, factorSetUpCounters, passkeyCounters } from './sign-in-counters';
import { signInTicketsOf } from './sign-in-tickets';
import { type SecondStep, type SignInFrom } from './signing-in';
import { guessingSlowedDown } from './slow-down';

export { holds } from './holds';

interface BeginningInterfaces {
  /** Appends what every portal begins with. */
  begin(meta: CommandMeta): Promise<void>;
}

export const open = (dependencies: PortalDependencies, interfaces: AccountInterfaces & BeginningInterfaces) => {
  const { sessions, nextId, keys, resources, site } = dependencies;
  const devices = devicesOf(keys.lookup, site);
  const guesses = resources(countedGuesses);
  const tickets = signInTicketsOf(keys.lookup, site);
  const superadminsKnown = resources(knownSuperadmins);
  const accounts = accountHandlers(
    {
      ...dependencies,
      devices,
      guesses,
      secrets: resources(accountSecrets),
      slowDown: resources(guessingSlowedDown),
      linkTokens: linkTokens(keys.lookup),
      superadminsKnown,
      oneAtATime: resources(oneAtATime),
      publicUrl: site.publicUrl,
      nextId: () => nextId('account'),
      endSessionsOf: (accountid, options) => sessions.endAllOf(accountid, options),
      setCapabilities: (accountid, granted) => sessions.setCapabilities(accountid, granted),
    },
    interfaces,
  );
  const holdingsOf = resources(knownHoldings);

  /** Gives an account that has a second factor a ticket, with which it is shown. */
  const factorIn = ({ res }: Call): SecondStep => ({
    isNeeded: ({ accountid }) => interfaces.hasFactor(accountid),
    ask: (account) => {
      res.setHeader('Set-Cookie', tickets.ticketFor(account, Date.now()));
      throw commandRefused(401, 'factor-needed');
    },
  });

  /** @throws {CommandRefused} 401 a factor has to be shown */
  const admit = async (call: Call, account: RegisteredAccount): Promise<void> => {
    const factor = factorIn(call);
    if (await factor.isNeeded(account)) factor.ask(account);
  };

  const startSession = async (
    call: Call<unknown, unknown, InLanguage>,
    account: RegisteredAccount,
    method: SignInMethod,
    stillShown?: StillShown,
  ): Promise<Session> => {
    const factor = stillShown !== undefined;
    const { req, res, audit: claims } = call;
    const factorDueAt = await interfaces.factorDueOf(account);
    const { session, setCookie } = await sessions.start({
      actor: {
        ...actorOf(account),
        ...(account.capabilities.length > 0 && { capabilities: account.capabilities }),
      },
      method,
      ip: req.ip,
      device: claims.userAgent,
      country: claims.clientCountry,
      capabilityRevision: account.capabilityRevision,
      factor,
      factorDueAt,
      replaces: req.headers.cookie,
    });
    try {
      const [may] = await Promise.all([
        accounts.stillMaySignIn(account, method),
        // A factor that came meanwhile found no session to end.
        method === 'password' && !factor && admit(call, account),
      ]);
      if (!may) throw commandRefused(401, 'login-401');
      if (stillShown !== undefined && !(await stillShown())) throw commandRefused(401, 'login-401');
    } catch (refusal) {
      await sessions.end(session.id);
      throw refusal;
    }
    if (call.body.language !== undefined) await interfaces.keepLanguage(account.accountid, call.body.language);
    res.setHeader('Set-Cookie', [
      setCookie,
      devices.markFor(req.headers.cookie, account.accountid),
      ...(factor ? [tickets.clearingTicket] : []),
    ]);
    return session;
  };

  const signedIn = async (
    call: Call<unknown, unknown, InLanguage>,
    { body: account, position }: Answer<RegisteredAccount>,
    method: SignInMethod,
    meta: CommandMeta,
    stillShown?: StillShown,
  ): Promise<Answer<SessionUser>> => {
    const isKnown = devices.knownIn(call.req.headers.cookie, account.accountid) !== undefined;
    const [session, holdings] = await Promise.all([
      startSession(call, account, method, stillShown),
      holdingsOf(account.accountid),
    ]);
    if (!isKnown) accounts.tellNewDevice(account, meta);
    return { body: sessionUserOf(account, session, holdings), ...(position !== undefined && { position }) };
  };

  /**
   * Signs in the account that was just registered, and again when the answer got lost: as anybody with the password is.
   */
  const enter = async (
    call: Call<unknown, unknown, CreateAccount>,
    accountid: string,
    made?: RegisteredAccount,
  ): Promise<void> => {
    const account = made ?? (await accounts.registeredBefore(accountid, call.body, fromOf(call)));
    await admit(call, account);
    await startSession(call, account, 'password');
  };

  /** The account whose password was right in this browser, a moment ago. @throws {CommandRefused} 401 */
  const ticketHolder = async (cookies: string | undefined): Promise<RegisteredAccount> => {
    const accountid = tickets.accountIn(cookies);
    const account = accountid === undefined ? undefined : await accounts.find(accountid);
    if (account === undefined || !tickets.isHeld(cookies, account, Date.now()))
      throw commandRefused(401, 'factor-ticket-over');
    return account;
  };

  /** Whoever makes an account of those who run the portal, or takes one over, needs no factor of the own any more. */
  const mustShowFactorFor = async (accountid: string, session: Session | undefined): Promise<void> => {
    const account = await accounts.find(accountid);
    if (account !== undefined && opensDoors(account)) mustShowFactor(session);
  };

  const commands: Commands<'accounts'> = {
    // Signing in again is harmless and has to set a cookie, so it is never answered from a receipt.
    signIn: {
      repeatable: true,
      handle: async (call, meta) =>
        signedIn(
          call,
          await accounts.signInWithPassword(call.body, fromOf(call), meta, factorIn(call)),
          'password',
          meta,
        ),
    },
    signInWithId: {
      repeatable: true,
      handle: async (call, meta) =>
        signedIn(call, await accounts.signInWithLoginId(call.body, fromOf(call), meta), 'loginid', meta),
    },
    forgotPassword: (call, meta) => accounts.forgotPassword(call.body, fromOf(call), meta),
    resetPassword: (call, meta) => accounts.resetPassword(call.body, fromOf(call), meta),
    askEmailLink: ({ body }, meta) => accounts.askEmailLink(body, meta),
    confirmEmail: (call, meta) => accounts.confirmEmail(call.body, fromOf(call), meta),
    undoEmail: (call, meta) => accounts.undoEmail(call.body, fromOf(call), meta),
    listOwnSessions: (call) => accounts.listOwnSessions(actorOfCall(call), call.session?.id),
    endOwnSessions: ({ body, session }, meta) => {
      if (session === undefined) throw httpErrors.notSignedIn();
      return accounts.endOwnSessions(body, session.id, meta);
    },
    listSessionsOf: (call) => accounts.listSessionsOf(call.params.id, actorOfCall(call), call.session?.id),
    endSessionsOf: ({ params, body }, meta) => accounts.endOthersSessions(params.id, body, meta),
    signOut: {
      repeatable: true,
      handle: async (call, meta) => {
        const answer = await accounts.signOut(meta);
        if (call.session !== undefined) await sessions.end(call.session.id);
        call.res.setHeader('Set-Cookie', sessions.clearingCookie);
        return answer;
      },
    },
    createAccount: {
      handle: async (call, meta) => {
        if (opensDoors(call.body)) mustShowFactor(call.session);
        const visitor = call.actor === undefined;
        const { body, position, made } = await accounts.create(call.body, meta, visitor);
        if (visitor) {
          await enter(call, body.accountid, made);
          if (made !== undefined) accounts.confirmRegistration(made, call.body.language ?? 'id', meta);
        }
        return { body, ...(position !== undefined && { position }) };
      },
      onReplay: async (call, answer) => {
        const accountid = accountIn(answer);
        if (call.actor === undefined && accountid !== undefined) await enter(call, accountid);
      },
      accountOf: accountIn,
    },
    nameOwnAccount: ({ body }, meta) => accounts.nameOwn(body, meta),
    updateAccount: async (call, meta) => {
      await mustShowFactorFor(call.params.id, call.session);
      return accounts.update(call.params.id, call.body, meta);
    },
    setCapability: ({ params, body }, meta) => accounts.setCapability(params.id, body, meta),
    deleteAccount: ({ params }, meta) => accounts.erase(params.id, meta),
    changePassword: async ({ body, session }, meta) => {
      if (session === undefined) throw httpErrors.notSignedIn();
      return accounts.changePassword(body, session, meta);
    },
    // Receipts keep answers, and a login ID must not be kept there. A request that is repeated is recorded as another
    // look at the login ID.
    revealLoginId: {
      repeatable: true,
      handle: async ({ params, session }, meta) => {
        await mustShowFactorFor(params.id, session);
        return accounts.revealLoginId(params.id, meta);
      },
    },
    resetLoginId: async ({ params, session }, meta) => {
      await mustShowFactorFor(params.id, session);
      return accounts.resetLoginId(params.id, meta);
    },
  };
  return {
    handlers: accounts,
    commands,
    internal: internalCalls(accounts, (meta) => interfaces.begin(meta)),
    publishes: {
      categoryOf: async (accountid: string) => (await accounts.find(accountid))?.category,
      actorOfAccount: (accountid: string) => accounts.actorOf(accountid),
      createAccountOf: (body: CreateAccount, meta: CommandMeta) => accounts.create(body, meta, false),
      mayCreateAccount: (body: CreateAccount, meta: CommandMeta) => accounts.mayCreate(body, meta),
      linkOf: (kind: MailKind, accountid: string, linkid: string) => accounts.linkOf(kind, accountid, linkid),
      accountByEmail: (email: string) => accounts.byEmail(email),
      accountNamed: (email: string) => accounts.named(email),
      accountOf: (accountid: string) => accounts.find(accountid),
      superadminsKnown,
      tellSessions: accounts.tellSessions,
      beginCode: (accountid: string, cookies: string | undefined) =>
        guesses.begin(codeCounters(accountid, { device: devices.knownIn(cookies, accountid) })),
      beginSetUp: (accountid: string) => guesses.begin(factorSetUpCounters(accountid)),
      forgetSetUps: (accountid: string) => guesses.forget(factorSetUpCounters(accountid)),
      holderOf: async (accountid: string): Promise<Actor | undefined> => {
        const account = await accounts.find(accountid);
        return account && actorOf(account);
      },
      beginPasskey: (address: string | undefined) => guesses.begin(passkeyCounters(address)),
      enterWithPasskey: async (
        call: Call<unknown, unknown, InLanguage>,
        held: { readonly actor: Actor; readonly isStillHeld: () => Promise<boolean> },
        meta: CommandMeta,
      ): Promise<Answer<SessionUser>> => {
        const account = await accounts.find(held.actor.accountid);
        if (account === undefined) throw commandRefused(401, 'login-401');
        const signIn = await accounts.signInShown(account, 'passkey', meta);
        return signedIn(call, signIn, 'passkey', meta, held.isStillHeld);
      },
      ticketHolder: async (cookies: string | undefined): Promise<Actor> => actorOf(await ticketHolder(cookies)),
      enterWithTicket: async (
        call: Call<unknown, unknown, InLanguage>,
        isStillHeld: StillShown,
        meta: CommandMeta,
      ): Promise<Answer<SessionUser>> => {
        const account = await ticketHolder(call.req.headers.cookie);
        return signedIn(call, await accounts.signInShown(account, 'password', meta), 'password', meta, isStillHeld);
      },
      provideForApplicant: (email: string, meta: CommandMeta) => accounts.provideForApplicant(email, meta),
      /** The client that an account was registered for. */
      registeredFor: async (accountid: string) => (await accounts.find(accountid))?.clientid,
    },
    sweep: () => guesses.sweep(),
    finishes: {
      [ERASURE]: ({ owner }: OpenClaim) => accounts.finishErasure(owner),
      [SESSIONS]: ({ owner }: OpenClaim) => accounts.finishTelling(owner),
    },
  };
};

const opensDoors = ({ category }: { readonly category: Category }): boolean =>
  category === 'admin' || category === 'superadmin';

/** A call that says which language is on screen. */
interface InLanguage {
  readonly language?: MailLanguage | undefined;
}

/** Asked of a sign-in that showed a factor when its session is there: whether the account still has that one. */
type StillShown = () => Promise<boolean>;
/** The account that was made, by the answer to a registration. */
const accountIn = ({ status, body }: StoredAnswer): string | undefined =>
  status === 201 ? (JSON.parse(body) as AccountCreated).accountid : undefined;

const fromOf = ({ req }: Call): SignInFrom => ({ address: req.ip, cookies: req.headers.cookie });

/** The actor of an account, without its capabilities. */
const actorOf = ({ accountid, category, role }: RegisteredAccount): Actor => ({
  accountid,
  category,
  ...(role && { role }),
});
