import {
  type AddPasskey,
  type AskedPasskey,
  type NamePasskey,
  type NewPasskey,
  type OwnFactorsCommand,
  type RecoveryCodes,
  PASSKEYS_MAX,
  type ShownPasskey,
} from '@berangkat/contracts/factors';
import { type Actor } from '@berangkat/contracts/kernel';
import { type Session } from '@berangkat/platform/sessions';
import { type Answer, type CommandMeta } from '../../kernel/command';
import { commandRefused } from '../../kernel/command-refused';
import { type Challenges } from './challenges';
import { type ChangingFactors, type Owner } from './changing';
import { type Factors, type Passkey, passkeyWrong } from './decider';
import { type CountedGuess, judging } from './judging';
import {
  accountNamedBy,
  askedPasskeyOf,
  counterOf,
  type Credential,
  madePasskey,
  newPasskeyOf,
  type RelyingParty,
  relyingPartyOf,
} from './webauthn';

export interface PasskeyDependencies {
  readonly changing: ChangingFactors;
  readonly challenges: Challenges;
  /** Undefined where nobody said; there are no passkeys then. */
  readonly publicUrl: string | undefined;
  readonly interfaces: {
    accountOf(accountid: string): Promise<Owner | undefined>;
    /** Whoever has this account, suspended or not: of its sign-in the account decides. */
    holderOf(accountid: string): Promise<Actor | undefined>;
    /** Counts a passkey as a wrong one until it was judged. @throws {HttpError} 429 after too many from there */
    beginPasskey(address: string | undefined): Promise<CountedGuess>;
    agencyName(): Promise<string | undefined>;
  };
}

/** The name under which apps and browsers list the account, where the agency has none. */
export const PORTAL = 'Berangkat';

/** The uses of a challenge: none is taken for another, nor for another account. */
const SIGN_IN = 'sign-in';
const factorOf = (accountid: string): string => `factor ${accountid}`;
const newOf = (accountid: string): string => `new ${accountid}`;

/** A passkey of which a sign-in goes out. */
export interface HeldPasskey {
  readonly actor: Actor;
  /** Whether the account still has it. */
  readonly isStillHeld: () => Promise<boolean>;
}

