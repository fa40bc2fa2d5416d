import { FACTOR_DUTY_KINDS, FACTOR_NOTICE, type FactorDuty, type FactorDutyKind } from '@berangkat/contracts/factors';
import { type Decider } from '@berangkat/platform/event-log';
import { commandRefused } from '../../kernel/command-refused';
import { type FactorEvent } from './decider';

type DutyEvent = Extract<FactorEvent, { readonly type: 'FactorDutyBegun' | 'FactorDutyEnded' }>;

/** From when on each kind of account must have a second factor, in milliseconds; null where somebody said that it need not, undefined where nobody said anything. */
export type Duty = Readonly<Partial<Record<FactorDutyKind, number | null>>> & { readonly revision: number };

export type DutyCommand = {
  /** Milliseconds since the epoch. */
  readonly now: number;
} & (
  | { readonly type: 'ChangeDuty'; readonly duty: FactorDuty; readonly revision?: number | undefined }
  /** A superadmin has set one up: the others follow, unless a superadmin has decided otherwise. */
  | { readonly type: 'BeginByItself' }
);

const begun = (kind: FactorDutyKind, now: number): DutyEvent => ({
  type: 'FactorDutyBegun',
  data: { kind, from: now + FACTOR_NOTICE },
});

const decide = (command: DutyCommand, state: Duty): readonly DutyEvent[] => {
  const { now } = command;
  switch (command.type) {
    case 'BeginByItself':
      return state.superadmin === undefined ? [begun('superadmin', now)] : [];
    case 'ChangeDuty': {
      const { duty, revision } = command;
      if (revision !== undefined && revision !== state.revision) throw commandRefused(409, 'stale-revision');
      return FACTOR_DUTY_KINDS.flatMap((kind): readonly DutyEvent[] => {
        const from = state[kind];
        if (duty[kind]) return typeof from === 'number' ? [] : [begun(kind, now)];
        // Said once, it stays so when a superadmin sets a factor up.
        return from === null || (from === undefined && kind === 'admin')
          ? []
          : [{ type: 'FactorDutyEnded', data: { kind } }];
      });
    }
    default:
      return command satisfies never;
  }
};

const evolve = (state: Duty, event: DutyEvent): Duty => ({
  ...state,
  [event.data.kind]: event.type === 'FactorDutyBegun' ? event.data.from : null,
  revision: state.revision + 1,
});

export const dutyDecider: Decider<Duty, DutyCommand, DutyEvent> = {
  initialState: () => ({ revision: -1 }),
  decide,
  evolve,
};
