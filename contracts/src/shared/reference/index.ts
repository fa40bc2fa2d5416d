import { countries } from './countries';
import { currencies } from './currencies';
import { degrees, educationDegrees } from './degrees';
import { documentTypes } from './documents';
import { educationStatuses } from './education';
import { employments, experienceEmployments } from './employments';
import { establishments, levels, resignReasons } from './experience';
import { genders } from './genders';
import { contractTerms, qualifications } from './jobterms';
import { maritalStatuses } from './marital';
import { relations } from './relations';
import { religions } from './religions';
import type { Locale } from './locale';

export * from './countries';
export * from './currencies';
export * from './degrees';
export * from './documents';
export * from './education';
export * from './employments';
export * from './experience';
export * from './genders';
export * from './industries';
export * from './jobterms';
export * from './marital';
export * from './positions';
export * from './relations';
export * from './religions';
export * from './schemas';
export { LOCALES, type Locale } from './locale';
export { type Term, type Vocabulary } from './vocabulary';

/** Every fixed list by the name of the field that holds its values. */
export const vocabularies = {
  country: countries,
  nationality: countries,
  currency: currencies,
  degree: degrees,
  educationDegree: educationDegrees,
  educationStatus: educationStatuses,
  documentType: documentTypes,
  employment: employments,
  experienceEmployment: experienceEmployments,
  establishment: establishments,
  level: levels,
  resignReason: resignReasons,
  gender: genders,
  contractTerm: contractTerms,
  qualification: qualifications,
  maritalStatus: maritalStatuses,
  relation: relations,
  religion: religions,
} as const;
export type Kind = keyof typeof vocabularies;
type Value<K extends Kind> = (typeof vocabularies)[K]['values'][number];

/**
 * The stored value for any accepted spelling (`canonical('employment', 'selfemployed')` is 'self-employed'); undefined for
 * everything else.
 */
export const canonical = <K extends Kind>(kind: K, value: string): Value<K> | undefined =>
  vocabularies[kind].canonical(value);

/** How a stored value reads in a language; a value that the list does not hold reads as itself. */
export const label = (kind: Kind, value: string, locale: Locale): string => vocabularies[kind].label(value, locale);
