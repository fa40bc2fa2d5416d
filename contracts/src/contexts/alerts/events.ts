import { z } from 'zod';
import { ANNOUNCEMENT_LANGUAGES } from '../announcements/values';
import { defineEvent, id, personal } from '../../kernel';
import { ALERT_RULES } from './values';

const context = 'alerts';

/** The streams of which a portal has one each. */
export const ALERT_RULES_STREAM = 'alert-rules';
export const ALERT_RECIPIENTS_STREAM = 'alert-recipients';
export const VERIFICATIONS_STREAM = 'verifications';

/** When there is an alert from now on, as a whole after the change; what is left out raises none. */
export const AlertRulesChanged = defineEvent({
  type: 'AlertRulesChanged',
  context,
  version: 1,
  action: 'change_alert_rules',
  schema: z.object({
    refusals: z.number().int().optional(),
    exported: z.number().int().optional(),
    newcountry: z.boolean(),
  }),
});

/** To whom alerts are sent from now on, of which kinds, and in which language; to nobody without a number. */
export const AlertRecipientsChanged = defineEvent({
  type: 'AlertRecipientsChanged',
  context,
  version: 1,
  action: 'change_alert_recipients',
  said: ({ count }) => String(count),
  subject: () => 'alertnumbers-portal',
  schema: z.object({
    rules: z.array(z.enum(ALERT_RULES)),
    language: z.enum(ANNOUNCEMENT_LANGUAGES),
    /** How many numbers there are. */
    count: z.number().int(),
    /** E.164. */
    numbers: personal(z.array(z.string())),
    /** Milliseconds since the epoch: what was raised before is not sent. */
    from: z.number().int(),
  }),
});

/** An alert is sent: by an announcement that has a message for each number, and by mail to each superadmin who wants it (`readers`). `leftout`: of how many nothing was sent since the last one. */
export const AlertSent = defineEvent({
  type: 'AlertSent',
  context,
  version: 1,
  action: 'send_alert',
  said: ({ numbers, mails = 0 }) => String(numbers + mails),
  schema: z.object({
    alertid: z.string(),
    announcementid: id,
    /** To how many. */
    numbers: z.number().int(),
    mails: z.number().int().optional(),
    readers: z.array(id).optional(),
    leftout: z.number().int(),
    /** Milliseconds since the epoch. */
    at: z.number().int(),
  }),
});

/** Nothing is sent of an alert, because something was of another one a short while before. */
export const AlertLeftOut = defineEvent({
  type: 'AlertLeftOut',
  context,
  version: 1,
  action: 'leave_out_alert',
  schema: z.object({ alertid: z.string() }),
});

/** A superadmin has seen to an alert. It is named by the event that it is about. */
export const AlertAcknowledged = defineEvent({
  type: 'AlertAcknowledged',
  context,
  version: 1,
  action: 'acknowledge_alert',
  schema: z.object({ alertid: z.string() }),
});

/**
 * So many calls of one account were refused within a minute, for want of a right or because there was nothing with that
 * id. Said when the number of the rule is reached, and of an account once in ten minutes at most.
 */
export const RefusalsCounted = defineEvent({
  type: 'RefusalsCounted',
  context,
  version: 1,
  action: 'count_refusals',
  said: ({ refused }) => String(refused),
  schema: z.object({ accountid: id, refused: z.number().int() }),
});

/** A superadmin asked for the log to be verified: every event of it is read and computed anew. */
export const VerificationBegun = defineEvent({
  type: 'VerificationBegun',
  context,
  version: 1,
  action: 'verify_log',
  schema: z.object({ verificationid: z.string() }),
});

/** A superadmin ended a verification that was under way: nothing is known of the log by it. */
export const VerificationCancelled = defineEvent({
  type: 'VerificationCancelled',
  context,
  version: 1,
  action: 'cancel_verification',
  schema: z.object({ verificationid: z.string() }),
});

const verified = {
  verificationid: z.string(),
  /** Events that fitted. */
  events: z.number().int(),
  /** The position of the last of them. */
  position: z.string().optional(),
  seconds: z.number(),
};

/** The log was read to its end, and nothing of it was changed. `attested`: events that the notary's signature covers. */
export const LogVerified = defineEvent({
  type: 'LogVerified',
  context,
  version: 1,
  action: 'find_log_whole',
  said: ({ events }) => String(events),
  schema: z.object({ ...verified, streams: z.number().int(), attested: z.number().int() }),
});

/** Something in the log is not as it was written, or not as the notary signed it: the first place at which that shows. */
export const LogFoundChanged = defineEvent({
  type: 'LogFoundChanged',
  context,
  version: 1,
  action: 'find_log_changed',
  said: ({ reason }) => reason,
  schema: z.object({
    ...verified,
    reason: z.string(),
    stream: z.string().optional(),
    revision: z.number().int().optional(),
    eventid: z.string().optional(),
  }),
});

export const alertEvents = [
  AlertRulesChanged,
  AlertRecipientsChanged,
  AlertSent,
  AlertLeftOut,
  AlertAcknowledged,
  RefusalsCounted,
  VerificationBegun,
  VerificationCancelled,
  LogVerified,
  LogFoundChanged,
] as const;
