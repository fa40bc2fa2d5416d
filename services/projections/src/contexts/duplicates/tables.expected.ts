import { type ExpectedTables } from '../../testing/expected-tables';

export const expected: ExpectedTables = {
  // The row goes with its applicant, and so do the marks and pairs.
  duplicate_people: { plain: ['applicantid', 'others'], emptied: ['features', 'marks'] },
  duplicate_marks: { plain: ['mark', 'people', 'count'] },
  duplicate_crowds: { plain: ['mark', 'part', 'people'] },
  duplicate_pairs: { plain: ['agreements', 'bits', 'first', 'score', 'second'] },
  duplicates_apart: { plain: ['first', 'saidat', 'saidby', 'second'] },
};
