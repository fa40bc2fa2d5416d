import { completenessOf } from '@berangkat/contracts/applicants';
import { degrees } from '@berangkat/contracts/reference';
import { e164Of, phoneCheckOf, phonesSearched } from './phones';
import { type Applicant } from './tables';
import { withoutMarks } from '@berangkat/contracts/kernel/names';

const searchOf = ({
  firstname,
  lastname,
  applicantid,
  positions,
}: Pick<Applicant, 'firstname' | 'lastname' | 'applicantid' | 'positions'>): string => {
  const lower = (texts: readonly (string | null)[]) => texts.flatMap((text) => text?.toLowerCase() ?? []);
  const names = lower([firstname, lastname]);
  const held = lower(positions ?? []);
  const differing = (texts: readonly string[]) => (texts.some((text) => withoutMarks(text) !== text) ? texts : []);
  return [names, [applicantid], held, differing(names).map(withoutMarks), differing(held).map(withoutMarks)]
    .flatMap((part) => [...new Set(part)])
    .filter(Boolean)
    .join(' ');
};

/** Place of a degree in its list; -1 where there is none. */
export const rankOf = (degree: string | null): number => degrees.values.findIndex((value) => value === degree);

type Derived =
  | 'degreerank'
  | 'search'
  | 'phones'
  | 'phone1e164'
  | 'phone2e164'
  | 'phonecheck'
  | 'completeness'
  | 'gaps'
  | 'unanswered';

/** Columns that follow from others. */
export const derivedFrom = (applicant: Omit<Applicant, Derived>): Pick<Applicant, Derived> => {
  const { percent, gaps, unanswered } = completenessOf(applicant);
  return {
    degreerank: rankOf(applicant.degree),
    search: searchOf(applicant),
    phones: phonesSearched([applicant.phone1, applicant.phone2]),
    phone1e164: e164Of(applicant.phone1),
    phone2e164: e164Of(applicant.phone2),
    phonecheck: phoneCheckOf(applicant.phone1),
    completeness: percent,
    gaps: [...gaps],
    unanswered: unanswered.length,
  };
};
