import { type ObjectNames } from '../../query-kit/object-names';
import { named } from '../../query-kit/sql';

/** A day is called by its date. */
const interviewday: ObjectNames = {
  table: 'read.interview_days',
  id: 'interviewdayid',
  name: (row) => `${row}.date`,
  called: (conditions, pattern) =>
    conditions.and(`${named('date')} like ? or lower(interviewdayid) like ?`, pattern, pattern),
};

export const trail = { interviewday };
