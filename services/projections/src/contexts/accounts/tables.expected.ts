import { type ExpectedTables } from '../../testing/expected-tables';

export const expected: ExpectedTables = {
  accounts: {
    plain: ['accountid', 'capabilities', 'category', 'createdat', 'revision', 'role', 'status'],
    emptied: [
      'avatar',
      'displayname',
      'email',
      'hasloginid',
      'lastsignincountry',
      'lastsigninat',
      'onlyloginid',
      'pendingemail',
      'phone',
      'remarks',
      'shownname',
    ],
  },
};
