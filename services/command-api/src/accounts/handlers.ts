import { type AccountCreated, type CreateAccount, DEFAULT_AVATAR, type SignIn, type SignInWithId } from '@berangkat/contracts/accounts';
import { type Action, can, type Category } from '@berangkat/contracts/permissions';
import { type Repository } from '@berangkat/platform/event-log';
import { type Uniqueness } from '@berangkat/platform/uniqueness';
import { type Answer, type CommandMeta, type NextId } from '../command';
import { type Attempts } from './attempts';
import { type Account, accountDecider, accountStream } from './decider';
import { newLoginId } from './login-ids';
import { hashSecret, verifySecret } from './passwords';
import { refused } from '../refused';
import { type Claim, reserving } from '../reserving';
import { FIRST_ACCOUNT, type UniqueKind } from '../unique-kinds';

export type RegisteredAccount = Exclude<Account, { status: 'none' }>;

export interface AccountDependencies {
  readonly repository: Repository;
  readonly uniqueness: Uniqueness;
  readonly nextId: NextId;
  readonly attempts: Attempts;
  /** Ends all sessions of an account at once. */
  readonly endSessionsOf: (accountid: string) => Promise<void>;
}

const EMAIL: UniqueKind = 'account-email';
const LOGIN_ID: UniqueKind = 'loginid';

/** Which right creates which kind of account; kinds without a row are created by nobody. */
const RIGHT_TO_CREATE: Partial<Record<Category, Action>> = {
  applicant: 'account.register-applicant',
  employer: 'account.register-employer',
  vendor: 'account.register-vendor',
  admin: 'account.register-admin',
};

