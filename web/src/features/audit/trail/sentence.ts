import { type AuditEntry } from '@berangkat/contracts/audit';
import { OTHER_PAGE } from '@berangkat/contracts/paths';
import { type Translate } from '../../../shared/i18n';
import { en } from '../texts/en';

type Key = keyof typeof en;

const isSentence = (type: string): type is Key => Object.hasOwn(en, type);

const statusOf = ({ type, comment }: AuditEntry, t: Translate<Key>): string =>
  type === 'AccountStatusChanged' && comment !== null && isSentence(comment) ? t(comment) : '';

/** Who acted: by e-mail; the portal itself and visitors have none, and an erased account has none any more. */
export const whoActed = (entry: Pick<AuditEntry, 'createdby' | 'createdbyemail' | 'createdbycategory'>, t: Translate<Key>): string =>
  entry.createdbyemail ?? (entry.createdbycategory === 'system' ? t('system') : entry.createdby === null ? t('visitor') : t('somebody'));

/** What was said with an action. The status that an account was given is part of the sentence. */
export const commentOf = ({ type, comment }: Pick<AuditEntry, 'type' | 'comment'>): string | null => (type === 'AccountStatusChanged' ? null : comment);

/** An action as a sentence: "sari@… moved Budi Santoso to accepted in Doha Culinary". */
export const sentenceOf = (entry: AuditEntry, t: Translate<Key>): string => {
  const who = whoActed(entry, t);
  const object = entry.objectname ?? (entry.objecttype === 'applicant' || entry.objecttype === 'account' ? t('erased') : t('unknown'));
  const page = entry.page === OTHER_PAGE ? t('otherPage') : (entry.page ?? '');
  const values = { who, object, project: entry.projectname ?? t('unknown'), page, action: entry.action, status: statusOf(entry, t) };
  if (entry.type === 'AccountRegistered' && entry.createdby === entry.objectid) return t('AccountRegisteredSelf', values);
  return isSentence(entry.type) ? t(entry.type, values) : t('other', values);
};