/** Sets up passkeys, and judges what they sign. */
export const passkeyHandlers = ({ changing, challenges, publicUrl, interfaces }: PasskeyDependencies) => {
  /** @throws {CommandRefused} 409 nobody said where the portal is found */
  const party = (): RelyingParty => {
    if (publicUrl === undefined) throw commandRefused(409, 'passkey-nowhere');
    return relyingPartyOf(publicUrl);
  };

  const judge = async (
    passkeys: Factors['passkeys'],
    shown: ShownPasskey,
    { accountid, about, meta }: { readonly accountid: string; readonly about: string; readonly meta: CommandMeta },
  ): Promise<Passkey> => {
    const known = passkeys.find(({ credentialid }) => credentialid === shown.credentialid);
    if (known === undefined || known.publickey === null) throw passkeyWrong();
    const { passkey, publickey } = known;
    const counter = await counterOf(party(), shown, { publickey }, (challenge) => challenges.take(challenge, about));
    if (counter === undefined) throw passkeyWrong();
    const { repeated } = await changing.decide({ type: 'ShowPasskey', accountid, passkey, counter }, meta);
    // A command that is sent again is not judged again, whatever passkey it brings.
    if (repeated) throw passkeyWrong();
    return known;
  };

  const stillHeld = (accountid: string, passkey: number) => async (): Promise<boolean> =>
    (await changing.stateOf(accountid)).passkeys.some((one) => one.passkey === passkey);

  return {
    /**
     * Says what a browser is to make a passkey of.
     * @throws {CommandRefused} 409 nobody said where the portal is found, or the account has ten
     */
    async make({ actor: { accountid } }: Session): Promise<Answer<NewPasskey>> {
      const [{ passkeys }, account, agency, challenge] = await Promise.all([
        changing.stateOf(accountid),
        interfaces.accountOf(accountid),
        interfaces.agencyName(),
        challenges.make(newOf(accountid)),
      ]);
      if (passkeys.length >= PASSKEYS_MAX) throw commandRefused(409, 'passkey-too-many');
      const name = account?.email ?? accountid;
      const user = { accountid, name, displayName: account?.displayname ?? name, portal: agency ?? PORTAL };
      return { body: newPasskeyOf(party(), challenge, user, credentialsOf(passkeys)) };
    },

    /**
     * @throws {CommandRefused} 401 the passkey is not of this portal, challenge and a verified user, 409 the account has it
     * or has ten. @throws {HttpError} 429 after three set-ups
     */
    async add(body: AddPasskey, session: Session, meta: CommandMeta): Promise<Answer<RecoveryCodes>> {
      const { accountid } = session.actor;
      const credential = await madePasskey(party(), body, (challenge) => challenges.take(challenge, newOf(accountid)));
      if (credential === undefined) throw passkeyWrong();
      const { name } = body;
      return changing.add(
        (recoverykeys) => ({ type: 'AddPasskey', accountid, credential, name, recoverykeys }),
        session,
        body,
        meta,
      );
    },

    /** @throws {CommandRefused} 404 */
    async rename(passkey: number, { name }: NamePasskey, meta: CommandMeta): Promise<Answer<Record<string, never>>> {
      const { accountid } = meta.actor;
      const { position } = await changing.decide({ type: 'NamePasskey', accountid, passkey, name }, meta);
      return { body: {}, position };
    },

    /** @throws {CommandRefused} 404 */
    remove: (passkey: number, body: OwnFactorsCommand, session: Session, meta: CommandMeta) =>
      changing.remove({ type: 'RemovePasskey', accountid: session.actor.accountid, passkey }, session, body, meta),

    /** Challenges whatever passkey somebody has of the portal. @throws {CommandRefused} 409 nobody said where it is found */
    ask: async (): Promise<Answer<AskedPasskey>> => ({
      body: askedPasskeyOf(party(), await challenges.make(SIGN_IN)),
    }),

    /** Challenges the passkeys of an account; undefined where it has none. */
    async askOf(accountid: string): Promise<AskedPasskey | undefined> {
      const { passkeys } = await changing.stateOf(accountid);
      return passkeys.length === 0 || publicUrl === undefined
        ? undefined
        : askedPasskeyOf(party(), await challenges.make(factorOf(accountid)), credentialsOf(passkeys));
    },

    /**
     * Judges a passkey as the factor of an account. Answers how to ask whether the account still has it.
     * @throws {CommandRefused} 401 for whatever is wrong with it
     */
    async showOf(accountid: string, shown: ShownPasskey, meta: CommandMeta): Promise<() => Promise<boolean>> {
      const { passkeys } = await changing.stateOf(accountid);
      const { passkey } = await judge(passkeys, shown, { accountid, about: factorOf(accountid), meta });
      return stillHeld(accountid, passkey);
    },

    /**
     * Judges a passkey that names its account by itself.
     * @throws {CommandRefused} 401 for whatever is wrong with it. @throws {HttpError} 429 after too many wrong ones
     */
    async signIn(shown: ShownPasskey, address: string | undefined, meta: CommandMeta): Promise<HeldPasskey> {
      return judging(await interfaces.beginPasskey(address), async () => {
        const accountid = accountNamedBy(shown);
        const actor = accountid === undefined ? undefined : await interfaces.holderOf(accountid);
        if (accountid === undefined || actor === undefined) throw passkeyWrong();
        const { passkeys } = await changing.stateOf(accountid);
        const judged = { accountid, about: SIGN_IN, meta: { ...meta, actor, step: 'factor' } };
        const { passkey } = await judge(passkeys, shown, judged);
        return { actor, isStillHeld: stillHeld(accountid, passkey) };
      });
    },
  };
};

/** Those that can still be read. */
const credentialsOf = (passkeys: readonly Passkey[]): readonly Credential[] =>
  passkeys.flatMap(({ credentialid, publickey, counter, transports }) =>
    credentialid === null || publickey === null ? [] : [{ credentialid, publickey, counter, transports }],
  );
