import {
  ALERT_QUIET,
  ALERT_RULES,
  type alertEvents,
  type AlertRecipients,
  type AlertRules,
  DEFAULT_ALERT_RULES,
  type VerificationResult,
} from '@berangkat/contracts/alerts';
import { type EventOf } from '@berangkat/contracts/kernel';
import { type Decider } from '@berangkat/platform/event-log';
import { sameFields } from '../../kernel/changes';
import { commandRefused } from '../../kernel/command-refused';

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

export interface Recipients extends AlertRecipients {
  /** Milliseconds since the epoch: what was raised before is not sent. */
  readonly from: number;
  readonly revision: number;
}

export interface ChangeRecipients {
  /** Numbers in E.164. */
  readonly recipients: AlertRecipients;
  readonly revision?: number | undefined;
  readonly now: number;
}

/** To whom alerts are sent: to nobody, before anything is set. */
export const recipientsDecider: Decider<Recipients, ChangeRecipients, Of<'AlertRecipientsChanged'>> = {
  initialState: () => ({ numbers: [], rules: [...ALERT_RULES], language: 'id', from: 0, revision: -1 }),
  decide: ({ recipients, revision: opened, now }, { numbers, rules, language, revision }) => {
    if (opened !== undefined && opened !== revision) throw commandRefused(409, 'stale-revision');
    if (sameFields({ ...recipients }, { numbers, rules, language })) return [];
    return [{ type: 'AlertRecipientsChanged', data: { ...recipients, count: recipients.numbers.length, from: now } }];
  },
  evolve: ({ revision }, { data: { rules, language, numbers, from } }) => ({
    rules,
    language,
    numbers: numbers ?? [],
    from,
    revision: revision + 1,
  }),
};

interface SentAlert {
  readonly announcementid: string;
  /** Accounts that are mailed it. */
  readonly readers: readonly string[];
  readonly leftout: number;
}

/** The alerts of one kind about one account that were sent or left out. */
export interface Notices {
  /** The last ones that were decided about; with the announcement and the readers of those that were sent. */
  readonly decided: ReadonlyMap<string, SentAlert | undefined>;
  /** Milliseconds since the epoch. */
  readonly sentat: number | undefined;
  /** Since then. */
  readonly leftout: number;
}

export interface NoticeCommand {
  readonly alertid: string;
  readonly announcementid: string;
  readonly numbers: number;
  /** Accounts that are mailed it. */
  readonly readers: readonly string[];
  readonly now: number;
}

/** As many as are ever decided about before the read models know of it, and more. */
const REMEMBERED = 200;

const sentBy = ({ announcementid, readers = [], leftout }: Of<'AlertSent'>['data']): SentAlert => ({
  announcementid,
  readers,
  leftout,
});

/** Each alert is sent once or left out once, however often and by how many processes that is asked. */
export const noticesDecider: Decider<Notices, NoticeCommand, Of<'AlertSent' | 'AlertLeftOut'>> = {
  initialState: () => ({ decided: new Map(), sentat: undefined, leftout: 0 }),
  decide: ({ alertid, announcementid, numbers, readers, now: at }, { decided, sentat, leftout }) => {
    if (decided.has(alertid)) return [];
    if (sentat !== undefined && at < sentat + ALERT_QUIET) return [{ type: 'AlertLeftOut', data: { alertid } }];
    const mailed = readers.length > 0 && { mails: readers.length, readers: [...readers] };
    return [{ type: 'AlertSent', data: { alertid, announcementid, numbers, ...mailed, leftout, at } }];
  },
  evolve: ({ decided, sentat, leftout }, event) => {
    const { alertid } = event.data;
    const sent = event.type === 'AlertSent' ? sentBy(event.data) : undefined;
    return {
      decided: new Map([...decided, [alertid, sent] as const].slice(-REMEMBERED)),
      ...(event.type === 'AlertSent' ? { sentat: event.data.at, leftout: 0 } : { sentat, leftout: leftout + 1 }),
    };
  },
};
export const noticesStream = (rule: string, accountid: string | null): string =>
  `alert-notices-${rule}-${accountid ?? 'portal'}`;

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

/** The last verification. */
export interface Verifications {
  readonly verificationid?: string;
  readonly state: 'running' | 'cancelled' | 'over';
}

export type VerificationCommand =
  | { readonly type: 'Begin'; readonly verificationid: string }
  | { readonly type: 'Cancel'; readonly verificationid: string }
  | { readonly type: 'End'; readonly result: VerificationResult };

type VerificationEvent = Of<'VerificationBegun' | 'VerificationCancelled' | 'LogVerified' | 'LogFoundChanged'>;

const STATE_AFTER: Readonly<Record<VerificationEvent['type'], Verifications['state']>> = {
  VerificationBegun: 'running',
  VerificationCancelled: 'cancelled',
  LogVerified: 'over',
  LogFoundChanged: 'over',
};

/** One at a time; each ends once, whoever carried it out and however often that is told. */
export const verificationDecider: Decider<Verifications, VerificationCommand, VerificationEvent> = {
  initialState: () => ({ state: 'over' }),
  decide: (command, { verificationid: last, state }) => {
    if (command.type === 'Begin') {
      if (state === 'running') throw commandRefused(409, 'verification-running');
      return [{ type: 'VerificationBegun', data: { verificationid: command.verificationid } }];
    }
    if (command.type === 'Cancel') {
      const { verificationid } = command;
      if (verificationid !== last) throw commandRefused(404, 'not-found');
      if (state === 'over') throw commandRefused(409, 'verification-over');
      return state === 'cancelled' ? [] : [{ type: 'VerificationCancelled', data: { verificationid } }];
    }
    if (state !== 'running' || command.result.verificationid !== last) return [];
    const { whole, ...data } = command.result;
    return whole
      ? [{ type: 'LogVerified', data: data as Of<'LogVerified'>['data'] }]
      : [{ type: 'LogFoundChanged', data: data as Of<'LogFoundChanged'>['data'] }];
  },
  evolve: (_, { type, data: { verificationid } }) => ({ verificationid, state: STATE_AFTER[type] }),
};
