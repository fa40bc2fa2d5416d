import { MASKED_EMAIL } from '@berangkat/contracts/accounts/shown';
import { type AuditEntry } from '@berangkat/contracts/audit';
import { merged, type ObjectKind, type Trail } from '@berangkat/contracts/kernel';
import { partsOf } from '@berangkat/contracts/manifests';
import { format } from '@berangkat/contracts/messages/format';
import { OTHER_PAGE } from '@berangkat/contracts/paths';
import { type Translate } from '../../../shared/i18n';
import { type en } from '../texts/en';

type Words = Translate<typeof en>;

const MASKED_KINDS: Readonly<Record<string, 'maskedSuperadmin' | 'maskedApplicant'>> = {
  superadmin: 'maskedSuperadmin',
  applicant: 'maskedApplicant',
};

/** An account whose e-mail this reader may not see: its kind and id, so that two of them are told apart. */
const masked = (id: string, category: string | null, t: Words): string =>
  t(MASKED_KINDS[category ?? ''] ?? 'maskedAccount', { id });

/**
 * Who acted: by name, or kind and id where it is masked; the portal itself and visitors have none, and an erased
 * account has none any more.
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

const kinds: Readonly<Record<string, ObjectKind>> = merged(partsOf('objects'));

/** Where what was acted on can be looked at; undefined where it has no screen. */
export const hrefOf = (kind: string, id: string | null): string | undefined =>
  id === null ? undefined : kinds[kind]?.href?.replace(':id', encodeURIComponent(id));

/** What the entry is about, or that it is gone. Who acted on the own account is named as who acted. */
const objectOf = (entry: AuditEntry, t: Words): string => {
  const { objecttype, objectid, objectname } = entry;
  if (objectname === MASKED_EMAIL && objectid !== null)
    return masked(objectid, objectid === entry.createdby ? entry.createdbycategory : null, t);
  return objectname ?? (kinds[objecttype]?.person === true ? t('erased') : t('unknown'));
};

const sentenceFor = ({ type, createdby, objectid }: AuditEntry, trail: Trail): string | undefined =>
  (createdby !== null && createdby === objectid ? trail.onOneself?.[type] : undefined) ?? trail.sentences[type];

/** What was said with an action, unless it is part of the sentence. */
export const commentOf = (entry: AuditEntry, trail: Trail): string | null =>
  sentenceFor(entry, trail)?.includes('{said}') === true ? null : entry.comment;

/** An action as a sentence: "Sari moved Budi Santoso to accepted in Doha Culinary". */
export const sentenceOf = (entry: AuditEntry, t: Words, trail: Trail): string => {
  const sentence = sentenceFor(entry, trail);
  const who = whoActed(entry, t);
  if (sentence === undefined) return t('other', { who, action: entry.action });
  return format(sentence, {
    who,
    object: objectOf(entry, t),
    project: entry.projectname ?? t('unknown'),
    page: entry.page === OTHER_PAGE ? t('otherPage') : (entry.page ?? ''),
    said: trail.words?.[entry.comment ?? ''] ?? entry.comment ?? '',
  });
};
