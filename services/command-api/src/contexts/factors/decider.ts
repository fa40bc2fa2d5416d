import { type factorEvents, PASSKEYS_EVER, PASSKEYS_MAX } from '@berangkat/contracts/factors';
import { type EventOf } from '@berangkat/contracts/kernel';
import { type Decider } from '@berangkat/platform/event-log';
import { commandRefused } from '../../kernel/command-refused';
import { stepOf } from './totp';
import { type Credential } from './webauthn';

export type FactorEvent = EventOf<(typeof factorEvents)[number]>;
/** Those of an account. */
export type OwnFactorEvent = Exclude<FactorEvent, { readonly type: 'FactorDutyBegun' | 'FactorDutyEnded' }>;

/** A passkey of an account. */
export interface Passkey {
  /** Its number among those that the account ever had. */
  readonly passkey: number;
  readonly credentialid: string | null;
  readonly publickey: string | null;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string | null;
}

/** The second factor of an account. What is personal reads null when the account was erased. */
export interface Factors {
  readonly codes: { readonly secret: string | null; readonly step: number } | undefined;
  readonly passkeys: readonly Passkey[];
  /** The highest number that a passkey ever had. */
  readonly lastPasskey: number;
  /** Keyed hashes of the recovery codes, each null once it was used. */
  readonly recovery: readonly (string | null)[];
}

export type FactorCommand =
  | {
      readonly type: 'AddCodes';
      readonly accountid: string;
      readonly secret: string;
      readonly code: string;
      /** Milliseconds since the epoch. */
      readonly now: number;
      /** Keyed hashes of the recovery codes that it is given, if it has none. */
      readonly recoverykeys: readonly string[];
    }
  | { readonly type: 'RemoveCodes'; readonly accountid: string }
  | {
      readonly type: 'AddPasskey';
      readonly accountid: string;
      readonly credential: Credential;
      readonly name: string;
      readonly recoverykeys: readonly string[];
    }
  | { readonly type: 'NamePasskey'; readonly accountid: string; readonly passkey: number; readonly name: string }
  | { readonly type: 'RemovePasskey'; readonly accountid: string; readonly passkey: number }
  /** Its signature was right: `counter` is of it. */
  | { readonly type: 'ShowPasskey'; readonly accountid: string; readonly passkey: number; readonly counter: number }
  | { readonly type: 'MakeRecoveryCodes'; readonly accountid: string; readonly recoverykeys: readonly string[] }
  | { readonly type: 'ShowCode'; readonly accountid: string; readonly code: string; readonly now: number }
  | { readonly type: 'ShowRecoveryCode'; readonly accountid: string; readonly recoverykey: string }
  | { readonly type: 'Reset'; readonly accountid: string };

const wrong = () => commandRefused(401, 'factor-wrong', { field: 'code' });

/** Tells whether somebody has to show a factor who signs in. */
export const hasFactor = ({ codes, passkeys }: Factors): boolean => codes !== undefined || passkeys.length > 0;

export const passkeyWrong = () => commandRefused(401, 'passkey-wrong');

/** @throws {CommandRefused} 404 */
const passkeyIn = ({ passkeys }: Factors, number: number): Passkey => {
  const found = passkeys.find(({ passkey }) => passkey === number);
  if (found === undefined) throw commandRefused(404, 'passkey-none');
  return found;
};

/** Answers the period of a code that was not used. @throws {CommandRefused} 401 */
const freshStep = (secret: string | null, code: string, now: number, used: number): number => {
  const step = secret === null ? undefined : stepOf(secret, code, now);
  if (step === undefined || step <= used) throw wrong();
  return step;
};

