import { z } from 'zod';
import { ANNOUNCEMENT_LANGUAGES } from '../announcements/values';
import { claimedActor, exactText, list, optional } from '../../kernel';
import { errorCode } from '../../shared/messages/error-code';
import { ALERT_NUMBERS_MAX, ALERT_RULES, EXPORTED_MAX, REFUSALS_MAX, REFUSALS_MIN } from './values';

const between = (least: number, most: number, refusal: 'alert-refusals-range' | 'alert-exported-range') =>
  z.number(errorCode(refusal)).int(errorCode(refusal)).min(least, errorCode(refusal)).max(most, errorCode(refusal));

/** When there is an alert. What is left out raises none. */
export const alertRules = z.object({
  /** So many refusals of one account within a minute. */
  refusals: optional(between(REFUSALS_MIN, REFUSALS_MAX, 'alert-refusals-range')),
  /** More people than this in one export. */
  exported: optional(between(1, EXPORTED_MAX, 'alert-exported-range')),
  /** A sign-in from a country that the account never signed in from, when it has from another. */
  newcountry: z.boolean(),
});
export type AlertRules = z.infer<typeof alertRules>;

/** `revision`: of what the form was opened at; -1 where nothing was ever set. */
export const changeAlertRules = z.strictObject({
  ...alertRules.shape,
  ...claimedActor,
  revision: z.number().int().min(-1).optional(),
});
export type ChangeAlertRules = z.infer<typeof changeAlertRules>;

const NUMBER = /^\+?[\d\s().-]{6,25}$/;

/** To whom alerts are sent, of which kinds, and in which language; to nobody while there is no number. */
export const alertRecipients = z.object({
  numbers: list(exactText(30, 'alert-numbers'), ALERT_NUMBERS_MAX, 'alert-numbers').refine(
    (numbers) => numbers.every((number) => NUMBER.test(number)),
    errorCode('alert-numbers'),
  ),
  rules: list(z.enum(ALERT_RULES), ALERT_RULES.length),
  language: z.enum(ANNOUNCEMENT_LANGUAGES),
});
export type AlertRecipients = z.infer<typeof alertRecipients>;

export const changeAlertRecipients = z.strictObject({
  ...alertRecipients.shape,
  ...claimedActor,
  revision: z.number().int().min(-1).optional(),
});
export type ChangeAlertRecipients = z.infer<typeof changeAlertRecipients>;

export const acknowledgeAlert = z.strictObject({ ...claimedActor });
export const verifyLog = z.strictObject({ ...claimedActor });
export const cancelVerification = z.strictObject({ ...claimedActor });
