import { CATEGORIES } from '../../catalogue/permissions';
import { addressShownTo, emailShownTo, hiddenKinds, MASKED_EMAIL, nameShownTo, personName } from './shown';

const email = 'somebody@example.com';
const account = (category: string) => ({ accountid: '20251111002', category, email });
const reader = (category: string, accountid = '20251111001') => ({ accountid, category });

describe('the e-mail of an account', () => {
  it('is shown to its own account', () => {
    for (const category of CATEGORIES)
      expect(emailShownTo(reader(category, '20251111002'), account(category))).toBe(email);
  });
  it('of a superadmin is masked for everybody else', () => {
    for (const category of CATEGORIES) expect(emailShownTo(reader(category), account('superadmin'))).toBe(MASKED_EMAIL);
  });
  it('of an applicant is masked for an admin, and shown to a superadmin', () => {
    expect(emailShownTo(reader('admin'), account('applicant'))).toBe(MASKED_EMAIL);
    expect(emailShownTo(reader('superadmin'), account('applicant'))).toBe(email);
  });
  it('of any other kind is shown to who may list accounts, and to nobody else', () => {
    for (const category of CATEGORIES.filter((kind) => kind !== 'superadmin' && kind !== 'applicant')) {
      for (const by of CATEGORIES)
        expect(emailShownTo(reader(by), account(category))).toBe(
          by === 'admin' || by === 'superadmin' ? email : MASKED_EMAIL,
        );
    }
  });
  it('that is erased stays nothing', () =>
    expect(emailShownTo(reader('admin'), { ...account('superadmin'), email: null })).toBeNull());
  it('is hidden from a search where it is masked', () => {
    for (const by of CATEGORIES)
      for (const kind of CATEGORIES)
        expect(hiddenKinds(reader(by)).includes(kind)).toBe(emailShownTo(reader(by), account(kind)) === MASKED_EMAIL);
  });
});

it('the address from which a superadmin acted is its own business', () => {
  expect(addressShownTo(reader('admin'), account('superadmin'))).toBe(false);
  expect(addressShownTo(reader('superadmin'), account('superadmin'))).toBe(false);
  expect(addressShownTo(reader('superadmin', '20251111002'), account('superadmin'))).toBe(true);
  expect(addressShownTo(reader('admin'), account('applicant'))).toBe(true);
});

describe('the name of an account', () => {
  it.all([
    ['what it wants to be called', { displayname: 'Rani W.', email: 'rani@agency.example' }, 'Rani W.'],
    [
      'else what its address says of the person',
      { displayname: null, email: 'rani.wulandari@agency.example' },
      'Rani Wulandari',
    ],
    [
      'without what mail servers ignore',
      { displayname: null, email: 'budi_santoso+jobs@agency.example' },
      'Budi Santoso',
    ],
    [
      'without the number that made it free',
      { displayname: null, email: 'ketut.nahak1200@agency.example' },
      'Ketut Nahak',
    ],
    ['whatever the address looks like', { displayname: null, email: '...@agency.example' }, '...'],
    ['nothing once both are erased', { displayname: null, email: null }, null],
  ])('is %s', (_, account, name) => expect(personName(account)).toBe(name));
  it('is masked where the e-mail is', () => {
    for (const by of CATEGORIES)
      for (const kind of CATEGORIES)
        expect(nameShownTo(reader(by), { ...account(kind), displayname: 'Rani' })).toBe(
          emailShownTo(reader(by), account(kind)) === MASKED_EMAIL ? MASKED_EMAIL : 'Rani',
        );
  });
});
