import { MASKED_EMAIL } from '@berangkat/contracts/accounts';
import { type AuditEntry } from '@berangkat/contracts/audit';
import { OTHER_PAGE } from '@berangkat/contracts/paths';
import { type Translate } from '../../../shared/i18n';
import { type AuditWords } from '../texts';
import { en } from '../texts/en';

type Key = keyof typeof en;
type Words = Translate<AuditWords>;

const isSentence = (type: string): type is Key => Object.hasOwn(en, type);

const statusOf = ({ type, comment }: AuditEntry, t: Words): string =>
  type === 'AccountStatusChanged' && comment !== null && isSentence(comment) ? t(comment) : '';

const MASKED_KINDS: Readonly<Record<string, Key>> = { superadmin: 'maskedSuperadmin', applicant: 'maskedApplicant' };

/** An account whose e-mail this reader may not see: its kind and id, so that two of them are told apart. */
const masked = (id: string, category: string | null, t: Words): string =>
  t(MASKED_KINDS[category ?? ''] ?? 'maskedAccount', { id });

/**
 * Who acted: by e-mail, or kind and id where it is masked; the portal itself and visitors have none, and an erased
 * account has none any more.
 */
export const whoActed = (
  entry: Pick<AuditEntry, 'createdby' | 'createdbyemail' | 'createdbycategory'>,
  t: Words,
): string => {
  const { createdby, createdbyemail, createdbycategory } = entry;
  if (createdbyemail === MASKED_EMAIL && createdby !== null) return masked(createdby, createdbycategory, t);
  return (
    createdbyemail ?? (createdbycategory === 'system' ? t('system') : createdby === null ? t('visitor') : t('somebody'))
  );
};

/** What the entry is about, or that it is gone. Who acted on the own account is named as who acted. */
const objectOf = (entry: AuditEntry, t: Words): string => {
  const { objecttype, objectid, objectname } = entry;
  if (objectname === MASKED_EMAIL && objectid !== null)
    return masked(objectid, objectid === entry.createdby ? entry.createdbycategory : null, t);
  return objectname ?? (objecttype === 'applicant' || objecttype === 'account' ? t('erased') : t('unknown'));
};

/** What was said with an action. The status that an account was given is part of the sentence. */
export const commentOf = ({ type, comment }: Pick<AuditEntry, 'type' | 'comment'>): string | null =>
  type === 'AccountStatusChanged' ? null : comment;

/** An action as a sentence: "sari@… moved Budi Santoso to accepted in Doha Culinary". */
export const sentenceOf = (entry: AuditEntry, t: Words): string => {
  const who = whoActed(entry, t);
  const object = objectOf(entry, t);
  const page = entry.page === OTHER_PAGE ? t('otherPage') : (entry.page ?? '');
  const values = {
    who,
    object,
    project: entry.projectname ?? t('unknown'),
    page,
    action: entry.action,
    status: statusOf(entry, t),
  };
  if (entry.type === 'AccountRegistered' && entry.createdby === entry.objectid)
    return t('AccountRegisteredSelf', values);
  return isSentence(entry.type) ? t(entry.type, values) : t('other', values);
};
