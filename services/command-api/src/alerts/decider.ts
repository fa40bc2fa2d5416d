import {
  type alertEvents,
  type AlertRules,
  DEFAULT_ALERT_RULES,
  type VerificationResult,
} from '@berangkat/contracts/alerts';
import { type EventOf } from '@berangkat/contracts/kernel';
import { type Decider } from '@berangkat/platform/event-log';
import { sameFields } from '../changes';
import { commandRefused } from '../command-refused';

export type AlertEvent = EventOf<(typeof alertEvents)[number]>;
type Of<Type extends AlertEvent['type']> = Extract<AlertEvent, { readonly type: Type }>;

export interface Rules {
  readonly rules: AlertRules;
  /** -1 before the first change. */
  readonly revision: number;
}

export interface ChangeRules {
  readonly rules: AlertRules;
  readonly revision?: number | undefined;
}

/** When there is an alert. */
export const rulesDecider: Decider<Rules, ChangeRules, Of<'AlertRulesChanged'>> = {
  initialState: () => ({ rules: DEFAULT_ALERT_RULES, revision: -1 }),
  decide: (command, { rules, revision }) => {
    if (command.revision !== undefined && command.revision !== revision) throw commandRefused(409, 'stale-revision');
    return sameFields(command.rules, rules) ? [] : [{ type: 'AlertRulesChanged', data: command.rules }];
  },
  evolve: ({ revision }, { data }) => ({ rules: data, revision: revision + 1 }),
};

/** `known`: whether there is such an alert. */
export interface Acknowledge {
  readonly alertid: string;
  readonly known: boolean;
}

/** Whether somebody has acknowledged an alert. */
export const acknowledgementDecider: Decider<boolean, Acknowledge, Of<'AlertAcknowledged'>> = {
  initialState: () => false,
  decide: ({ alertid, known }, acknowledged) => {
    if (!known) throw commandRefused(404, 'not-found');
    return acknowledged ? [] : [{ type: 'AlertAcknowledged', data: { alertid } }];
  },
  evolve: () => true,
};
export const alertStream = (alertid: string): string => `alert-${alertid}`;

/** Nothing depends on what was counted before. */
export const refusalsDecider: Decider<null, Of<'RefusalsCounted'>['data'], Of<'RefusalsCounted'>> = {
  initialState: () => null,
  decide: (data) => [{ type: 'RefusalsCounted', data }],
  evolve: () => null,
};
export const refusalsStream = (accountid: string): string => `refusals-${accountid}`;

/** The verification that is under way. */
export interface Verifications {
  readonly verificationid: string | undefined;
}

export type VerificationCommand =
  | { readonly type: 'Begin'; readonly verificationid: string }
  | { readonly type: 'End'; readonly result: VerificationResult };

type VerificationEvent = Of<'VerificationBegun' | 'LogVerified' | 'LogFoundChanged'>;

/** One at a time; each ends once, whoever carried it out and however often that is told. */
export const verificationDecider: Decider<Verifications, VerificationCommand, VerificationEvent> = {
  initialState: () => ({ verificationid: undefined }),
  decide: (command, { verificationid: running }) => {
    if (command.type === 'Begin') {
      if (running !== undefined) throw commandRefused(409, 'verification-running');
      return [{ type: 'VerificationBegun', data: { verificationid: command.verificationid } }];
    }
    if (command.result.verificationid !== running) return [];
    const { whole, ...data } = command.result;
    return whole
      ? [{ type: 'LogVerified', data: data as Of<'LogVerified'>['data'] }]
      : [{ type: 'LogFoundChanged', data: data as Of<'LogFoundChanged'>['data'] }];
  },
  evolve: (_, event) => ({
    verificationid: event.type === 'VerificationBegun' ? event.data.verificationid : undefined,
  }),
};
