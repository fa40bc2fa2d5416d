import { InterviewAnswered } from '@berangkat/contracts/interviews';
import { defineProjection, instant, nullable, table, text } from '../../engine';
import { type Personal } from '../../jobs/erasing';

/**
 * The words that people sent with their answers, apart from their interview days: each is sealed with its author's key,
 * and a day does not wait for one that does not open.
 */
export const answers = defineProjection({
  name: 'answers',
  version: 1,
  events: [InterviewAnswered],
  tables: {
    /** The last words of each; they belong to the answer of that moment. */
    interview_words: table({
      columns: { interviewdayid: text, applicantid: text, answeredat: instant, words: nullable(text) },
      key: ['interviewdayid', 'applicantid'],
      history: {},
    }),
  },
  partition: ({ data }) => `applicant-${data.applicantid}`,
  on: {
    InterviewAnswered: ({ data: { interviewdayid, applicantid, words }, metadata }, { interview_words }) =>
      interview_words.set({ interviewdayid, applicantid, answeredat: metadata.occurredAt, words: words ?? null }),
  },
  notices: ({ data: { interviewdayid, projectid } }) => [{ topic: 'interviews', ids: { interviewdayid, projectid } }],
});

/** Why somebody cannot come, in their own words. */
export const personal: readonly Personal[] = [
  {
    projection: 'answers',
    table: 'interview_words',
    subject: 'applicant',
    id: 'applicantid',
    columns: ['words'],
  },
];
