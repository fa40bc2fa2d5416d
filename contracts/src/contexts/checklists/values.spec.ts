import { expiryOf, stateOfDocument } from '../attachments';
import { changeChecklists } from './commands';
import { countNeeded, CRUISE_SHIPS, destinations, neededDocuments } from './values';

const TODAY = '2026-11-22';
const held = (documenttype: string | null, expireson: string | null = null) => ({ documenttype, expireson });

it('says of each needed document how it stands with it, in the order of the list', () => {
  const documents = neededDocuments(
    ['Passport', 'Medical Certificate', 'Seaman Book', 'National ID'],
    [held('National ID'), held('seaman BOOK', '2026-11-21'), held('Medical Certificate', '2026-12-01'), held(null)],
    TODAY,
  );
  expect(documents).toEqual([
    { documenttype: 'Passport', state: 'missing' },
    { documenttype: 'Medical Certificate', state: 'expiring-30' },
    { documenttype: 'Seaman Book', state: 'expired' },
    { documenttype: 'National ID', state: 'valid' },
  ]);
  expect(countNeeded(documents)).toEqual({ missing: 1, 'expiring-30': 1, expired: 1, valid: 1 });
});
it.all([
  [['2026-01-01', '2027-01-31'], 'expiring-90'],
  [['2027-01-31', '2026-01-01'], 'expiring-90'],
  [['2026-01-01', null], 'valid'],
] as const)('of several of one type, until %j, the one that is good for longest counts', (days, state) =>
  expect(
    neededDocuments(
      ['Passport'],
      days.map((day) => held('Passport', day)),
      TODAY,
    ),
  ).toEqual([{ documenttype: 'Passport', state }]),
);

it('looks for the very days that the states are judged by', () => {
  for (const state of ['expired', 'expiring-7', 'expiring-30', 'expiring-90'] as const) {
    const { from, to } = expiryOf(state, TODAY);
    expect(stateOfDocument(to, TODAY)).toBe(state);
    const next = new Date(Date.parse(to) + 86_400_000).toISOString().slice(0, 10);
    expect(stateOfDocument(next, TODAY)).not.toBe(state);
    if (from === null) continue;
    expect(stateOfDocument(from, TODAY)).toBe(state);
    const before = new Date(Date.parse(from) - 86_400_000).toISOString().slice(0, 10);
    expect(stateOfDocument(before, TODAY)).not.toBe(state);
  }
});

describe('a change of checklists', () => {
  const parse = (checklist: object) => changeChecklists.safeParse({ checklists: [checklist] });

  it('takes destinations and types in any spelling, each type once', () =>
    expect(
      parse({ destination: 'UAE', documents: [' passport', 'Passport', 'Seaman  book', 'seaman book'] }).data
        ?.checklists,
    ).toEqual([{ destination: 'united arab emirates', documents: ['Passport', 'Seaman book'] }]));
  it('knows cruise ships, in both languages', () => {
    expect(destinations.canonical('Kapal Pesiar')).toBe(CRUISE_SHIPS);
    expect(destinations.label(CRUISE_SHIPS, 'id')).toBe('Kapal pesiar');
    expect(destinations.label('qatar', 'en')).toBe('Qatar');
  });
  it.all([
    [{ destination: 'atlantis', documents: [] }],
    [{ destination: 'qatar', documents: ['ab'] }],
    [{ destination: 'qatar', documents: ['Others'] }],
    [{ destination: 'qatar', documents: Array.from({ length: 31 }, (_, index) => `Paper ${index}`) }],
    [{ destination: 'qatar' }],
  ])('refuses %j', (checklist) => expect(parse(checklist).success).toBe(false));
});
