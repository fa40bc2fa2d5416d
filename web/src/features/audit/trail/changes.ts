import { type FieldChange } from '@berangkat/contracts/audit';
import { type Trail } from '@berangkat/contracts/kernel';
import { canonical, type Kind, label, positionLabel } from '@berangkat/contracts/reference';
import { intlTag, type Locale } from '../../../shared/i18n';

/** Fixed lists by the field that holds a value of theirs, where the field is not called as the list. */
const KIND_OF: Readonly<Record<string, Kind>> = {
  country: 'country',
  degree: 'degree',
  documents: 'documentType',
  department: 'department',
  emergencycontactrelation: 'relation',
  employment: 'employment',
  gender: 'gender',
  industry: 'industry',
  maritalstatus: 'maritalStatus',
  nationality: 'nationality',
  religion: 'religion',
};

/** What a field is called in the language on screen. */
export const fieldName = (trail: Trail, objecttype: string, field: string): string =>
  trail.fields?.[objecttype]?.[field] ?? field;

/** Fields that hold a state, which has a word. */
const STATES = ['status', 'projectstatus'];

/** How a value reads; a dash where there is none. `stateWord`: of a state. */
export const valueText = (
  field: string,
  value: FieldChange['before'],
  locale: Locale,
  stateWord: (state: string) => string,
): string => {
  if (value === null) return '–';
  const kind = KIND_OF[field];
  if (Array.isArray(value))
    return value.map((one) => (kind === undefined ? positionLabel(one, locale) : label(kind, one, locale))).join(', ');
  const text = String(value);
  if (STATES.includes(field)) return stateWord(text);
  if (kind !== undefined && canonical(kind, text) !== undefined) return label(kind, text, locale);
  if (field === 'dateofbirth' && !Number.isNaN(Date.parse(text)))
    return new Intl.DateTimeFormat(intlTag(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(text));
  return text;
};
