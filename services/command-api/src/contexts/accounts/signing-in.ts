import { type ChangePassword, REFUSED_STATUSES, type SignIn, type SignInWithId } from '@berangkat/contracts/accounts';
import { type Session, type SignInMethod } from '@berangkat/platform/sessions';
import { type Answer, type CommandMeta } from '../../kernel/command';
import { commandRefused } from '../../kernel/command-refused';
import { type RegisteredAccount } from './decider';
import { type Devices } from './devices';
import { type Counter, type Guess, type Guesses } from './guesses';
import { EMAIL, LOGIN_ID } from './holds';
import { type AccountRepository } from './repository';
import { type Secrets } from './secrets';
import { loginIdCounters, ownPasswordCounters, passwordCounters } from './sign-in-counters';
import { type SlowDown } from './slow-down';
import { type TellSessions } from './telling-sessions';

export interface SigningInDependencies {
  readonly accounts: AccountRepository;
  readonly secrets: Pick<Secrets, 'hash' | 'verify'>;
  readonly guesses: Guesses;
  readonly devices: Devices;
  /** Waits where login IDs are being guessed all over the portal; nothing when left out. */
  readonly slowDown?: SlowDown;
  readonly tellSessions: TellSessions;
  /** Ends all sessions of an account at once, but the one that is excepted. */
  readonly endSessionsOf: (accountid: string, options?: { readonly except: string }) => Promise<void>;
  /** Has the e-mail of the actor's account confirmed, after the answer. */
  readonly confirmFirstPassword: (meta: CommandMeta) => void;
}

/** The origin of a sign-in. */
export interface SignInFrom {
  readonly address: string | undefined;
  /** Cookie header of the request. */
  readonly cookies: string | undefined;
}

/** The step that follows a right password. */
export interface SecondStep {
  /** Asked while the password is judged. */
  isNeeded(account: RegisteredAccount): Promise<boolean>;
  /** Sends for it. */
  ask(account: RegisteredAccount): never;
}

