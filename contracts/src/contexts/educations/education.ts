import { z } from 'zod';
import { currentYear, line as oneLine, optional, type Rule, text } from '../../kernel';
import { errorCode, type PlainMessageId } from '../../shared/messages/error-code';
import { countries, educationDegrees, educationStatuses, typedTerm } from '../../shared/reference';
import { GPA_MAX, YEAR_START_MIN } from './values';

const line = (max: number, empty: PlainMessageId, tooLong: PlainMessageId) =>
  oneLine(max, empty, tooLong).min(1, errorCode(empty));

const year = (empty: PlainMessageId) => z.number(errorCode(empty)).int(errorCode(empty));

/** Everything that somebody says in the education form, in the order in which it is checked (001 §5). */
export const education = z.object({
  institutionname: line(100, 'edu-institution-empty', 'edu-institution-length'),
  degree: typedTerm(educationDegrees, errorCode('edu-degree-empty')),
  yearstart: year('edu-yearstart-empty')
    .min(YEAR_START_MIN, errorCode('edu-yearstart-min'))
    .refine((sent) => sent <= currentYear(), errorCode('edu-yearstart-future')),
  /** 0 and nothing are the same; what stands here while somebody is still studying counts for nothing. */
  yearend: year('edu-yearend-empty').min(0, errorCode('edu-yearend-empty')).default(0),
  location: line(50, 'edu-location-empty', 'edu-location-length'),
  country: typedTerm(countries, errorCode('edu-country-empty')),
  fieldofstudy: line(100, 'edu-fieldofstudy-empty', 'edu-fieldofstudy-length'),
  educationstatus: typedTerm(educationStatuses, errorCode('edu-educationstatus-empty')),
  gpa: z
    .number(errorCode('edu-gpa-empty'))
    .min(0, errorCode('edu-gpa-range'))
    .max(GPA_MAX, errorCode('edu-gpa-range'))
    .multipleOf(0.01, errorCode('edu-gpa-range')),
  remarks: optional(text(150, 'record-remarks-length')),
});
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
export const settledEducation = (said: Education): Education =>
  said.educationstatus === 'current' ? { ...said, yearend: 0 } : said;
