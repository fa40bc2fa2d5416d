import { z } from 'zod';
import { day, defineFields, line as oneLine, list, optional, text, textsView } from '../../kernel';
import { errorCode, type PlainMessageId } from '../../shared/messages/error-code';
import {
  countries,
  currencies,
  establishments,
  experienceEmployments,
  levels,
  resignReasons,
  typedTerm,
} from '../../shared/reference';
import { typedSalary } from '../../shared/reference/salary';
import { DESCRIPTION_LINES, EARLIEST_DAY } from './values';

/** 3 to 50 characters. */
const line = (message: PlainMessageId) => oneLine(50, message).min(3, errorCode(message));

/** Lines of which the empty ones are dropped; what is wrong with one is said of the place where it was sent. */
const descriptionLines = list(
  oneLine(125, 'exp-job-line-length').refine(
    (line) => line.length === 0 || line.length >= 3,
    errorCode('exp-job-line-length'),
  ),
  4 * DESCRIPTION_LINES,
  'exp-job-lines-max',
)
  .default([])
  .transform((lines) => lines.filter((line) => line !== ''))
  .refine((lines) => lines.length <= DESCRIPTION_LINES, errorCode('exp-job-lines-max')) as unknown as z.ZodType<
  string[],
  string[] | undefined
>;

/** Of a person, and read by whoever has a link to the CV. */
const own = { personal: true, shared: true } as const;

/** The experience form (001 §2.7), in the order in which it is checked (001 §5) and in which the trail names its fields. */
export const experienceFields = defineFields({
  position: { rule: line('exp-position-length'), ...own },
  companyname: { rule: line('exp-companyname-length'), ...own },
  establishment: { rule: typedTerm(establishments, errorCode('exp-establishment-required')), ...own },
  employment: { rule: typedTerm(experienceEmployments, errorCode('exp-employment-required')), ...own },
  level: { rule: typedTerm(levels, errorCode('exp-level-required')), ...own },
  currency: { rule: typedTerm(currencies, errorCode('exp-currency-required')), ...own },
  /** In whole units of the currency. */
  lastsalary: {
    rule: typedSalary({
      missing: 'exp-lastsalary-required',
      digits: 'exp-lastsalary-digits',
      length: 'exp-lastsalary-length',
    }),
    view: z.number(),
    ...own,
  },
  /** Days, as `2026-11-22`. */
  start: {
    rule: day('exp-start-required').refine((sent) => sent >= EARLIEST_DAY, errorCode('exp-start-min')),
    ...own,
  },
  /** Of a current one its start, unless notice is given: then the last day. */
  end: {
    rule: optional(day('exp-end-required').refine((sent) => sent >= EARLIEST_DAY, errorCode('exp-end-min'))),
    ...own,
  },
  iscurrent: { rule: z.boolean().default(false), view: z.boolean(), ...own },
  /** Somebody who is on notice is still there, until the end. */
  isonnotice: { rule: z.boolean().default(false), view: z.boolean(), ...own },
  location: { rule: line('exp-location-length'), ...own },
  country: { rule: typedTerm(countries, errorCode('exp-country-required')), ...own },
  jobdescription: { rule: descriptionLines, view: textsView, ...own },
  resignreason: { rule: typedTerm(resignReasons, errorCode('exp-resignreason-required')), ...own },
  /** For those who may edit the record. */
  remarks: { rule: text(150, 'record-remarks-length'), optional: true, personal: true },
});
