import { z } from 'zod';
import { claimedActor, optional } from '../kernel';
import { errorCode } from '../messages/error-code';
import { EXPORTED_MAX, REFUSALS_MAX, REFUSALS_MIN } from './values';

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

export const acknowledgeAlert = z.strictObject({ ...claimedActor });
export const verifyLog = z.strictObject({ ...claimedActor });
