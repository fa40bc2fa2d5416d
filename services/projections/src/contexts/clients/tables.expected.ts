import { clientFields } from '@berangkat/contracts/clients';
import { namesOf } from '@berangkat/contracts/kernel';
import { type ExpectedTables } from '../../testing/expected-tables';

export const expected: ExpectedTables = {
  client_changes: { plain: ['actionid', 'changes'] },
  clients: {
    plain: [
      'accountid',
      ...namesOf(clientFields),
      'clientid',
      'createdat',
      'createdby',
      'interviewcomments',
      'logo',
      'revision',
      'updatedat',
      'updatedby',
    ],
  },
};
