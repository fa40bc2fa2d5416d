import { z } from 'zod';
import { ANNOUNCEMENT_ENGINES } from '../announcements/values';

const text = z.string().nullable();

export const publicSettings = z.object({
  /** Address that a press on a chat link leads to; null where the agency has set none. */
  chaturl: text,
  contactemail: text,
  /** Whether applicants see their own way through projects. */
  ownstanding: z.boolean(),
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
    revision,
  }),
  /** What takes announcements: WhatsApp, or the portal's own outbox without an account there; null where no process says. */
  announcements: z.enum(ANNOUNCEMENT_ENGINES).nullable(),
});
export type SettingsView = z.infer<typeof settingsView>;
