import { z } from 'zod';
import { currentYear, defineFields, line as oneLine, text } from '../../kernel';
import { errorCode, type PlainMessageId } from '../../shared/messages/error-code';
import { countries, educationDegrees, educationStatus, educationStatuses, typedTerm } from '../../shared/reference';
import { GPA_MAX, YEAR_START_MIN } from './values';

const line = (max: number, empty: PlainMessageId, tooLong: PlainMessageId) =>
  oneLine(max, empty, tooLong).min(1, errorCode(empty));

const year = (empty: PlainMessageId) => z.number(errorCode(empty)).int(errorCode(empty));

/** Of a person, and read by whoever has a link to the CV. */
const own = { personal: true, shared: true } as const;

/** The education form, in the order in which the trail names its fields. */
export const educationFields = defineFields({
  institutionname: { rule: line(100, 'edu-institution-empty', 'edu-institution-length'), ...own },
  /** One of the list, or what a record from before it says. */
  degree: { rule: typedTerm(educationDegrees, errorCode('edu-degree-empty')), ...own },
  fieldofstudy: { rule: line(100, 'edu-fieldofstudy-empty', 'edu-fieldofstudy-length'), ...own },
  yearstart: {
    rule: year('edu-yearstart-empty')
      .min(YEAR_START_MIN, errorCode('edu-yearstart-min'))
      .refine((sent) => sent <= currentYear(), errorCode('edu-yearstart-future')),
    view: z.number().int(),
    ...own,
  },
  /** 0 and nothing are the same; what stands here while somebody is still studying counts for nothing. */
  yearend: {
    rule: year('edu-yearend-empty').min(0, errorCode('edu-yearend-empty')).default(0),
    view: z.number().int(),
    ...own,
  },
  location: { rule: line(50, 'edu-location-empty', 'edu-location-length'), ...own },
  country: { rule: typedTerm(countries, errorCode('edu-country-empty')), ...own },
  educationstatus: {
    rule: typedTerm(educationStatuses, errorCode('edu-educationstatus-empty')),
    view: educationStatus,
    ...own,
  },
  gpa: {
    rule: z
      .number(errorCode('edu-gpa-empty'))
      .min(0, errorCode('edu-gpa-range'))
      .max(GPA_MAX, errorCode('edu-gpa-range'))
      .multipleOf(0.01, errorCode('edu-gpa-range')),
    view: z.number(),
    ...own,
  },
  /** For those who may edit the record. */
  remarks: { rule: text(150, 'record-remarks-length'), optional: true, personal: true },
});
