import {
  type AccountCreated,
  type ChangePassword,
  type CreateAccount,
  creatableBy,
  DEFAULT_AVATAR,
  mayHaveLoginId,
  type NameOwnAccount,
  REFUSED_STATUSES,
  type SetCapability,
  type SignIn,
  type SignInWithId,
  type UpdateAccount,
} from '@berangkat/contracts/accounts';
import { type Actor, CAPABILITIES, type Capability } from '@berangkat/contracts/kernel';
import { type Category } from '@berangkat/contracts/permissions';
import { type CommandHandler, CommandRefused } from '@berangkat/platform/event-log';
import { type Vault } from '@berangkat/platform/personal-data';
import { type Session } from '@berangkat/platform/sessions';
import { type Uniqueness } from '@berangkat/platform/uniqueness';
import { type Answer, type CommandMeta, type NextId } from '../command';
import { type AccountCommand, accountDecider, accountStream, type RegisteredAccount, registeredIn } from './decider';
import { type Devices } from './devices';
import { clientFor, editing, type EditingNeighbours, emailClaim } from './editing';
import { erasing, type ErasingNeighbours } from './erasing';
import { type Counter, type Guess, type Guesses } from './guesses';
import { EMAIL, FIRST_ACCOUNT, LOGIN_ID } from './holds';
import { type Secrets } from './secrets';
import { loginIdCounters, ownPasswordCounters, passwordCounters } from './sign-in-counters';
import { type SlowDown } from './slow-down';
import { recordFor } from '../record';
import { commandRefused } from '../command-refused';
import { type Claim, reserving } from '../reserving';
import { type OneAtATime } from '../one-at-a-time';