/** Judges passwords and login IDs: who comes in with one, and who changes the own. */
export const signingIn = ({
  accounts,
  secrets,
  guesses,
  devices,
  slowDown,
  tellSessions,
  endSessionsOf,
  confirmFirstPassword,
}: SigningInDependencies) => {
  const guesserOf = (account: RegisteredAccount | undefined, { address, cookies }: SignInFrom) => ({
    address,
    device: account === undefined ? undefined : devices.knownIn(cookies, account.accountid),
  });

  /** Counted as wrong before it is looked at, and given back when it was right. @throws {HttpError} 429 after too many */
  const isRight = async (
    counters: readonly Counter[],
    secret: string,
    hash: string | null | undefined,
  ): Promise<boolean> => {
    const guess = await guesses.begin(counters);
    const right = await judged(guess, () => secrets.verify(secret, hash));
    if (right) await guess.right();
    return right;
  };

  /** @throws {CommandRefused} 401 whatever was wrong. @throws {HttpError} 429 after too many failures */
  const judgedByPassword = async (
    account: RegisteredAccount | undefined,
    { email, password }: SignIn,
    from: SignInFrom,
  ): Promise<RegisteredAccount> => {
    const counters = passwordCounters(email, guesserOf(account, from));
    if (!(await isRight(counters, password, account?.passwordhash)) || account === undefined)
      throw commandRefused(401, 'login-401');
    return account;
  };

  const signIn = async (
    account: RegisteredAccount,
    method: SignInMethod,
    meta: CommandMeta,
  ): Promise<Answer<RegisteredAccount>> => {
    const { accountid, category, role } = account;
    const actor = { accountid, category, ...(role && { role }) };
    const { position } = await accounts.decide({ type: 'SignIn', accountid, method }, { ...meta, actor });
    return { body: account, position };
  };

  return {
    /**
     * The account, when the password is right. @throws {CommandRefused} 401 whatever was wrong, 403 for a suspended or
     * inactive one, 429 after too many failures, and what `second` asks with
     */
    async signInWithPassword(
      given: SignIn,
      from: SignInFrom,
      meta: CommandMeta,
      second?: SecondStep,
    ): Promise<Answer<RegisteredAccount>> {
      const found = await accounts.findBy(EMAIL, given.email);
      const [account, needsMore] = await Promise.all([
        judgedByPassword(found, given, from),
        found !== undefined && second?.isNeeded(found),
      ]);
      if (needsMore && !REFUSED_STATUSES.includes(account.status)) second?.ask(account);
      return signIn(account, 'password', meta);
    },

    /** Signs in who has shown all that was asked for. @throws {CommandRefused} 403 for a suspended or inactive account */
    signInShown: signIn,

    /**
     * The account of a registration that is sent again, when its password is right now: a registration that somebody
     * kept opens no account that was suspended, erased or given another password since. @throws {CommandRefused} 401
     * whatever was wrong, 403 for a suspended or inactive one. @throws {HttpError} 429 after too many failures
     */
    async registeredBefore(accountid: string, given: SignIn, from: SignInFrom): Promise<RegisteredAccount> {
      const account = await judgedByPassword(await accounts.find(accountid), given, from);
      if (REFUSED_STATUSES.includes(account.status)) throw commandRefused(403, 'login-unauthorized');
      return account;
    },

    async signInWithLoginId(
      { loginid }: SignInWithId,
      from: SignInFrom,
      meta: CommandMeta,
    ): Promise<Answer<RegisteredAccount>> {
      const account = await accounts.findBy(LOGIN_ID, loginid);
      const guesser = guesserOf(account, from);
      const suspicion = guesser.device === undefined ? await slowDown?.() : undefined;
      // A login ID that was reset still names its account; only the newest one has the hash.
      if (!(await isRight(loginIdCounters(guesser), loginid, account?.loginid?.hash)) || account === undefined)
        throw commandRefused(401, 'login-401');
      suspicion?.lift();
      return signIn(account, 'loginid', meta);
    },

    /**
     * Asked once more when the session is there: a suspension, or a new password, that came after the secret was judged
     * found no session to end.
     */
    async stillMaySignIn(
      { accountid, passwordhash, loginid, capabilities }: RegisteredAccount,
      method: SignInMethod,
    ): Promise<boolean> {
      const now = await accounts.find(accountid);
      if (now === undefined || REFUSED_STATUSES.includes(now.status)) return false;
      // The session would go on with what was withdrawn while it began.
      if (now.capabilities.join() !== capabilities.join()) return false;
      // No password was judged, and another one takes no passkey away.
      if (method === 'passkey') return true;
      return method === 'password' ? now.passwordhash === passwordhash : now.loginid?.hash === loginid?.hash;
    },

    async signOut(meta: CommandMeta): Promise<Answer<Record<string, never>>> {
      const { position } = await accounts.decide({ type: 'SignOut', accountid: meta.actor.accountid }, meta);
      return { body: {}, position };
    },

    /**
     * Changes the actor's own password. The other sessions of the account end, this one goes on. Said again after its
     * answer was lost, it ends them: the old password is wrong by then, and is not judged. A session that a login ID
     * opened sets the first password of an account that has none, and changes none; its e-mail is confirmed by a link then.
     * @throws {CommandRefused} 400 without the old password, 401 for a wrong one or another account than the actor's, 403
     * in a session that a login ID opened when there is a password, 429 after too many wrong ones
     */
    async changePassword(
      { accountid: claimed, email, old_password, new_password }: ChangePassword,
      { id: except, method }: Pick<Session, 'id' | 'method'>,
      meta: CommandMeta,
    ): Promise<Answer<Record<string, never>>> {
      const first = method === 'loginid';
      const { accountid } = meta.actor;
      const account = await accounts.find(accountid);
      // Another account is signed in than the screen was opened for, say in another tab.
      const isOwn = (claimed ?? accountid) === accountid && (email ?? account?.email) === account?.email;
      const mayChange =
        (await accounts.hasSetPassword(accountid, meta)) ||
        (first
          ? mayBeFirst(account)
          : await isRight(ownPasswordCounters(accountid), given(old_password), account?.passwordhash));
      if (!mayChange || !isOwn) throw commandRefused(401, 'change-password-401');
      const passwordhash = await secrets.hash(new_password);
      const { position } = await tellSessions(
        accountid,
        meta,
        () => accounts.decide({ type: 'SetPassword', accountid, passwordhash, first }, meta),
        () => endSessionsOf(accountid, { except }),
      );
      if (first) confirmFirstPassword(meta);
      return { body: {}, position };
    },
  };
};

/** @throws {CommandRefused} 403 when the account has a password: a login ID replaces none */
const mayBeFirst = (account: RegisteredAccount | undefined): boolean => {
  if (account !== undefined && account.passwordhash !== null) throw commandRefused(403, 'change-password-loginid');
  return account !== undefined;
};

/** @throws {CommandRefused} 400 when it was left out */
const given = (old_password: string | undefined): string => {
  if (old_password === undefined) throw commandRefused(400, 'password-old-required', { field: 'old_password' });
  return old_password;
};

/** Judges a guess, and takes it back when it could not be judged, say because too many are waiting. */
const judged = async <T>(guess: Guess, judge: () => Promise<T>): Promise<T> => {
  try {
    return await judge();
  } catch (failure) {
    await guess.withdraw();
    throw failure;
  }
};
