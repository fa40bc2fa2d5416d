import { type ExpectedTables } from '../../testing/expected-tables';

export const expected: ExpectedTables = {
  agency: {
    plain: [
      'address',
      'agencyid',
      'cardrevision',
      'contactperson',
      'email',
      'feeen',
      'feeid',
      'legalname',
      'licence',
      'licenceurl',
      'logo',
      'phone',
    ],
  },
  agency_changes: { plain: ['actionid', 'changes'] },
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
      'rates',
      'ratesat',
      'ratesrevision',
      'sender',
      'standingmail',
    ],
  },
};
