import { z } from 'zod';
import { day, defineFields, line as oneLine, text } from '../../kernel';
import { errorCode, type PlainMessageId } from '../../shared/messages/error-code';
import {
  contractTerm,
  contractTerms,
  countries,
  country,
  currencies,
  currency,
  qualification,
  qualifications,
  typedTerm,
} from '../../shared/reference';
import { typedSalary } from '../../shared/reference/salary';
import { DURATION_MAX, EXPERIENCE_MAX } from './values';

/** 3 to 50 characters. */
const line = (message: PlainMessageId) => oneLine(50, message).min(3, errorCode(message));
const chosen = (message: PlainMessageId) => oneLine(60, message).min(1, errorCode(message));
const count = (min: number, max: number, message: PlainMessageId) =>
  z.number(errorCode(message)).int(errorCode(message)).min(min, errorCode(message)).max(max, errorCode(message));

/** The open job form (002 §5; the description 3 to 200, readings.md C33). */
export const jobFields = defineFields({
  opjobtitle: { rule: line('job-title-length') },
  country: { rule: typedTerm(countries, errorCode('job-country-required')), view: country },
  description: { rule: text(200, 'job-description-length').min(3, errorCode('job-description-length')) },
  /** Of the kept lists, in any accepted spelling; so is the department. */
  industry: { rule: chosen('job-industry-required') },
  department: { rule: chosen('job-department-required') },
  qualification: { rule: typedTerm(qualifications, errorCode('job-qualification-required')), view: qualification },
  /** Years. */
  experience: { rule: count(0, EXPERIENCE_MAX, 'job-experience-range'), view: z.int() },
  contractterm: { rule: typedTerm(contractTerms, errorCode('job-contractterm-required')), view: contractTerm },
  /** Months. */
  duration: { rule: count(1, DURATION_MAX, 'job-duration-range'), view: z.int() },
  /** In whole units of the currency. */
  salary: {
    rule: typedSalary({ missing: 'job-salary-required', digits: 'job-salary-digits', length: 'job-salary-length' }),
    view: z.int(),
  },
  currency: { rule: typedTerm(currencies, errorCode('job-currency-required')), view: currency },
  bonus: { rule: line('job-bonus-length'), optional: true },
  incentives: { rule: line('job-incentives-length'), optional: true },
  /** The last day on which CVs are taken, in Jakarta, `yyyy-mm-dd`; without one until it is deactivated. */
  deadline: { rule: day('job-deadline'), optional: true },
  remarks: { rule: text(150, 'job-remarks-length'), optional: true },
});
