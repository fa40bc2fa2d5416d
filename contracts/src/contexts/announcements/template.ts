import { isolated } from '../../kernel/isolated';
import { visible } from '../../kernel/visible';
import { timeOfDay, WHOLE_DAY } from '../../shared/reference/time-of-day';
import { withCountryCode } from '../../shared/phones/typed';
import { type AnnouncementLanguage, MESSAGE_MAX } from './values';

/** The sender's texts in one language. */
export interface AnnouncementWords {
  readonly subject: string;
  readonly content: string;
  readonly notes?: string | undefined;
}

/** The sender's texts. */
export interface AnnouncementText extends AnnouncementWords {
  /** `yyyy-mm-dd` and `hh:mm`, of the agency's clock. */
  readonly day?: string | undefined;
  readonly time?: string | undefined;
  readonly place?: string | undefined;
  readonly bring?: string | undefined;
  /** The legal name that the agency signs with. */
  readonly agency?: string | undefined;
  /** The number that replies go to. */
  readonly sender?: string | undefined;
}

const NOTHING = '-';
/** Names whom to reply to where neither a name nor a number is known. */
const US: Readonly<Record<AnnouncementLanguage, string>> = { en: 'us', id: 'kami' };

/**
 * The text around the parameters, as it is registered with WhatsApp under the template's name: {@link templateParameters}
 * in order.
 */
const TEMPLATE: Readonly<Record<AnnouncementLanguage, string>> = {
  en: 'Hello {{1}},\n\n*{{2}}*\n{{3}}\n\nNotes: {{4}}\nQuestions? Write to {{5}}. Reply STOP for no more announcements.',
  id: 'Halo {{1}},\n\n*{{2}}*\n{{3}}\n\nCatatan: {{4}}\nAda pertanyaan? Hubungi {{5}}. Balas BERHENTI agar tidak menerima pengumuman lagi.',
};

/** WhatsApp refuses parameters with line breaks, tabs, more than four spaces in a row, and empty ones. */
const parameter = (text: string | undefined): string =>
  isolated(
    visible(text ?? '')
      .replace(/\s+/g, ' ')
      .trim(),
  ) || NOTHING;

const OCCASION: Readonly<Record<AnnouncementLanguage, Readonly<Record<'when' | 'at' | 'where' | 'bring', string>>>> = {
  en: { when: 'When', at: 'at', where: 'Where', bring: 'Bring' },
  id: { when: 'Waktu', at: 'pukul', where: 'Tempat', bring: 'Bawa' },
};
const TAG: Readonly<Record<AnnouncementLanguage, string>> = { en: 'en-GB', id: 'id-ID' };

const when = (language: AnnouncementLanguage, day: string | undefined, time: string | undefined): string => {
  // A day is the same day everywhere.
  const named =
    day &&
    new Intl.DateTimeFormat(TAG[language], { ...WHOLE_DAY, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
  const clock = time && `${timeOfDay(time, language)} WIB`;
  return [named, clock].filter(Boolean).join(` ${OCCASION[language].at} `);
};

/** When, where and what to bring, a line each, in the words of a language. */
export const occasionOf = (
  language: AnnouncementLanguage,
  { day, time, place, bring }: Pick<AnnouncementText, 'day' | 'time' | 'place' | 'bring'>,
): readonly string[] => {
  const words = OCCASION[language];
  return [
    [words.when, when(language, day, time)],
    [words.where, place?.trim()],
    [words.bring, bring?.trim()],
  ].flatMap(([label, value]) => (value ? `${label}: ${value}` : []));
};

/** The content with its occasion after it: one line, because a parameter holds no line breaks. */
const contentOf = (language: AnnouncementLanguage, text: AnnouncementText): string =>
  [text.content, occasionOf(language, text).join(' · ')].filter(Boolean).join(' ');

/** Names whom to reply to: the agency by its name, with the number where there is one. */
export const senderOf = (
  language: AnnouncementLanguage,
  { agency, sender }: Pick<AnnouncementText, 'agency' | 'sender'>,
): string => {
  const number = sender ? withCountryCode(sender) : undefined;
  if (!agency) return number ?? US[language];
  return number === undefined ? agency : `${agency} (${number})`;
};

/** Name, subject, content with its occasion, notes and sender. */
export const templateParameters = (language: AnnouncementLanguage, name: string, text: AnnouncementText): string[] =>
  [name, text.subject, contentOf(language, text), text.notes, senderOf(language, text)].map(parameter);

/** By how many characters a message is longer than WhatsApp takes, to whoever has the longest of these names; 0 where it fits. */
export const tooLongBy = (language: AnnouncementLanguage, names: readonly string[], text: AnnouncementText): number =>
  Math.max(
    0,
    ...names.map((name) => rendered(language, templateParameters(language, name, text)).length - MESSAGE_MAX),
  );

/** The message as it will be read on a phone. */
export const rendered = (language: AnnouncementLanguage, parameters: readonly string[]): string =>
  TEMPLATE[language].replace(/\{\{(\d)\}\}/g, (_, position: string) => parameters[Number(position) - 1] ?? NOTHING);
