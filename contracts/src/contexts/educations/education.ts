import { z } from 'zod';
import { currentYear, type Rule, rulesOf } from '../../kernel';
import { errorCode, type PlainMessageId } from '../../shared/messages/error-code';
import { educationFields } from './fields';

const { fieldofstudy, educationstatus, gpa, remarks, ...rules } = rulesOf(educationFields);

/** Everything that somebody says in the education form, in the order in which it is checked (001 §5). */
export const education = z.object({ ...rules, fieldofstudy, educationstatus, gpa, remarks });
export type Education = z.infer<typeof education>;

/** The end lies between the start and this year (readings.md, C18), unless somebody is still studying. */
export const educationRules: readonly Rule<Education>[] = [
  ({ educationstatus, yearstart, yearend }) => {
    if (educationstatus === 'current' || typeof yearend !== 'number') return undefined;
    const refused = (message: PlainMessageId) => ({ field: 'yearend', error: errorCode(message) }) as const;
    if (yearend === 0) return refused('edu-yearend-empty');
    if (yearend > currentYear()) return refused('edu-yearend-future');
    return yearstart !== undefined && yearstart > yearend ? refused('edu-year-order') : undefined;
  },
];

/** As it is kept: without an end while somebody is still studying (001 §4). */
export const settledEducation = (education: Education): Education =>
  education.educationstatus === 'current' ? { ...education, yearend: 0 } : education;
