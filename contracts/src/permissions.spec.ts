import { ACTIONS, allows, CATEGORIES, judge } from './permissions';

const own = { accountid: '20251111001', clientAccountids: ['20251111001'] };
const foreign = { accountid: '20251111002', clientAccountids: ['20251111002'] };

describe.each(CATEGORIES)('what is said of one record to: %s', (category) => {
  const actor = { accountid: '20251111001', category };

  it.each(ACTIONS)('%s', (action) => {
    const grant = allows(actor, action);
    if (grant === 'yes')
      expect([judge(actor, action, own), judge(actor, action, foreign), judge(actor, action, undefined)]).toEqual([
        'allowed',
        'allowed',
        'missing',
      ]);
    // Somebody else's and none: the same.
    else
      expect([judge(actor, action, own), judge(actor, action, foreign), judge(actor, action, undefined)]).toEqual([
        grant === 'own' ? 'allowed' : 'forbidden',
        'forbidden',
        'forbidden',
      ]);
  });
});