export interface AccountDependencies {
  readonly commandHandler: CommandHandler;
  readonly uniqueness: Uniqueness;
  readonly nextId: NextId;
  readonly secrets: Secrets;
  readonly guesses: Guesses;
  readonly devices: Devices;
  /** Waits where login IDs are being guessed all over the portal; nothing when left out. */
  readonly slowDown?: SlowDown;
  /** Ends all sessions of an account at once, but the one that is excepted. */
  readonly endSessionsOf: (accountid: string, options?: { readonly except: string }) => Promise<void>;
  /** What the account holds from now on, in its sessions. */
  readonly setCapabilities: (accountid: string, capabilities: readonly Capability[]) => Promise<void>;
  readonly vault: Pick<Vault, 'destroy'>;
  /** Removes the stored answers to commands of an account. */
  readonly forgetReceiptsOf: (accountid: string) => Promise<void>;
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

/** Looked up when there is no account, so that the answer takes as long as when there is one. */
const NOBODY = 'nobody';

/** Where a sign-in comes from. */
export interface SignInFrom {
  readonly address: string | undefined;
  /** Cookie header of the request. */
  readonly cookies: string | undefined;
}

export type AccountNeighbours = EditingNeighbours & ErasingNeighbours;

export const accountHandlers = (dependencies: AccountDependencies, neighbours: AccountNeighbours) => {
  const { commandHandler, uniqueness, nextId, secrets, guesses, devices } = dependencies;
  const { slowDown, endSessionsOf, setCapabilities, superadminsKnown, oneAtATime } = dependencies;

  const find = async (accountid: string): Promise<RegisteredAccount | undefined> =>
    registeredIn((await commandHandler.load(accountStream(accountid), accountDecider)).state);

  const edits = editing({ ...dependencies, find, neighbours });
  const erasures = erasing({ ...dependencies, neighbours });

  const findBy = async (kind: string, value: string): Promise<RegisteredAccount | undefined> => {
    const accountid = await uniqueness.ownerOf(kind, value);
    return find(accountid ?? NOBODY);
  };

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

  /** @throws {CommandRefused} 404 */
  const named = async (email: string): Promise<RegisteredAccount> => {
    const account = await findBy(EMAIL, email);
    if (account === undefined) throw commandRefused(404, 'account-unknown', { field: 'email' });
    return account;
  };

  const carryOut = async (command: AccountCommand, meta: CommandMeta): Promise<Answer<{ status: string }>> => {
    const { position, state } = await commandHandler.decideAndAppend({
      stream: accountStream(command.accountid),
      decider: accountDecider,
      command,
      meta,
    });
    return { body: { status: state.status }, position };
  };

  const isActiveRoot = (account: RegisteredAccount | undefined): boolean =>
    account?.category === 'superadmin' && account.role === 'root' && !REFUSED_STATUSES.includes(account.status);

  /**
   * Read models say where to look, the log what is so: one that is too new for them is overlooked, and the suspension
   * refused.
   */
  const isLastActiveRoot = async (account: RegisteredAccount): Promise<boolean> => {
    if (!isActiveRoot(account)) return false;
    for (const accountid of await superadminsKnown())
      if (accountid !== account.accountid && isActiveRoot(await find(accountid))) return false;
    return true;
  };

  interface NewAccount {
    readonly email: string;
    readonly password: string;
    readonly category: Category;
    readonly role?: 'root';
    readonly capabilities?: readonly Capability[];
    readonly avatar?: string | undefined;
    readonly phone?: string | undefined;
    readonly remarks?: string | undefined;
    readonly displayname?: string | undefined;
    readonly status?: 'verified';
    /** The client that an employer is for; linked in the same command. */
    readonly clientid?: string | undefined;
    readonly selfregistered: boolean;
  }

  const register = async (
    account: NewAccount,
    meta: CommandMeta,
    claims: readonly Claim[] = [],
  ): Promise<Answer<AccountCreated>> => {
    const newid = await nextId();
    // A visitor registers itself: from here on the account is the actor.
    const registering = account.selfregistered
      ? { ...meta, actor: { accountid: newid, category: account.category } }
      : meta;
    const { password, avatar = DEFAULT_AVATAR, status = 'unverified', ...rest } = account;
    const passwordhash = await secrets.hash(password);
    const { email, clientid } = account;
    const all = [
      ...claims,
      emailClaim(email),
      // The claim has no owner of its own: the account is its owner, whose id a repeated command finds.
      ...(clientid === undefined ? [] : [{ ...neighbours.linkingClaim(clientid, newid), owner: undefined }]),
    ];
    return reserving(uniqueness, newid, all, registering, async (accountid) => {
      if (clientid !== undefined) await neighbours.assertClientFree(clientid, accountid);
      const { position } = await commandHandler.decideAndAppend({
        stream: accountStream(accountid),
        decider: accountDecider,
        command: { type: 'RegisterAccount', accountid, ...rest, avatar, status, passwordhash },
        meta: registering,
      });
      const linked =
        clientid === undefined
          ? undefined
          : await neighbours.linkClient(clientid, accountid, { ...registering, step: 'link-client' });
      return { body: { accountid, email, category: account.category, status, avatar }, position: linked ?? position };
    });
  };

  const signIn = async (
    account: RegisteredAccount,
    method: 'password' | 'loginid',
    meta: CommandMeta,
  ): Promise<Answer<RegisteredAccount>> => {
    const actor = {
      accountid: account.accountid,
      category: account.category,
      ...(account.role && { role: account.role }),
    };
    const { position } = await commandHandler.decideAndAppend({
      stream: accountStream(account.accountid),
      decider: accountDecider,
      command: { type: 'SignIn', accountid: account.accountid, method },
      meta: { ...meta, actor },
    });
    return { body: account, position };
  };

  /** True once the first account, the root superadmin, exists. */
  const isBootstrapped = async (): Promise<boolean> =>
    (await uniqueness.ownerOf(FIRST_ACCOUNT, FIRST_ACCOUNT)) !== undefined;

  /** Makes the first account, which holds every capability there is. Of two that try at once, one is refused. */
  const bootstrap = (
    account: { readonly email: string; readonly password: string },
    meta: CommandMeta,
  ): Promise<Answer<AccountCreated>> => {
    const first = { kind: FIRST_ACCOUNT, value: FIRST_ACCOUNT, refusal: () => commandRefused(409, 'email-exists') };
    return register(
      {
        ...account,
        category: 'superadmin',
        role: 'root',
        capabilities: CAPABILITIES,
        status: 'verified',
        selfregistered: false,
      },
      meta,
      [first],
    );
  };

  return {
    find,
    register,
    finishErasure: (accountid: string): Promise<void> => erasures.finish(accountid),

    isBootstrapped,
    bootstrap,

    /** POST /accounts by a visitor or by an admin. Vendors alone carry a phone, set by those who may create them. */
    async create(body: CreateAccount, meta: CommandMeta, visitor: boolean): Promise<Answer<AccountCreated>> {
      if (!creatableBy(visitor ? undefined : meta.actor).includes(body.category))
        throw commandRefused(403, 'app-not-authorized');
      const { email, password, category, avatar, displayname, remarks } = body;
      return register(
        {
          email,
          password,
          category,
          avatar,
          displayname,
          remarks,
          phone: category === 'vendor' ? body.phone : undefined,
          clientid: clientFor(body, visitor),
          selfregistered: visitor,
        },
        meta,
      );
    },

    /** Refused as {@link create} would be by somebody who is signed in, as things are. */
    async mayCreate({ category, email }: CreateAccount, meta: CommandMeta): Promise<void> {
      if (!creatableBy(meta.actor).includes(category)) throw commandRefused(403, 'app-not-authorized');
      if ((await uniqueness.ownerOf(EMAIL, email)) !== undefined) throw emailClaim(email).refusal();
    },

    /** Who has an account, with the rights of now; undefined when it may not sign in any more. */
    async actorOf(accountid: string): Promise<Actor | undefined> {
      const account = await find(accountid);
      if (account === undefined || REFUSED_STATUSES.includes(account.status)) return undefined;
      const { category, role } = account;
      return { accountid, category, ...(role && { role }) };
    },

    /**
     * The account, when the password is right. @throws {CommandRefused} 401 whatever was wrong, 403 for a suspended or
     * inactive one, 429 after too many failures
     */
    async signInWithPassword(
      { email, password }: SignIn,
      from: SignInFrom,
      meta: CommandMeta,
    ): Promise<Answer<RegisteredAccount>> {
      const account = await findBy(EMAIL, email);
      const counters = passwordCounters(email, guesserOf(account, from));
      if (!(await isRight(counters, password, account?.passwordhash)) || account === undefined)
        throw commandRefused(401, 'login-401');
      return signIn(account, 'password', meta);
    },

    async signInWithLoginId(
      { loginid }: SignInWithId,
      from: SignInFrom,
      meta: CommandMeta,
    ): Promise<Answer<RegisteredAccount>> {
      const account = await findBy(LOGIN_ID, loginid);
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
      method: 'password' | 'loginid',
    ): Promise<boolean> {
      const now = await find(accountid);
      if (now === undefined || REFUSED_STATUSES.includes(now.status)) return false;
      // The session would go on with what was withdrawn while it began.
      if (now.capabilities.join() !== capabilities.join()) return false;
      return method === 'password' ? now.passwordhash === passwordhash : now.loginid?.hash === loginid?.hash;
    },

    /** Another superadmin; of a portal without any account its first, who has to be root. */
    async addSuperadmin(
      { root, ...account }: { readonly email: string; readonly password: string; readonly root: boolean },
      meta: CommandMeta,
    ): Promise<Answer<AccountCreated>> {
      if (await isBootstrapped()) {
        return register(
          {
            ...account,
            category: 'superadmin',
            ...(root && { role: 'root' }),
            status: 'verified',
            selfregistered: false,
          },
          meta,
        );
      }
      if (!root) throw commandRefused(409, 'account-first-is-root');
      return bootstrap(account, meta);
    },

    /** The superadmins by their e-mail addresses, roots first. */
    async superadmins(): Promise<Answer<{ superadmins: ListedSuperadmin[] }>> {
      const found = await Promise.all((await superadminsKnown()).map(find));
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
      const { accountid } = await named(email);
      const answer = await carryOut(
        { type: 'SetPassword', accountid, passwordhash: await secrets.hash(password) },
        meta,
      );
      await endSessionsOf(accountid);
      return answer;
    },

    /**
     * The account may not sign in any more; its sessions end. Said again it ends what sessions there are, should an
     * earlier call have been cut off.
     * @throws {CommandRefused} 409 for the last root superadmin who may sign in
     */
    async suspend(email: string, meta: CommandMeta): Promise<Answer<{ status: string }>> {
      const { accountid } = await named(email);
      // Two who suspend each other's root at the same time must not both find another one left.
      const answer = await oneAtATime('suspending', async () => {
        if (await isLastActiveRoot(await named(email))) throw commandRefused(409, 'account-last-root');
        return carryOut({ type: 'Suspend', accountid }, meta);
      });
      await endSessionsOf(accountid);
      return answer;
    },

    async restore(email: string, meta: CommandMeta): Promise<Answer<{ status: string }>> {
      const { accountid } = await named(email);
      return carryOut({ type: 'Restore', accountid }, meta);
    },

    async signOut(meta: CommandMeta): Promise<Answer<Record<string, never>>> {
      const { accountid } = meta.actor;
      const { position } = await commandHandler.decideAndAppend({
        stream: accountStream(accountid),
        decider: accountDecider,
        command: { type: 'SignOut', accountid },
        meta,
      });
      return { body: {}, position };
    },

    /** What the account of the actor is called from now on. */
    async nameOwn({ displayname }: NameOwnAccount, meta: CommandMeta): Promise<Answer<Record<string, never>>> {
      const { position } = await carryOut({ type: 'NameAccount', accountid: meta.actor.accountid, displayname }, meta);
      return { body: {}, position };
    },

    /** The sessions of an account that may not sign in any more, or whose password is another one, end. */
    async update(accountid: string, body: UpdateAccount, meta: CommandMeta): Promise<Answer<{ accountid: string }>> {
      const answer = await edits.update(accountid, body, meta);
      if (body.password !== undefined || (body.status !== undefined && REFUSED_STATUSES.includes(body.status)))
        await endSessionsOf(accountid);
      return answer;
    },

    /** @throws {CommandRefused} 403 for a superadmin, 404, 409 for an applicant who submits an application at this moment */
    async erase(accountid: string, meta: CommandMeta): Promise<Answer<{ accountid: string }>> {
      const begun = await erasures.erased(accountid);
      const account = begun === undefined ? await find(accountid) : undefined;
      if (begun === undefined)
        return erasures.erase(
          recordFor(meta.actor, 'account.delete', account, () => ({})),
          meta,
        );
      await erasures.finish(accountid, meta);
      return { body: { accountid } };
    },

    /**
     * Changes the actor's own password. The other sessions of the account end, this one goes on.
     * @throws {CommandRefused} 401 for a wrong old password or another account than the actor's, 403 in a session that a
     * login ID opened, 429 after too many wrong ones
     */
    async changePassword(
      { accountid: claimed, email, old_password, new_password }: ChangePassword,
      { id: except, method }: Pick<Session, 'id' | 'method'>,
      meta: CommandMeta,
    ): Promise<Answer<Record<string, never>>> {
      if (method === 'loginid') throw commandRefused(403, 'change-password-loginid');
      const { accountid } = meta.actor;
      const account = await find(accountid);
      // Another account is signed in than the screen was opened for, say in another tab.
      const isOwn = (claimed ?? accountid) === accountid && (email ?? account?.email) === account?.email;
      if (!(await isRight(ownPasswordCounters(accountid), old_password, account?.passwordhash)) || !isOwn)
        throw commandRefused(401, 'change-password-401');
      const { position } = await carryOut(
        { type: 'SetPassword', accountid, passwordhash: await secrets.hash(new_password) },
        meta,
      );
      await endSessionsOf(accountid, { except });
      return { body: {}, position };
    },

    /**
     * Grants a capability to a superadmin or withdraws it; sessions that go on know at once. Sent again after a crash
     * between the two, it changes nothing and tells the sessions.
     * @throws {CommandRefused} 403 for an account that is no superadmin's, 404
     */
    async setCapability(
      accountid: string,
      { capability, granted }: SetCapability,
      meta: CommandMeta,
    ): Promise<Answer<{ accountid: string }>> {
      recordFor(meta.actor, 'capability.grant', await find(accountid), () => ({}));
      const { position, state } = await commandHandler.decideAndAppend({
        stream: accountStream(accountid),
        decider: accountDecider,
        command: { type: 'SetCapability', accountid, capability, granted },
        meta,
      });
      await setCapabilities(accountid, registeredIn(state)?.capabilities ?? []);
      return { body: { accountid }, position };
    },

    /** Shows a login ID once more; that somebody looked is in the trail. */
    async revealLoginId(accountid: string, meta: CommandMeta): Promise<Answer<{ loginid: string }>> {
      recordFor(meta.actor, 'account.reveal-loginid', await find(accountid), () => ({}));
      const { position, state } = await commandHandler.decideAndAppend({
        stream: accountStream(accountid),
        decider: accountDecider,
        command: { type: 'RevealLoginId', accountid },
        meta,
      });
      const loginid = registeredIn(state)?.loginid?.value;
      if (loginid == null) throw commandRefused(409, 'account-no-loginid');
      return { body: { loginid }, position };
    },

    /** The account that has this e-mail, if it may sign in. */
    async byEmail(email: string): Promise<{ readonly accountid: string; readonly category: Category } | undefined> {
      const account = await findBy(EMAIL, email);
      return account === undefined || REFUSED_STATUSES.includes(account.status) ? undefined : account;
    },

    /**
     * An account for an applicant whom somebody else enters (readings.md, A3): unverified, without a password, with a
     * login ID to hand over. An applicant who has an account already keeps it, and its login ID stays unsaid.
     * @throws {CommandRefused} 409 where the e-mail is of an account of another kind
     */
    async provideForApplicant(
      email: string,
      meta: CommandMeta,
    ): Promise<{ readonly accountid: string; readonly loginid?: string }> {
      const newid = await nextId();
      const loginid = secrets.newLoginId();
      const hash = await secrets.hash(loginid);
      const claims = [
        emailClaim(email),
        { kind: LOGIN_ID, value: loginid, refusal: () => commandRefused(409, 'account-reset-error') },
      ];
      const existing = async (): Promise<{ accountid: string }> => {
        const account = await findBy(EMAIL, email);
        if (account?.category !== 'applicant') throw commandRefused(409, 'email-exists', { field: 'email' });
        return { accountid: account.accountid };
      };
      try {
        return await reserving(uniqueness, newid, claims, meta, async (accountid) => {
          const { state } = await commandHandler.decideAndAppend({
            stream: accountStream(accountid),
            decider: accountDecider,
            command: {
              type: 'RegisterAccount',
              accountid,
              category: 'applicant',
              email,
              passwordhash: null,
              avatar: DEFAULT_AVATAR,
              status: 'unverified',
              selfregistered: false,
              loginid: { value: loginid, lookup: uniqueness.keyOf(LOGIN_ID, loginid), hash },
            },
            meta,
          });
          // Said again after its answer was lost, the first login ID is the one that holds.
          const kept = registeredIn(state)?.loginid?.value;
          return { accountid, ...(kept && { loginid: kept }) };
        });
      } catch (failure) {
        if (failure instanceof CommandRefused && failure.code === 'email-exists') return existing();
        throw failure;
      }
    },

    /** Makes a new login ID and shows it this once; the old one and all sessions end. */
    async resetLoginId(accountid: string, meta: CommandMeta): Promise<Answer<{ loginid: string }>> {
      const before = recordFor(meta.actor, 'account.reset-loginid', await find(accountid), (account) => account);
      if (!mayHaveLoginId(before.category)) throw commandRefused(403, 'account-loginid-not-for-category');
      const loginid = secrets.newLoginId();
      const loginidhash = await secrets.hash(loginid);
      // A login ID that was reset still belongs to its account, so a new one that was used before is refused like a
      // taken one, and the next try makes another.
      const taken = { kind: LOGIN_ID, value: loginid, refusal: () => commandRefused(409, 'account-reset-error') };
      const { position } = await reserving(uniqueness, accountid, [taken], meta, () =>
        commandHandler.decideAndAppend({
          stream: accountStream(accountid),
          decider: accountDecider,
          command: {
            type: 'ResetLoginId',
            accountid,
            loginid,
            lookup: uniqueness.keyOf(LOGIN_ID, loginid),
            loginidhash,
          },
          meta,
        }),
      );
      await endSessionsOf(accountid);
      return { body: { loginid }, position };
    },
  };
};
export type AccountHandlers = ReturnType<typeof accountHandlers>;

/** What could not be judged, say because too many are waiting, was no guess. */
const judged = async <T>(guess: Guess, judge: () => Promise<T>): Promise<T> => {
  try {
    return await judge();
  } catch (failure) {
    await guess.withdraw();
    throw failure;
  }
};
