import { z } from 'zod';
import { readText } from '../../kernel/text';
import { countries } from './countries';
import { currencies } from './currencies';
import { degrees, educationDegrees } from './degrees';
import { documentTypes } from './documents';
import { educationStatuses } from './education';
import { employments, experienceEmployments } from './employments';
import { establishments, levels, resignReasons } from './experience';
import { genders } from './genders';
import { contractTerms, qualifications } from './jobterms';
import { LOCALES } from './locale';
import { maritalStatuses } from './marital';
import { relations } from './relations';
import { religions } from './religions';
import type { Vocabulary } from './vocabulary';

/*
 * Schemas of vocabularies, apart from the lists, which know nothing of zod: a screen shows them before it checks
 * anything.
 */

/** Accepts exactly the stored values; for events, views and queries. */
export const storedTerm = <V extends string>({ values }: Vocabulary<V>) =>
  z.enum(values) as unknown as z.ZodEnum<{ [K in V]: K }>;

/** Accepts every accepted spelling and gives the stored value; for commands. `refusal` is the text of a refusal. */
export const typedTerm = <V extends string>(
  { values, canonical, longest }: Vocabulary<V>,
  refusal = `Expected one of: ${values.join(', ')}`,
): z.ZodType<V, string> => readText(longest, canonical, refusal);

export const country = storedTerm(countries);
export const currency = storedTerm(currencies);
export const degree = storedTerm(degrees);
export const educationDegree = storedTerm(educationDegrees);
export const educationStatus = storedTerm(educationStatuses);
export const documentType = storedTerm(documentTypes);
export const employment = storedTerm(employments);
export const experienceEmployment = storedTerm(experienceEmployments);
export const establishment = storedTerm(establishments);
export const level = storedTerm(levels);
export const resignReason = storedTerm(resignReasons);
export const gender = storedTerm(genders);
export const qualification = storedTerm(qualifications);
export const contractTerm = storedTerm(contractTerms);
export const maritalStatus = storedTerm(maritalStatuses);
export const relation = storedTerm(relations);
export const religion = storedTerm(religions);

/** The language on the reader's screen: that of the words of an export, and of the names that a list is sorted by. */
export const readerLanguage = z.enum(LOCALES).default('en');
