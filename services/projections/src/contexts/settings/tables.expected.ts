import { type ExpectedTables } from '../../testing/expected-tables';

export const expected: ExpectedTables = {
  settings: {
    plain: [
      'agencyrevision',
      'chat',
      'contactemail',
      'contactrevision',
      'departuretarget',
      'openingdepartures',
      'ownstanding',
      'portal',
      'sender',
    ],
  },
};
