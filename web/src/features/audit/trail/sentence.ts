import { MASKED_EMAIL } from '@berangkat/contracts/accounts/shown';
import { type AuditEntry } from '@berangkat/contracts/audit';
import { merged, type ObjectKind, type Trail } from '@berangkat/contracts/kernel';
import { objects } from '@berangkat/contracts/catalogue/objects';
import { format } from '@berangkat/contracts/messages/format';
import { OTHER_PAGE } from '@berangkat/contracts/paths';
import { pageName, saidIn } from '@berangkat/contracts/trail';
import { currentLocale, type Translate } from '../../../shared/i18n';
import { dayWords } from '../../../shared/kit/time/useDayWords';
import { type en } from '../texts/en';

export type Words = Translate<typeof en>;

/** The parts of an entry that make a sentence. */
export type SentenceEntry = Pick<
  AuditEntry,
  'type' | 'action' | 'page' | 'objecttype' | 'objectid' | 'objectname' | 'projectname' | 'comment' | 'saidname'
> & { readonly createdby: string | null; readonly createdbycategory: string | null };

const MASKED_KINDS: Readonly<Record<string, 'maskedSuperadmin' | 'maskedApplicant'>> = {
  superadmin: 'maskedSuperadmin',
  applicant: 'maskedApplicant',
};

/** An account whose e-mail this reader may not see: its kind and id, so that two of them are told apart. */
const masked = (id: string, category: string | null, t: Words): string =>
  t(MASKED_KINDS[category ?? ''] ?? 'maskedAccount', { id });

/**
 * Answers who acted: by name, or kind and id where it is masked; the portal itself and visitors have none, and an
 * erased account has none any more.
 */
export const whoActed = (
  entry: Pick<AuditEntry, 'createdby' | 'createdbyname' | 'createdbycategory'>,
  t: Words,
): string => {
  const { createdby, createdbyname, createdbycategory } = entry;
  if (createdbyname === MASKED_EMAIL && createdby !== null) return masked(createdby, createdbycategory, t);
  return (
    createdbyname ?? (createdbycategory === 'system' ? t('system') : createdby === null ? t('visitor') : t('somebody'))
  );
};

const kinds: Readonly<Record<string, ObjectKind>> = merged(objects);

/** Answers the address of an entry's object; undefined where it has no screen. */
export const hrefOf = (kind: string, id: string | null): string | undefined =>
  id === null ? undefined : kinds[kind]?.href?.replace(':id', encodeURIComponent(id));

const DAY = /^\d{4}-\d\d-\d\d$/;

/** A day of the log, `2026-11-22`, as people write it; any other text as it is. */
const inWords = (text: string): string => (DAY.test(text) ? dayWords(text, currentLocale()) : text);

/** Answers the object of an entry, or that it is gone. An actor's own account is named as the actor. */
const objectOf = (entry: SentenceEntry, t: Words): string => {
  const { objecttype, objectid, objectname } = entry;
  if (objectname === MASKED_EMAIL && objectid !== null)
    return masked(objectid, objectid === entry.createdby ? entry.createdbycategory : null, t);
  // An interview day is called by its date.
  if (objectname !== null) return inWords(objectname);
  return kinds[objecttype]?.person === true ? t('erased') : t('unknown');
};

type Said = Pick<SentenceEntry, 'type' | 'createdby' | 'objectid' | 'comment' | 'saidname'>;

const sentenceFor = ({ type, createdby, objectid }: Said, trail: Trail): string | undefined =>
  (createdby !== null && createdby === objectid ? trail.onOneself?.[type] : undefined) ?? trail.sentences[type];

const isInSentence = (entry: Said, trail: Trail): boolean => sentenceFor(entry, trail)?.includes('{said}') === true;

/** Answers the comment on an action, unless it is part of the sentence. */
export const commentOf = (entry: Said, trail: Trail): string | null =>
  isInSentence(entry, trail) ? null : entry.comment;

/** Answers what the sentence ends with, such as a time or a state; null where the comment is somebody's words. */
export const detailOf = (entry: Said, trail: Trail): string | null =>
  entry.comment !== null && isInSentence(entry, trail) ? saidIn(entry, trail) : null;

/** A part of a sentence; `object`: it names what was acted on. */
export interface Part {
  readonly text: string;
  readonly object?: true;
}

/** Stands for the object while the rest of the sentence is filled in; no text holds it. */
const OBJECT = '\u0000';

/** Answers the page of an entry as a sentence names it. */
const pageIn = ({ page }: SentenceEntry, { pages = {} }: Trail): string => {
  const name = pageName(page ?? '', pages);
  return page === null || page === OTHER_PAGE ? name : `“${name}”`;
};

/** An action as a sentence, in which the object can be told from the rest. */
export const sentenceParts = (entry: SentenceEntry, who: string, t: Words, trail: Trail): readonly Part[] => {
  const sentence = sentenceFor(entry, trail);
  if (sentence === undefined) return [{ text: t('other', { who, action: entry.action }) }];
  // The comment is gone with the key of whoever was erased.
  const filled = format(entry.comment === null ? sentence.replace(': {said}', '') : sentence, {
    who,
    object: OBJECT,
    project: entry.projectname ?? t('unknown'),
    page: pageIn(entry, trail),
    said: inWords(saidIn(entry, trail) ?? ''),
  });
  return filled
    .split(OBJECT)
    .flatMap((text, place): Part[] => [
      ...(place > 0 ? [{ text: objectOf(entry, t), object: true as const }] : []),
      { text },
    ])
    .filter(({ text }) => text !== '');
};

/** An action as a sentence: "Sari moved Budi Santoso to accepted in Doha Culinary". */
export const sentenceOf = (entry: AuditEntry, t: Words, trail: Trail): string =>
  sentenceParts(entry, whoActed(entry, t), t, trail)
    .map(({ text }) => text)
    .join('');
