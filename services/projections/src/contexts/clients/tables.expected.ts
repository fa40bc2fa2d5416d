import { type ExpectedTables } from '../../testing/expected-tables';

export const expected: ExpectedTables = {
  client_changes: { plain: ['actionid', 'changes'] },
  clients: {
    plain: [
      'accountid',
      'address',
      'clientcode',
      'clientid',
      'companyname',
      'companyregistrationnumber',
      'country',
      'createdat',
      'createdby',
      'email',
      'interviewcomments',
      'logo',
      'personincharge',
      'phone',
      'remarks',
      'revision',
      'status',
      'updatedat',
      'updatedby',
    ],
  },
};
