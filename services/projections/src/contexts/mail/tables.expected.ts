import { type ExpectedTables } from '../../testing/expected-tables';

export const expected: ExpectedTables = {
  mails: {
    plain: [
      'accountid',
      'at',
      'code',
      'kind',
      'language',
      'mailid',
      'nextat',
      'reason',
      'requestedat',
      'state',
      'tries',
    ],
  },
  told_standings: { plain: ['applicantid', 'at', 'projectid', 'standing'] },
};
