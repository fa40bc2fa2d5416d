import { type ExpectedTables } from '../testing/expected-tables';

export const expected: ExpectedTables = {
  // What is written, and typed names and numbers, are sealed in the log under the key of the announcement.
  announcements: {
    plain: [
      'announcementid',
      'applicantids',
      'content',
      'language',
      'notes',
      'projectid',
      'requestedat',
      'requestedby',
      'sender',
      'subject',
      'typednames',
      'typednumbers',
    ],
  },
  announcement_messages: { plain: ['announcementid', 'applicantid', 'at', 'code', 'reason', 'recipient', 'state'] },
};
