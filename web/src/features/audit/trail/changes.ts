import { type AuditEntry, type FieldChange } from '@berangkat/contracts/audit';
import { type Trail } from '@berangkat/contracts/kernel';
import { type MasterKind } from '@berangkat/contracts/masterdata/values';
import { canonical, type Kind, label } from '@berangkat/contracts/reference';
import { formatNumber, intlTag, type Locale } from '../../../shared/i18n';

/** Fixed lists by the field that holds a value of theirs, where the field is not called as the list. */
const KIND_OF: Readonly<Record<string, Kind>> = {
  country: 'country',
  degree: 'degree',
  contractterm: 'contractTerm',
  documents: 'documentType',
  emergencycontactrelation: 'relation',
  employment: 'employment',
  gender: 'gender',
  maritalstatus: 'maritalStatus',
  nationality: 'nationality',
  qualification: 'qualification',
  religion: 'religion',
};

/** Fixed lists by the type of event whose record has fields of its own, and by its field. */
const KIND_IN: Readonly<Record<string, Readonly<Record<string, Kind>>>> = {
  EducationChanged: { degree: 'educationDegree', educationstatus: 'educationStatus' },
  ExperienceChanged: {
    employment: 'experienceEmployment',
    establishment: 'establishment',
    level: 'level',
    resignreason: 'resignReason',
  },
};

/** Fields that hold values of the lists that admins keep. */
const LIST_OF: Readonly<Record<string, MasterKind>> = {
  industry: 'industry',
  department: 'department',
  positions: 'position',
};

/** An update and its changes. */
export type Changed = Pick<AuditEntry, 'type' | 'objecttype' | 'changes'>;

/** Answers the name of a field in the language on screen. */
export const fieldName = (trail: Trail, { type, objecttype }: Omit<Changed, 'changes'>, field: string): string =>
  trail.fields?.[type]?.[field] ?? trail.fields?.[objecttype]?.[field] ?? field;

/** Fields that hold a state, which has a word. */
const STATES = ['status', 'projectstatus'];
/** Fields that hold a day, as `2026-11-22`. */
const DAYS = ['dateofbirth', 'start', 'end', 'deadline'];

/** Fields that hold a year: the one figure whose digits stand together. */
const YEARS = ['yearstart', 'yearend'];

/** Words that depend on the screen's language and on what admins keep. */
export interface ValueWords {
  readonly state: (state: string) => string;
  readonly master: (kind: MasterKind, value: string) => string;
  /** Whether something in an album is public, which the trail keeps as a word. */
  readonly visibility: Readonly<Record<string, string>>;
  readonly yes: string;
  readonly no: string;
}

/** How a value of a field of an update reads; a dash where there is none. */
export const valueText = (
  type: string,
  { field, value }: { readonly field: string; readonly value: FieldChange['before'] },
  locale: Locale,
  words: ValueWords,
): string => {
  // The end of an education that goes on is kept as 0.
  if (value === null || value === '' || (field === 'yearend' && value === 0)) return '–';
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number' && !YEARS.includes(field)) return formatNumber(value, locale);
  const kind = KIND_IN[type]?.[field] ?? KIND_OF[field];
  const list = LIST_OF[field];
  if (Array.isArray(value))
    return value
      .map((one) =>
        list !== undefined ? words.master(list, one) : kind !== undefined ? label(kind, one, locale) : one,
      )
      .join(', ');
  const text = String(value);
  if (list !== undefined) return words.master(list, text);
  if (STATES.includes(field)) return words.state(text);
  if (field === 'public') return words.visibility[text] ?? text;
  if (kind !== undefined && canonical(kind, text) !== undefined) return label(kind, text, locale);
  if (DAYS.includes(field) && !Number.isNaN(Date.parse(text)))
    return new Intl.DateTimeFormat(intlTag(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(text));
  return text;
};
