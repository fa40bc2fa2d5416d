import { z } from 'zod';
import { claimedActor, email, exactText, optional, text } from '../kernel';
import { errorCode, type PlainMessageId } from '../messages/error-code';
import { CHAT_PATTERN, DEPARTURE_TARGET_MAX, OPENING_DEPARTURES_MAX, SENDER_PATTERN } from './values';

/** Of what the form was opened at: -1 where nothing was ever set. */
const revision = z.number().int().min(-1).optional();

/** Numbers as people write them: with spaces, dots, dashes and brackets. */
const withoutSpaces = (typed: string): string =>
  /^\+?[\d\s().-]+$/.test(typed) ? typed.replace(/[^\d+]/g, '') : typed;

const matching = (max: number, pattern: RegExp, refusal: PlainMessageId) =>
  text(max, refusal)
    .transform(withoutSpaces)
    .pipe(exactText(max, refusal).regex(pattern, errorCode(refusal)));

/** How the agency can be reached: what is left out is emptied. */
export const contactSettings = z.object({
  chat: optional(matching(200, CHAT_PATTERN, 'settings-chat-format')),
  contactemail: optional(email('email-invalid-bang')),
});
export type ContactSettings = z.infer<typeof contactSettings>;

/** The rest, for superadmins. An empty sender or target means none. */
export const agencySettings = z.object({
  sender: optional(matching(30, SENDER_PATTERN, 'settings-sender-format')),
  openingdepartures: z
    .number(errorCode('settings-opening-range'))
    .int(errorCode('settings-opening-range'))
    .min(0, errorCode('settings-opening-range'))
    .max(OPENING_DEPARTURES_MAX, errorCode('settings-opening-range')),
  /** How many are to depart in a month; none without it. */
  departuretarget: optional(
    z
      .number(errorCode('settings-target-range'))
      .int(errorCode('settings-target-range'))
      .min(1, errorCode('settings-target-range'))
      .max(DEPARTURE_TARGET_MAX, errorCode('settings-target-range')),
  ),
  ownstanding: z.boolean(),
});
export type AgencySettings = z.infer<typeof agencySettings>;

export const changeContact = z.strictObject({ ...contactSettings.shape, ...claimedActor, revision });
export type ChangeContact = z.infer<typeof changeContact>;

export const changeSettings = z.strictObject({ ...agencySettings.shape, ...claimedActor, revision });
export type ChangeSettings = z.infer<typeof changeSettings>;
