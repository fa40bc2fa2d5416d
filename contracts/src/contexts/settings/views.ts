import { z } from 'zod';
import { ANNOUNCEMENT_ENGINES } from '../announcements/values';
import { ratesView } from './rates';

const text = z.string().nullable();

/** The fields of the card; null where it says nothing. */
const card = {
  licence: text,
  licenceurl: text,
  address: text,
  contactperson: text,
  phone: text,
  email: text,
  feeen: text,
  feeid: text,
  /** The address of its logo. */
  logo: text,
};

export const publicAgency = z.object({
  legalname: z.string(),
  ...card,
  /** The number as people read it, and the address of a chat with whoever has it. */
  phonetext: text,
  phoneurl: text,
});
export type PublicAgency = z.infer<typeof publicAgency>;

export const publicSettings = z.object({
  /** Null while its card is empty. */
  agency: publicAgency.nullable(),
  /** Address that a press on a chat link leads to, or that of the card's number; null where the agency has set none. */
  chaturl: text,
  /** The one that was set, or that of the card. */
  contactemail: text,
  /** Whether applicants see their own way through projects. */
  ownstanding: z.boolean(),
  /** False where the portal has no mail server: messages lie in its outbox, and nobody gets them. */
  mailed: z.boolean(),
  /** The zone whose days count for the agency, as `Asia/Jakarta`. */
  zone: z.string(),
});
export type PublicSettings = z.infer<typeof publicSettings>;

/** Of its half of the settings: another one since is answered 409. -1 while nothing of it was ever set. */
const revision = z.number().int();

export const settingsView = z.object({
  /** `chat` is as it was typed: a number or an address. */
  contact: z.object({ chat: text, contactemail: text, revision }),
  agency: z.object({
    sender: text,
    openingdepartures: z.number().int(),
    departuretarget: z.number().int().nullable(),
    ownstanding: z.boolean(),
    /** Whether applicants are mailed where they stand, while they see it. */
    standingmail: z.boolean(),
    revision,
  }),
  card: z.object({ legalname: text, ...card, revision }),
  /** `changedat`: when they were last set, in ISO 8601. */
  rates: z.object({ ...ratesView, changedat: text, revision }),
  /** WhatsApp, or the portal's own outbox without an account there; null where no process says. */
  announcements: z.enum(ANNOUNCEMENT_ENGINES).nullable(),
});
export type SettingsView = z.infer<typeof settingsView>;
