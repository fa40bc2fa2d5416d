import { type ExpectedTables } from '../../testing/expected-tables';

export const expected: ExpectedTables = {
  // The country stays, as it does in the trail.
  alerts: {
    plain: [
      'accountid',
      'acknowledgedat',
      'acknowledgedby',
      'alertid',
      'amount',
      'at',
      'correlationid',
      'country',
      'leftout',
      'reason',
      'rule',
      'sentat',
      'sentto',
      'threshold',
    ],
  },
  alert_rules: { plain: ['exported', 'newcountry', 'portal', 'refusals', 'revision'] },
  sign_in_countries: { plain: ['accountid', 'countries'] },
  verifications: {
    plain: [
      'attested',
      'begunat',
      'begunby',
      'cancelled',
      'endedat',
      'events',
      'reason',
      'seconds',
      'streams',
      'verificationid',
      'whole',
    ],
  },
};
