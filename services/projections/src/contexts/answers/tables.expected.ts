import { type ExpectedTables } from '../../testing/expected-tables';

export const expected: ExpectedTables = {
  interview_words: { plain: ['answeredat', 'applicantid', 'interviewdayid'] },
};
