import { z } from 'zod';
import { id, pageInfo } from '../../kernel';
import { alertRecipients, alertRules } from './commands';
import { ALERT_RULES } from './values';

const text = z.string().nullable();
const number = z.number().nullable();

/** Something that superadmins should know of. What it is about stands in the trail under `alertid`'s request. */
export const alertView = z.object({
  alertid: z.string(),
  rule: z.enum(ALERT_RULES),
  at: z.string(),
  /** The account that the alert is about; null for the log. */
  accountid: id.nullable(),
  /** Masked as in the trail; null once erased. */
  name: text,
  category: text,
  /** Refusals, people in the export, or parked streams. */
  amount: number,
  /** The number of the rule at that moment. */
  threshold: number,
  /** Null also for a reader who may not see from where the account acts. */
  country: text,
  /** The part of the log that does not fit, or the people whose records are parked. */
  reason: text,
  correlationid: z.string(),
  acknowledgedat: text,
  acknowledgedbyname: text,
  /** When it was sent, and to how many numbers and superadmins; null where it was not. */
  sentat: text,
  sentto: number,
  /** It was to be sent, and one of its kind about the same account had been a short while before. */
  leftout: z.boolean(),
});
export type AlertView = z.infer<typeof alertView>;

/**
 * The newest first, before them what is parked. `open`: those that nobody has acknowledged, and what is parked.
 * `silent`: no alerts are raised, for they are parked themselves.
 */
export const alertList = z.object({
  alerts: z.array(alertView),
  page: pageInfo,
  open: z.number().int(),
  silent: z.boolean(),
});
export type AlertList = z.infer<typeof alertList>;

export const alertRulesView = z.object({ rules: alertRules, revision: z.number().int() });
export type AlertRulesView = z.infer<typeof alertRulesView>;

export const alertRecipientsView = z.object({ ...alertRecipients.shape, revision: z.number().int() });
export type AlertRecipientsView = z.infer<typeof alertRecipientsView>;

export const verificationView = z.object({
  verificationid: z.string(),
  begunat: z.string(),
  begunbyname: text,
  /** Null while it is under way. */
  endedat: text,
  /** Null while it is under way, and for one that was cancelled. */
  whole: z.boolean().nullable(),
  cancelled: z.boolean(),
  /** That fitted; while it is under way, those that were read so far in this pass. */
  events: z.number().int(),
  /** Events that there are, about; null once it has ended, or before it is known. */
  total: number,
  /** A log of many streams is read several times: which time it is, from 1, of about how many. Null as `total`. */
  pass: number,
  passes: number,
  streams: number,
  attested: number,
  seconds: number,
  reason: text,
});
export type VerificationView = z.infer<typeof verificationView>;

/** The last ones, the newest first; the first may be under way. */
export const verificationList = z.object({ verifications: z.array(verificationView) });
export type VerificationList = z.infer<typeof verificationList>;
