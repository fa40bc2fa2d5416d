import type { AnnouncementLanguage } from './values';

/** What a sender writes. */
export interface AnnouncementText {
  readonly subject: string;
  readonly content: string;
  readonly notes?: string | undefined;
  /** The number that replies go to. */
  readonly sender?: string | undefined;
}

const NOTHING = '-';
/** Who is written to where no number is given. */
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
const parameter = (text: string | undefined): string => text?.replace(/\s+/g, ' ').trim() || NOTHING;

/** Name, subject, content, notes and sender. */
export const templateParameters = (
  language: AnnouncementLanguage,
  name: string,
  { subject, content, notes, sender }: AnnouncementText,
): string[] => [name, subject, content, notes, sender ? `+${sender}` : US[language]].map(parameter);

/** The message as it will be read on a phone. */
export const rendered = (language: AnnouncementLanguage, parameters: readonly string[]): string =>
  TEMPLATE[language].replace(/\{\{(\d)\}\}/g, (_, position: string) => parameters[Number(position) - 1] ?? NOTHING);
