import { type Queryable } from '../postgres';
import { Statement } from './statement';

export const knownPhones = new Statement<{ readonly phone: string }>(
  'phone numbers of applicants',
  `select distinct phone1e164 as phone from read.applicants where phone1e164 = any($1::text[]) and status = 'open'`,
);

/** Finds the applicant with a number (E.164), the first of several. Read models may be a moment behind the log. */
export const applicantWithPhone = new Statement<{ readonly applicantid: string }>(
  'the applicant with a phone number',
  `select applicantid from read.applicants where phone1e164 = $1 and status = 'open' order by applicantid limit 1`,
);

/** Those of these numbers (E.164) that applicants have. Read models may be a moment behind the log. */
export const knownPhonesOf = async (pool: Queryable, numbers: readonly string[]): Promise<ReadonlySet<string>> =>
  numbers.length === 0 ? new Set() : new Set((await knownPhones.rows(pool, numbers)).map(({ phone }) => phone));
