import { type Batch } from '../../engine';
import { type Applicant, type tables } from './tables';
import { wordsIn } from '@berangkat/contracts/kernel/names';

/** Answers the counts that an applicant adds to the summary: none while removed. */
const countsOf = (applicant: Applicant | undefined): { kind: string; value: string }[] => {
  if (applicant === undefined || applicant.status !== 'open') return [];
  return [
    { kind: 'total', value: '' },
    ...(applicant.industry === null ? [] : [{ kind: 'industry', value: applicant.industry }]),
    ...(applicant.department === null ? [] : [{ kind: 'department', value: applicant.department }]),
    ...(applicant.positions ?? []).map((value) => ({ kind: 'position', value })),
  ];
};

const namesOf = (applicant: Applicant | undefined): readonly (string | null)[] =>
  applicant === undefined ? [] : [applicant.firstname, applicant.lastname];

/** Moves the counts of the summary and of the words of names from what an applicant was to what it is. */
export const count = (
  { applicant_summary, applicant_words }: Batch<typeof tables>,
  before: Applicant | undefined,
  after: Applicant,
): void => {
  const [had, has] = [wordsIn(namesOf(before)), wordsIn(namesOf(after))];
  for (const word of had) if (!has.includes(word)) applicant_words.add({ word }, { count: -1 });
  for (const word of has) if (!had.includes(word)) applicant_words.add({ word }, { count: 1 });
  for (const key of countsOf(before)) applicant_summary.add(key, { count: -1 });
  for (const key of countsOf(after)) applicant_summary.add(key, { count: 1 });
};
