import { z } from 'zod';
import { day, line as oneLine, list, monthsAfter, optional, type Rule, text, today } from '../../kernel';
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
import { enoughSalary, typedSalary } from '../../shared/reference/salary';
import { DESCRIPTION_LINES, EARLIEST_DAY, MONTHS_AHEAD } from './values';

/** 3 to 50 characters. */
const line = (message: PlainMessageId) => oneLine(50, message).min(3, errorCode(message));

const salary = typedSalary({
  missing: 'exp-lastsalary-required',
  digits: 'exp-lastsalary-digits',
  length: 'exp-lastsalary-length',
});

/** Lines of which the empty ones are dropped; what is wrong with one is said of the place where it was sent. */
const descriptionLines = list(
  oneLine(125, 'exp-job-line-length').refine(
    (said) => said.length === 0 || said.length >= 3,
    errorCode('exp-job-line-length'),
  ),
  4 * DESCRIPTION_LINES,
  'exp-job-lines-max',
)
  .default([])
  .transform((lines) => lines.filter((said) => said !== ''))
  .refine((lines) => lines.length <= DESCRIPTION_LINES, errorCode('exp-job-lines-max')) as unknown as z.ZodType<
  string[],
  string[] | undefined
>;

/** The two steps of the form (001 §2.7). */
export const experienceInfo = z.object({
  position: line('exp-position-length'),
  companyname: line('exp-companyname-length'),
  establishment: typedTerm(establishments, errorCode('exp-establishment-required')),
  employment: typedTerm(experienceEmployments, errorCode('exp-employment-required')),
  level: typedTerm(levels, errorCode('exp-level-required')),
  currency: typedTerm(currencies, errorCode('exp-currency-required')),
  lastsalary: salary,
  start: day('exp-start-required').refine((sent) => sent >= EARLIEST_DAY, errorCode('exp-start-min')),
  end: optional(day('exp-end-required').refine((sent) => sent >= EARLIEST_DAY, errorCode('exp-end-min'))),
  iscurrent: z.boolean().default(false),
  /** Somebody who is on notice is still there, until the end. */
  isonnotice: z.boolean().default(false),
  location: line('exp-location-length'),
  country: typedTerm(countries, errorCode('exp-country-required')),
});
export const additionalInfo = z.object({
  jobdescription: descriptionLines,
  resignreason: typedTerm(resignReasons, errorCode('exp-resignreason-required')),
  remarks: optional(text(150, 'record-remarks-length')),
});

/** Everything that somebody says in the experience form, in the order in which it is checked (001 §5). */
export const experience = z.object({ ...experienceInfo.shape, ...additionalInfo.shape });
export type Experience = z.infer<typeof experience>;

type Dates = Pick<Experience, 'start' | 'end' | 'iscurrent' | 'isonnotice'>;

/** The least salary, by its currency. */
const enough: Rule<Pick<Experience, 'currency' | 'lastsalary'>> = enoughSalary('lastsalary');

/**
 * A current job may have an end only where notice is given; its end is its start then, so that neither may lie more
 * than three months ahead. A past job has ended by today.
 */
const ended: Rule<Dates> = ({ start, end, iscurrent, isonnotice }) => {
  const refused = (field: 'start' | 'end', message: PlainMessageId) => ({ field, error: errorCode(message) });
  const now = today();
  const last = monthsAfter(now, MONTHS_AHEAD);
  if (iscurrent === true || isonnotice === true) {
    if (start !== undefined && start > last) return refused('start', 'exp-start-max');
    if (isonnotice !== true || end === undefined) return undefined;
  }
  if (end === undefined) return refused('end', 'exp-end-required');
  if (end > last) return refused('end', 'exp-end-max');
  if (start !== undefined && start > end) return refused('end', 'exp-end-order');
  return isonnotice !== true && end > now ? refused('end', 'exp-end-today') : undefined;
};

export const experienceRules: readonly Rule<Experience>[] = [enough, ended];

/**
 * The dates as they are kept (001 §4): on notice is current, and ends today where no day is said; what is current
 * otherwise ends where it starts.
 */
export const settledExperience = (said: Experience): SettledExperience => {
  if (said.isonnotice) return { ...said, iscurrent: true, end: said.end ?? today() };
  return { ...said, end: said.iscurrent ? said.start : (said.end ?? said.start) };
};
export type SettledExperience = Experience & { readonly end: string };
