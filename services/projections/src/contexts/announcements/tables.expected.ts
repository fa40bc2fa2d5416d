import { type ExpectedTables } from '../../testing/expected-tables';

export const expected: ExpectedTables = {
  // The message, and typed names and numbers, are sealed in the log under the key of the announcement.
  announcements: {
    plain: [
      'agency',
      'announcementid',
      'applicantids',
      'bring',
      'content',
      'day',
      'language',
      'notes',
      'othercontent',
      'othernotes',
      'othersubject',
      'place',
      'projectid',
      'requestedat',
      'requestedby',
      'sender',
      'subject',
      'time',
      'typednames',
      'typednumbers',
    ],
  },
  announcement_messages: {
    plain: ['announcementid', 'applicantid', 'at', 'code', 'reason', 'recipient', 'state', 'way'],
  },
  settled_replies: { plain: ['replykey'] },
};