export const accountHandlers = ({ repository, uniqueness, nextId, attempts, endSessionsOf }: AccountDependencies) => {
  const find = async (accountid: string): Promise<RegisteredAccount | undefined> => {
    const account = (await repository.load(accountStream(accountid), accountDecider)).state;
    return account.status === 'none' ? undefined : account;
  };

  const findBy = async (kind: string, value: string): Promise<RegisteredAccount | undefined> => {
    const accountid = await uniqueness.ownerOf(kind, value);
    return accountid === undefined ? undefined : find(accountid);
  };

  interface NewAccount {
    readonly email: string;
    readonly password: string;
    readonly category: Category;
    readonly role?: 'root';
    readonly avatar?: string | undefined;
    readonly phone?: string | undefined;
    readonly remarks?: string | undefined;
    readonly status?: 'verified';
    readonly selfregistered: boolean;
  }

  const register = async (account: NewAccount, meta: CommandMeta, claims: readonly Claim[] = []): Promise<Answer<AccountCreated>> => {
    const newid = await nextId();
    // A visitor registers itself: from here on the account is the actor.
    const registering = meta.actor.accountid === '' ? { ...meta, actor: { accountid: newid, category: account.category } } : meta;
    const { password, avatar = DEFAULT_AVATAR, status = 'unverified', ...rest } = account;
    const passwordhash = await hashSecret(password);
    const taken = { kind: EMAIL, value: account.email, refusal: () => refused(409, 'email-exists', { field: 'email' }) };
    return reserving(uniqueness, newid, [...claims, taken], registering, async (accountid) => {
      const { position } = await repository.decideAndAppend({
        stream: accountStream(accountid),
        decider: accountDecider,
        command: { type: 'RegisterAccount', accountid, ...rest, avatar, status, passwordhash },
        meta: registering,
      });
      return { body: { accountid, email: account.email, category: account.category, status, avatar }, position };
    });
  };

  const signIn = async (
    account: RegisteredAccount,
    method: 'password' | 'loginid',
    meta: CommandMeta,
  ): Promise<Answer<RegisteredAccount>> => {
    const actor = { accountid: account.accountid, category: account.category, ...(account.role && { role: account.role }) };
    const { position } = await repository.decideAndAppend({
      stream: accountStream(account.accountid),
      decider: accountDecider,
      command: { type: 'SignIn', accountid: account.accountid, method },
      meta: { ...meta, actor },
    });
    return { body: account, position };
  };

  return {
    find,
    register,

    /** True once the first account, the root superadmin, exists. */
    async isBootstrapped(): Promise<boolean> {
      return (await uniqueness.ownerOf(FIRST_ACCOUNT, FIRST_ACCOUNT)) !== undefined;
    },

    /** Makes the first account. Of two that try at once, one is refused. */
    async bootstrap(account: { readonly email: string; readonly password: string }, meta: CommandMeta): Promise<Answer<AccountCreated>> {
      const first = { kind: FIRST_ACCOUNT, value: FIRST_ACCOUNT, refusal: () => refused(409, 'email-exists') };
      return register({ ...account, category: 'superadmin', role: 'root', status: 'verified', selfregistered: false }, meta, [first]);
    },

    /** POST /accounts by a visitor or by an admin. Vendors alone carry a phone, set by those who may create them. */
    async create(body: CreateAccount, meta: CommandMeta, visitor: boolean): Promise<Answer<AccountCreated>> {
      const right = RIGHT_TO_CREATE[body.category];
      if (right === undefined || !can(visitor ? undefined : meta.actor, right)) throw refused(403, 'app-not-authorized');
      const { email, password, category, avatar, remarks } = body;
      return register(
        { email, password, category, avatar, remarks, phone: category === 'vendor' ? body.phone : undefined, selfregistered: visitor },
        meta,
      );
    },

    /** The account, when the password is right. @throws {Refused} 401 whatever was wrong, 403 for a suspended or inactive one, 429 after too many failures */
    async signInWithPassword({ email, password }: SignIn, address: string, meta: CommandMeta): Promise<Answer<RegisteredAccount>> {
      await attempts.beforeSignIn(email, address);
      const account = await findBy(EMAIL, email);
      if (!(await verifySecret(password, account?.passwordhash)) || account === undefined) {
        await attempts.failed(email, address);
        throw refused(401, 'login-401');
      }
      await attempts.succeeded(email, address);
      return signIn(account, 'password', meta);
    },

    async signInWithLoginId({ loginid }: SignInWithId, address: string, meta: CommandMeta): Promise<Answer<RegisteredAccount>> {
      await attempts.beforeSignIn('loginid', address);
      const account = await findBy(LOGIN_ID, loginid);
      // A login ID that was reset still names its account; only the newest one has the hash.
      if (!(await verifySecret(loginid, account?.loginid?.hash)) || account === undefined) {
        await attempts.failed('loginid', address);
        throw refused(401, 'login-401');
      }
      return signIn(account, 'loginid', meta);
    },

    async signOut(meta: CommandMeta): Promise<Answer<Record<string, never>>> {
      const { accountid } = meta.actor;
      const { position } = await repository.decideAndAppend({
        stream: accountStream(accountid),
        decider: accountDecider,
        command: { type: 'SignOut', accountid },
        meta,
      });
      return { body: {}, position };
    },

    /** Makes a new login ID and shows it this once; the old one and all sessions end. */
    async resetLoginId(accountid: string, meta: CommandMeta): Promise<Answer<{ loginid: string }>> {
      const account = await find(accountid);
      if (account === undefined) throw refused(404, 'not-found');
      const loginid = newLoginId();
      const loginidhash = await hashSecret(loginid);
      // A reset one still names its account, so a fresh one that was somebody's before is refused like a taken one and made anew by trying again.
      const taken = { kind: LOGIN_ID, value: loginid, refusal: () => refused(409, 'account-reset-error') };
      const { position } = await reserving(uniqueness, accountid, [taken], meta, () =>
        repository.decideAndAppend({
          stream: accountStream(accountid),
          decider: accountDecider,
          command: { type: 'ResetLoginId', accountid, loginid, lookup: uniqueness.keyOf(LOGIN_ID, loginid), loginidhash },
          meta,
        }),
      );
      await endSessionsOf(accountid);
      return { body: { loginid }, position };
    },
  };
};
export type AccountHandlers = ReturnType<typeof accountHandlers>;
