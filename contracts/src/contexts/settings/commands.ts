import { z } from 'zod';
import { claimedActor, email, optional, readText, whateverElse } from '../../kernel';
import { errorCode } from '../../shared/messages/error-code';
import { phoneText, typedPhone } from '../../shared/phones/typed';
import { cardFields, isWhole } from './card';
import { httpsAddress } from './https-address';
import { rupiahRates } from './rates';
import { ADDRESS_MAX, CHAT_NUMBER, DEPARTURE_TARGET_MAX, OPENING_DEPARTURES_MAX } from './values';

/** Of what the form was opened at: -1 where nothing was ever set. */
const revision = z.number().int().min(-1).optional();

/** A number, or the address of a chat as it stands. */
const chat = readText(
  ADDRESS_MAX,
  (sent) => {
    const typed = sent.trim();
    if (typed.startsWith('https:')) return httpsAddress(typed);
    const number = typedPhone(typed);
    return CHAT_NUMBER.test(number) ? number : undefined;
  },
  errorCode('settings-chat-format'),
);

/** How the agency can be reached: what is left out is emptied. */
export const contactSettings = z.object({
  chat: optional(chat),
  contactemail: optional(email('email-invalid-bang')),
});
export type ContactSettings = z.infer<typeof contactSettings>;

/** The rest, for superadmins. An empty sender or target means none. */
export const agencySettings = z.object({
  sender: optional(phoneText('settings-sender-format')),
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
  standingmail: z.boolean(),
});
export type AgencySettings = z.infer<typeof agencySettings>;

export const changeContact = z.strictObject({ ...contactSettings.shape, ...claimedActor, revision });
export type ChangeContact = z.infer<typeof changeContact>;

export const changeSettings = z.strictObject({ ...agencySettings.shape, ...claimedActor, revision });
export type ChangeSettings = z.infer<typeof changeSettings>;

export const changeAgencyCard = z
  .strictObject({ ...cardFields, ...claimedActor, revision })
  .superRefine(isWhole, whateverElse);
export type ChangeAgencyCard = z.infer<typeof changeAgencyCard>;

export const changeRates = z.strictObject({ ...rupiahRates.shape, ...claimedActor, revision });
export type ChangeRates = z.infer<typeof changeRates>;

export const removeAgencyLogo = z.strictObject(claimedActor);
