import { type factorEvents } from '@berangkat/contracts/factors';
import { type EventOf } from '@berangkat/contracts/kernel';
import { type Decider } from '@berangkat/platform/event-log';
import { commandRefused } from '../../kernel/command-refused';
import { stepOf } from './totp';

export type FactorEvent = EventOf<(typeof factorEvents)[number]>;

/** The second factor of an account. What is personal reads null when the account was erased. */
export interface Factors {
  readonly codes: { readonly secret: string | null; readonly step: number } | undefined;
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
  | { readonly type: 'MakeRecoveryCodes'; readonly accountid: string; readonly recoverykeys: readonly string[] }
  | { readonly type: 'ShowCode'; readonly accountid: string; readonly code: string; readonly now: number }
  | { readonly type: 'ShowRecoveryCode'; readonly accountid: string; readonly recoverykey: string }
  | { readonly type: 'Reset'; readonly accountid: string };

const wrong = () => commandRefused(401, 'factor-wrong', { field: 'code' });

/** Tells whether somebody has to show a factor who signs in. */
export const hasFactor = ({ codes }: Factors): boolean => codes !== undefined;

/** Answers the period of a code that was not used. @throws {CommandRefused} 401 */
const freshStep = (secret: string | null, code: string, now: number, used: number): number => {
  const step = secret === null ? undefined : stepOf(secret, code, now);
  if (step === undefined || step <= used) throw wrong();
  return step;
};

const decide = (command: FactorCommand, factors: Factors): readonly FactorEvent[] => {
  const { accountid } = command;
  switch (command.type) {
    case 'AddCodes': {
      const { secret, code, now, recoverykeys } = command;
      if (factors.codes !== undefined) throw commandRefused(409, 'factor-exists');
      const step = freshStep(secret, code, now, 0);
      return [
        { type: 'FactorCodesAdded', data: { accountid, secret, step } },
        ...(factors.recovery.length > 0 ? [] : [made(accountid, recoverykeys)]),
      ];
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

const made = (accountid: string, keys: readonly string[]): FactorEvent => ({
  type: 'RecoveryCodesMade',
  data: { accountid, keys: [...keys] },
});

const NONE: Factors = { codes: undefined, recovery: [] };

/** Recovery codes vouch for factors, and go with the last of them. */
const settled = (factors: Factors): Factors => (hasFactor(factors) ? factors : NONE);

const evolve = (factors: Factors, event: FactorEvent): Factors => {
  switch (event.type) {
    case 'FactorCodesAdded':
      return { ...factors, codes: { secret: event.data.secret, step: event.data.step } };
    case 'FactorCodesRemoved':
      return settled({ ...factors, codes: undefined });
    case 'RecoveryCodesMade':
      return { ...factors, recovery: event.data.keys ?? [] };
    case 'FactorShown': {
      const { step, place } = event.data;
      return {
        codes: factors.codes && { ...factors.codes, step: step ?? factors.codes.step },
        recovery: factors.recovery.map((key, at) => (at === place ? null : key)),
      };
    }
    case 'FactorsReset':
      return NONE;
    default:
      event satisfies never;
      return factors;
  }
};

export const factorDecider: Decider<Factors, FactorCommand, FactorEvent> = {
  initialState: () => NONE,
  decide,
  evolve,
};

export const factorStream = (accountid: string): string => `factors-${accountid}`;
