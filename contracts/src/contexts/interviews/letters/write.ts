import { agencyZone } from '../../../kernel/calendar';
import { WHOLE_DAY } from '../../../shared/reference/time-of-day';
import { SUBJECT_MAX } from '../../announcements/values';
import type { Letter } from '../values';
import { en } from './texts.en';
import { id } from './texts.id';
import type { LetterTexts } from './texts';

type Language = 'en' | 'id';

export interface LetterFacts {
  readonly interviewdayid: string;
  readonly projectname: string;
  /** When it begins, or the day of whoever has no time, in ISO 8601, and the zone of its place. */
  readonly at: string;
  readonly zone: string;
  /** Null for a day with one room. */
  readonly room: string | null;
  readonly place: string | null;
  /** Whether it is a video call. */
  readonly video: boolean;
  readonly remarks: string | null;
  readonly reason: string | null;
}

/** A message in one language, as announcements take it. */
export interface WrittenLetter {
  readonly subject: string;
  readonly content: string;
  readonly notes?: string;
}

const TEXTS: Readonly<Record<Language, LetterTexts>> = { en, id };
const TAGS: Readonly<Record<Language, string>> = { en: 'en-GB', id: 'id-ID' };

/** Characters that a message takes of each: WhatsApp's have room for 1,024 in all, and the page shows them whole. */
const PROJECT = 34;
const PLACE = 120;
const REMARKS = 150;
const REASON = 120;

const clipped = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`;
/** Without the full stop that the sentence around it has. */
const withoutStop = (text: string): string => {
  const trimmed = text.trim();
  return trimmed.endsWith('.') ? trimmed.slice(0, -1) : trimmed;
};
const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

/** `09.40` and `WITA`, where the zone is. */
const clockOf = (language: Language, at: Date, zone: string): { readonly time: string; readonly zone: string } => {
  const tag = TAGS[language];
  const time = new Intl.DateTimeFormat(tag, { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  // Names of Indonesian zones are known in Indonesian alone.
  const parts = new Intl.DateTimeFormat('id-ID', { timeZone: zone, timeZoneName: 'short' }).formatToParts(at);
  return { time: time.format(at), zone: parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone };
};

const dayOf = (language: Language, moment: string, timeZone: string): string =>
  new Intl.DateTimeFormat(TAGS[language], { ...WHOLE_DAY, timeZone }).format(new Date(moment));

const whenOf = (language: Language, moment: string, zone: string): string => {
  const at = new Date(moment);
  const there = { day: dayOf(language, moment, zone), ...clockOf(language, at, zone) };
  const here = { day: dayOf(language, moment, agencyZone()), ...clockOf(language, at, agencyZone()) };
  const { clock } = TEXTS[language];
  if (there.time === here.time) return filled(clock, there);
  // Whoever sits at home before a screen reads the clock of the agency's country, where it may be another day.
  const elsewhere = there.day === here.day ? `${here.time} ${here.zone}` : filled(clock, here);
  return `${filled(clock, there)} (${elsewhere})`;
};

/** The place of the link in a message: the link itself is made for its reader when it is sent, and kept nowhere. */
const linkMark = (interviewdayid: string): string => `{invitation:${interviewdayid}}`;
const LINK_MARK = /\{invitation:(\d{11})\}/g;

/** The days whose invitations a text has places for. */
export const marksIn = (content: string): readonly string[] => [
  ...new Set(Array.from(content.matchAll(LINK_MARK), ([, interviewdayid = '']) => interviewdayid)),
];

/** Puts links in the places for them. @param linkOf the link to the invitation to a day */
export const withLinks = (content: string, linkOf: (interviewdayid: string) => string): string =>
  content.replace(LINK_MARK, (_, interviewdayid: string) => linkOf(interviewdayid));

/** Letters that say that there is no interview: nobody has to bring anything. */
const ENDS: readonly Letter[] = ['called-off', 'choice-off'];

/** A message about an interview, in the words of one language. */
export const writeLetter = (letter: Letter, language: Language, facts: LetterFacts): WrittenLetter => {
  const texts = TEXTS[language];
  const { subject, content } = texts[letter];
  const place = [facts.room, facts.place].filter((part) => part !== null).join(', ');
  const where = place === '' ? '' : filled(texts.where, { place: clipped(withoutStop(place), PLACE) });
  const values = {
    project: clipped(facts.projectname, PROJECT),
    day: dayOf(language, facts.at, facts.zone),
    when: whenOf(language, facts.at, facts.zone),
    where: where + (facts.video ? texts.video : ''),
    reason: facts.reason === null ? '' : filled(texts.reason, { reason: clipped(withoutStop(facts.reason), REASON) }),
    link: linkMark(facts.interviewdayid),
  };
  return {
    subject: clipped(filled(subject, values), SUBJECT_MAX),
    content: filled(content, values),
    ...(facts.remarks !== null && !ENDS.includes(letter) && { notes: clipped(facts.remarks, REMARKS) }),
  };
};
