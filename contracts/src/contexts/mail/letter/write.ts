import { agencyZone } from '../../../kernel/calendar';
import { visible } from '../../../kernel/visible';
import type { Standing } from '../../placements/values';
import { isMailChoice, type MailKind, type MailLanguage } from '../values';
import type { MailWords } from '../events';
import { en } from './texts.en';
import { id } from './texts.id';
import type { LetterTexts } from './texts';

const TEXTS: Readonly<Record<MailLanguage, LetterTexts>> = { en, id };

/** The name of the sender where the agency has said none. */
const MAIL_SENDER = 'Berangkat';

/** An announcement in the language of the message. */
export interface AnnouncedWords {
  readonly subject: string;
  readonly content: string;
  /** When, where and what to bring, a line each. */
  readonly occasion: readonly string[];
  readonly notes?: string | undefined;
  /** Whom its readers ask. */
  readonly sender: string;
}

/** The values that fill a message. */
export interface MailValues {
  /** The reader's name; left out if nobody knows it. */
  readonly name?: string | undefined;
  /** The agency's legal name, by which the message is sent; left out if it has set none. */
  readonly agency?: string | undefined;
  /** The agency's address; left out if it has set none. */
  readonly contact?: string | undefined;
  readonly minutes?: number | undefined;
  readonly hours?: number | undefined;
  readonly days?: number | undefined;
  readonly when?: string | undefined;
  /** A device, as `Chrome, Android`; left out where its browser does not say. */
  readonly device?: string | undefined;
  /** The name of a project, and where the reader stands in it. */
  readonly project?: string | undefined;
  readonly standing?: Standing | undefined;
  /** Of an import: its rows, those that were imported, and the rest. */
  readonly rows?: number | undefined;
  readonly made?: number | undefined;
  readonly rest?: number | undefined;
  /** The number of a CV: a name would outlive its person in a mailbox. */
  readonly cv?: string | undefined;
  readonly announcement?: AnnouncedWords | undefined;
  /** The sentence of an alert, in each language. */
  readonly alert?: Readonly<Record<MailLanguage, string>> | undefined;
}

const TAGS: Readonly<Record<MailLanguage, string>> = { en: 'en-GB', id: 'id-ID' };

/** A moment, in milliseconds since the epoch, as a message says it: by the agency's clock. */
export const momentIn = (language: MailLanguage, at: number): string =>
  new Intl.DateTimeFormat(TAGS[language], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: agencyZone(),
    timeZoneName: 'short',
  }).format(at);

/** Puts what somebody typed into one line: a line break would end a header. */
const inOneLine = (text: string): string => visible(text).replace(/\s+/g, ' ').trim();

/** Splits a text into its lines, without the empty ones. */
const linesOf = (text: string): readonly string[] => text.split('\n').map(inOneLine).filter(Boolean);

/** The parts of an announcement, those that are left out empty. */
const announcedIn = (language: MailLanguage, text: AnnouncedWords): Readonly<Record<string, string>> => {
  const texts = TEXTS[language];
  const remarks = inOneLine(text.notes ?? '');
  return {
    subject: inOneLine(text.subject),
    content: text.content,
    occasion: text.occasion.join('\n'),
    remarks: remarks === '' ? '' : texts.remarks.replace('{remarks}', () => remarks),
    questions: texts.questions.replace('{sender}', () => text.sender),
  };
};

/** A message in words. What people have typed stands in it as it is, in one line. */
export const writeMail = (
  kind: MailKind,
  language: MailLanguage,
  {
    name,
    agency,
    contact,
    minutes,
    hours,
    days,
    when,
    device,
    project,
    standing,
    alert,
    announcement,
    ...counts
  }: MailValues,
): MailWords => {
  const texts = TEXTS[language];
  const values: Readonly<Record<string, string>> = {
    name: inOneLine(name ?? ''),
    contact: inOneLine(contact ?? '') || texts.agency,
    minutes: String(minutes ?? ''),
    hours: String(hours ?? ''),
    days: String(days ?? ''),
    ...Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, String(count ?? '')])),
    when: when ?? '',
    device: inOneLine(device ?? '') || texts.someDevice,
    project: inOneLine(project ?? ''),
    alert: alert?.[language] ?? '',
    ...(announcement && announcedIn(language, announcement)),
    ...(standing && { standing: texts.standings[standing], standingText: texts.standings[`${standing}Text`] }),
  };
  const filled = (text: string): string => text.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '');
  const { subject, paragraphs, button, notes } = texts[kind];
  return {
    subject: filled(subject),
    greeting: filled(values.name === '' ? texts.helloNobody : texts.hello),
    paragraphs: paragraphs.flatMap((text) => linesOf(filled(text))),
    ...(button !== undefined && { button }),
    notes: [...notes.flatMap((text) => linesOf(filled(text))), texts.closing],
    ...(isMailChoice(kind) && { unsubscribe: texts.unsubscribe }),
    sender: inOneLine(agency ?? '') || MAIL_SENDER,
  };
};
