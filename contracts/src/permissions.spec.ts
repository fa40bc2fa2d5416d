import { ACTIONS, allows, CATEGORIES, judge } from './permissions';

const own = { accountid: '20251111001', clientAccountids: ['20251111001'] };
const foreign = { accountid: '20251111002', clientAccountids: ['20251111002'] };

/** Of the own record, somebody else's and none. Who may not see all is told the same of the last two. */
const SAID = {
  yes: ['allowed', 'allowed', 'missing'],
  own: ['allowed', 'forbidden', 'forbidden'],
  no: ['forbidden', 'forbidden', 'forbidden'],
};

it.each(CATEGORIES)('what is said of one record to: %s', (category) => {
  const actor = { accountid: '20251111001', category };
  const said = ACTIONS.map((action) => [
    action,
    [own, foreign, undefined].map((record) => judge(actor, action, record)),
  ]);
  expect(said).toEqual(ACTIONS.map((action) => [action, SAID[allows(actor, action)]]));
});
