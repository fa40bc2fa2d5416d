import { type ExpectedTables } from '../../testing/expected-tables';

export const expected: ExpectedTables = {
  // Which links there are and when they were opened; the row goes with its applicant.
  cv_shares: { plain: ['applicantid', 'shares'] },
};
