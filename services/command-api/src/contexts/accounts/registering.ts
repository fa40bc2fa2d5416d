import { type AccountCreated, type CreateAccount, creatableBy, DEFAULT_AVATAR } from '@berangkat/contracts/accounts';
import { CAPABILITIES, type Capability } from '@berangkat/contracts/kernel';
import { type Category } from '@berangkat/contracts/permissions';
import { CommandRefused } from '@berangkat/platform/event-log';
import { type Uniqueness } from '@berangkat/platform/uniqueness';
import { type Answer, type CommandMeta, type NextId } from '../../kernel/command';
import { commandRefused } from '../../kernel/command-refused';
import { refuseNobodys } from '../../kernel/phones';
import { type Claim, reserving } from '../../kernel/reserving';
import { type RegisteredAccount, registeredIn } from './decider';
import { type ClaimEmail, emailTaken } from './claiming-emails';
import { clientFor, type EditingInterfaces } from './editing';
import { loginIdClaim } from './issuing-login-ids';
import { EMAIL, FIRST_ACCOUNT, LOGIN_ID } from './holds';
import { type AccountRepository } from './repository';
import { type Secrets } from './secrets';

export interface RegisteringDependencies {
  readonly accounts: AccountRepository;
  readonly uniqueness: Uniqueness;
  readonly nextId: NextId;
  readonly secrets: Pick<Secrets, 'hash' | 'newLoginId'>;
  readonly claimEmail: ClaimEmail;
  readonly interfaces: Pick<EditingInterfaces, 'linkingClaim' | 'assertClientFree' | 'linkClient'>;
}

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

/** The answer to a registration. */
export interface Registration extends Answer<AccountCreated> {
  /** The account as this call made it; left out where an earlier call of the same command did. */
  readonly made?: RegisteredAccount | undefined;
}

/** Makes accounts: by visitors for themselves, by admins for others, by the machine for its first superadmins. */
export const registering = ({
  accounts,
  uniqueness,
  nextId,
  secrets,
  claimEmail,
  interfaces,
}: RegisteringDependencies) => {
  const register = async (
    account: NewAccount,
    meta: CommandMeta,
    claims: readonly Claim[] = [],
  ): Promise<Registration> => {
    const newid = await nextId();
    // A visitor registers itself: from here on the account is the actor.
    const registrant = account.selfregistered
      ? { ...meta, actor: { accountid: newid, category: account.category } }
      : meta;
    const { password, avatar = DEFAULT_AVATAR, status = 'unverified', ...rest } = account;
    const passwordhash = await secrets.hash(password);
    const { email, clientid } = account;
    const all = [
      ...claims,
      await claimEmail(email, meta),
      // The claim has no owner of its own: the account is its owner, whose id a repeated command finds.
      ...(clientid === undefined ? [] : [{ ...interfaces.linkingClaim(clientid, newid), owner: undefined }]),
    ];
    return reserving(uniqueness, newid, all, registrant, async (accountid) => {
      if (clientid !== undefined) await interfaces.assertClientFree(clientid, accountid);
      const { position, state, events } = await accounts.decide(
        { type: 'RegisterAccount', accountid, ...rest, avatar, status, passwordhash },
        registrant,
      );
      const linked =
        clientid === undefined
          ? undefined
          : await interfaces.linkClient(clientid, accountid, { ...registrant, step: 'link-client' });
      return {
        body: { accountid, email, category: account.category, status, avatar },
        position: linked ?? position,
        made: events.length === 0 ? undefined : registeredIn(state),
      };
    });
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
    register,
    isBootstrapped,
    bootstrap,

    /** POST /accounts by a visitor or by an admin. Vendors alone carry a phone, set by those who may create them. */
    async create(body: CreateAccount, meta: CommandMeta, visitor: boolean): Promise<Registration> {
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

    /**
     * Refuses now what {@link create} would refuse at this moment, when somebody who is signed in calls it. Changes
     * nothing.
     */
    async mayCreate({ category, email, phone }: CreateAccount, meta: CommandMeta): Promise<void> {
      if (!creatableBy(meta.actor).includes(category)) throw commandRefused(403, 'app-not-authorized');
      refuseNobodys({ phone });
      await claimEmail(email, meta);
      if ((await uniqueness.ownerOf(EMAIL, email)) !== undefined) throw emailTaken();
    },

    /** Another superadmin; of a portal without any account its first, who has to be root. */
    async addSuperadmin(
      { root, ...account }: { readonly email: string; readonly password: string; readonly root: boolean },
      meta: CommandMeta,
    ): Promise<Answer<AccountCreated>> {
      if (!(await isBootstrapped())) {
        if (!root) throw commandRefused(409, 'account-first-is-root');
        return bootstrap(account, meta);
      }
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
      const claims = [await claimEmail(email, meta), loginIdClaim(loginid)];
      const existing = async (): Promise<{ accountid: string }> => {
        const account = await accounts.findBy(EMAIL, email);
        if (account?.category !== 'applicant') throw commandRefused(409, 'email-exists', { field: 'email' });
        return { accountid: account.accountid };
      };
      try {
        return await reserving(uniqueness, newid, claims, meta, async (accountid) => {
          const { state } = await accounts.decide(
            {
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
          );
          // Said again after its answer was lost, the first login ID is the one that holds.
          const kept = registeredIn(state)?.loginid?.value;
          return { accountid, ...(kept && { loginid: kept }) };
        });
      } catch (failure) {
        if (failure instanceof CommandRefused && failure.code === 'email-exists') return existing();
        throw failure;
      }
    },
  };
};
