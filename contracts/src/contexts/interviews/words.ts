import type { Locale } from '../../shared/reference';
import { words as en } from './words.en';
import { words as id } from './words.id';
import { DEFAULT_CRITERIA } from './values';
import type { InterviewWords } from './words.en';

export type { InterviewWords };

export const interviewWords: Readonly<Record<Locale, InterviewWords>> = { en, id };

/** Answers the name of a criterion: the usual ones have words in both languages, others stay as they were typed. */
export const criterionWord = (words: InterviewWords, criterion: string): string => {
  const usual = DEFAULT_CRITERIA.find((one) => one === criterion);
  return usual === undefined ? criterion : words[`criterion_${usual}`];
};
