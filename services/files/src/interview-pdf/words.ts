import { type InterviewSummary } from '@berangkat/contracts/interviews';
import { type InterviewWords, interviewWords } from '@berangkat/contracts/interviews/words';
import { format, type Values } from '@berangkat/contracts/messages/format';
import { type Locale } from '@berangkat/contracts/reference';
import { type PaperWords, paperWordsIn } from '../pdf/words';
import { type Text, texts } from './texts';

/** How a summary reads in one language. */
export interface SummaryWords {
  readonly locale: Locale;
  readonly t: (text: Text, values?: Values) => string;
  /** Of the values of an interview. */
  readonly of: InterviewWords;
  /** Of any paper of the portal. */
  readonly paper: PaperWords;
  /** A mean, with one decimal at most. */
  readonly mean: (value: number) => string;
  readonly average: (value: number) => string;
  readonly title: (summary: Pick<InterviewSummary, 'projectname' | 'date'>) => string;
}

export const summaryWordsIn = (locale: Locale): SummaryWords => {
  const paper = paperWordsIn(locale);
  const of = interviewWords[locale];
  const mean = (value: number): string => paper.number(Math.round(value * 10) / 10);
  const t = (text: Text, values?: Values): string => format(texts[locale][text], values, locale);
  return {
    locale,
    t,
    of,
    paper,
    mean,
    average: (value) => format(of.average, { score: mean(value) }, locale),
    title: ({ projectname, date }) => format(of.summary, { project: projectname, date }, locale),
  };
};
