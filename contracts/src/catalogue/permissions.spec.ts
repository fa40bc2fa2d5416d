import { ACTIONS, allows, can, CATEGORIES, judge } from './permissions';

const own = { accountid: '20251111001', clientAccountids: ['20251111001'] };
const foreign = { accountid: '20251111002', clientAccountids: ['20251111002'] };

/** Of the own record, somebody else's and none. Who may not see all is told the same of the last two. */
const SAID = {
  yes: ['allowed', 'allowed', 'missing'],
  own: ['allowed', 'forbidden', 'forbidden'],
  no: ['forbidden', 'forbidden', 'forbidden'],
};

it.all(CATEGORIES)('what is said of one record to: %s', (category) => {
  const actor = { accountid: '20251111001', category };
  const said = ACTIONS.map((action) => [
    action,
    [own, foreign, undefined].map((record) => judge(actor, action, record)),
  ]);
  expect(said).toEqual(ACTIONS.map((action) => [action, SAID[allows(actor, action)]]));
});

describe('operations', () => {
  const superadmin = { accountid: '20251111001', category: 'superadmin' } as const;
  it.holds('V16.2.5b').all(['operations.read', 'operations.act'] as const)(
    '%s is for superadmins to whom it was granted, and for root superadmins without that',
    (action) => {
      expect(can({ ...superadmin, capabilities: ['operations'] }, action)).toBe(true);
      expect(can({ ...superadmin, role: 'root' }, action)).toBe(true);
      expect(can(superadmin, action)).toBe(false);
      expect(can({ ...superadmin, capabilities: ['applicant-status-report'] }, action)).toBe(false);
    },
  );
  it.all(CATEGORIES.filter((category) => category !== 'superadmin'))(
    'are not for %s, whatever the session says',
    (category) =>
      expect(can({ ...superadmin, category, role: 'root', capabilities: ['operations'] }, 'operations.read')).toBe(
        false,
      ),
  );
});

describe('the tab of the status report', () => {
  const superadmin = { accountid: '20251111001', category: 'superadmin' } as const;
  const capabilities = ['applicant-status-report'] as const;
  it.holds('V8.2.1c')('is for superadmins to whom it was granted, whatever their role', () => {
    expect(can({ ...superadmin, capabilities }, 'menu.status-tab')).toBe(true);
    expect(can({ ...superadmin, role: 'root', capabilities }, 'menu.status-tab')).toBe(true);
    expect(can(superadmin, 'menu.status-tab')).toBe(false);
    expect(can({ ...superadmin, role: 'root' }, 'menu.status-tab')).toBe(false);
  });
  it.all(CATEGORIES.filter((category) => category !== 'superadmin'))(
    'is not for %s, whatever the session says',
    (category) => expect(can({ ...superadmin, category, capabilities }, 'menu.status-tab')).toBe(false),
  );
});
