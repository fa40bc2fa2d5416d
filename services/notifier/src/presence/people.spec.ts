import { type AccountName } from '@berangkat/platform/read-models';
import { shownTo } from './people';

const people: AccountName[] = [
  { accountid: '20251111001', category: 'admin', email: 'sari@agency.example', displayname: 'Sari Lestari' },
  { accountid: '20251111002', category: 'superadmin', email: 'root@agency.example', displayname: 'Ratna' },
  { accountid: '20251111003', category: 'employer', email: null, displayname: null },
];

describe('people beside somebody', () => {
  it('have names for an admin, except superadmins and the erased', () => {
    expect(shownTo({ accountid: '20251111009', category: 'admin' }, people)).toEqual([
      { name: 'Sari Lestari', category: 'admin' },
      { name: null, category: 'superadmin' },
      { name: null, category: 'employer' },
    ]);
  });

  it('have only their kind for an employer', () => {
    expect(JSON.stringify(shownTo({ accountid: '20251111009', category: 'employer' }, people))).not.toContain('Sari');
  });

  it('do not include the reader', () => {
    expect(shownTo({ accountid: '20251111001', category: 'admin' }, people)).toHaveLength(2);
  });
});