const decide = (command: FactorCommand, factors: Factors): readonly OwnFactorEvent[] => {
  const { accountid } = command;
  switch (command.type) {
    case 'AddCodes': {
      const { secret, code, now, recoverykeys } = command;
      if (factors.codes !== undefined) throw commandRefused(409, 'factor-exists');
      const step = freshStep(secret, code, now, 0);
      return [
        { type: 'FactorCodesAdded', data: { accountid, secret, step } },
        ...firstRecovery(factors, accountid, recoverykeys),
      ];
    }
    case 'AddPasskey': {
      const { credential, name, recoverykeys } = command;
      const { credentialid, publickey, counter, transports } = credential;
      if (factors.passkeys.some((known) => known.credentialid === credentialid))
        throw commandRefused(409, 'passkey-exists');
      if (factors.passkeys.length >= PASSKEYS_MAX || factors.lastPasskey >= PASSKEYS_EVER)
        throw commandRefused(409, 'passkey-too-many');
      const passkey = factors.lastPasskey + 1;
      return [
        {
          type: 'PasskeyAdded',
          data: { accountid, passkey, credentialid, publickey, counter, transports: [...transports], name },
        },
        ...firstRecovery(factors, accountid, recoverykeys),
      ];
    }
    case 'NamePasskey': {
      const { passkey, name } = command;
      return passkeyIn(factors, passkey).name === name
        ? []
        : [{ type: 'PasskeyNamed', data: { accountid, passkey, name } }];
    }
    case 'RemovePasskey': {
      const { passkey } = command;
      if (passkey <= factors.lastPasskey && factors.passkeys.every((known) => known.passkey !== passkey)) return [];
      passkeyIn(factors, passkey);
      return [{ type: 'PasskeyRemoved', data: { accountid, passkey } }];
    }
    case 'ShowPasskey': {
      const { passkey, counter } = command;
      const known = factors.passkeys.find((one) => one.passkey === passkey);
      // One that counts and did not count on was copied (WebAuthn, §6.1.1); those that are synced never count.
      if (known === undefined || (counter <= known.counter && counter + known.counter > 0)) throw passkeyWrong();
      return [{ type: 'FactorShown', data: { accountid, by: 'passkey', passkey, counter } }];
    }
    case 'RemoveCodes':
      return factors.codes === undefined ? [] : [{ type: 'FactorCodesRemoved', data: { accountid } }];
    case 'MakeRecoveryCodes':
      if (!hasFactor(factors)) throw commandRefused(409, 'factor-none');
      return [made(accountid, command.recoverykeys)];
    case 'ShowCode': {
      const { codes } = factors;
      if (codes === undefined) throw wrong();
      const step = freshStep(codes.secret, command.code, command.now, codes.step);
      return [{ type: 'FactorShown', data: { accountid, by: 'code', step } }];
    }
    case 'ShowRecoveryCode': {
      const place = factors.recovery.indexOf(command.recoverykey);
      if (place < 0) throw wrong();
      return [{ type: 'FactorShown', data: { accountid, by: 'recovery', place } }];
    }
    case 'Reset':
      return hasFactor(factors) ? [{ type: 'FactorsReset', data: { accountid } }] : [];
    default:
      return command satisfies never;
  }
};

const made = (accountid: string, keys: readonly string[]): OwnFactorEvent => ({
  type: 'RecoveryCodesMade',
  data: { accountid, keys: [...keys] },
});

/** The recovery codes that an account is given with its first factor. */
const firstRecovery = ({ recovery }: Factors, accountid: string, keys: readonly string[]): readonly OwnFactorEvent[] =>
  recovery.length > 0 ? [] : [made(accountid, keys)];

const NONE: Factors = { codes: undefined, passkeys: [], lastPasskey: 0, recovery: [] };

/** Recovery codes vouch for factors, and go with the last of them. */
const settled = (factors: Factors): Factors => (hasFactor(factors) ? factors : { ...factors, recovery: [] });

const evolve = (factors: Factors, event: OwnFactorEvent): Factors => {
  switch (event.type) {
    case 'FactorCodesAdded':
      return { ...factors, codes: { secret: event.data.secret, step: event.data.step } };
    case 'FactorCodesRemoved':
      return settled({ ...factors, codes: undefined });
    case 'PasskeyAdded': {
      const { accountid: _, ...passkey } = event.data;
      return { ...factors, passkeys: [...factors.passkeys, passkey], lastPasskey: passkey.passkey };
    }
    case 'PasskeyNamed':
      return withPasskey(factors, event.data.passkey, { name: event.data.name });
    case 'PasskeyRemoved': {
      const { passkey } = event.data;
      return settled({ ...factors, passkeys: factors.passkeys.filter((known) => known.passkey !== passkey) });
    }
    case 'RecoveryCodesMade':
      return { ...factors, recovery: event.data.keys ?? [] };
    case 'FactorShown': {
      const { step, place, passkey, counter } = event.data;
      return {
        ...(passkey === undefined || counter === undefined ? factors : withPasskey(factors, passkey, { counter })),
        codes: factors.codes && { ...factors.codes, step: step ?? factors.codes.step },
        recovery: factors.recovery.map((key, at) => (at === place ? null : key)),
      };
    }
    case 'FactorsReset':
      return { ...NONE, lastPasskey: factors.lastPasskey };
    default:
      event satisfies never;
      return factors;
  }
};

const withPasskey = (factors: Factors, number: number, change: Partial<Passkey>): Factors => ({
  ...factors,
  passkeys: factors.passkeys.map((known) => (known.passkey === number ? { ...known, ...change } : known)),
});

export const factorDecider: Decider<Factors, FactorCommand, OwnFactorEvent> = {
  initialState: () => NONE,
  decide,
  evolve,
};

export const factorStream = (accountid: string): string => `factors-${accountid}`;
