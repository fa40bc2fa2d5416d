import { type ExpectedTables } from '../../testing/expected-tables';

export const expected: ExpectedTables = {
  audit_actions: {
    plain: [
      'action',
      'actionid',
      'at',
      'bycategory',
      'byid',
      'correlationid',
      'country',
      'devicetype',
      'fields',
      'objectid',
      'objecttype',
      'otherid',
      'othertype',
      'page',
      'position',
      'projectid',
      'restores',
      'sealedfor',
      'status',
      'type',
      'visit',
    ],
  },
};
