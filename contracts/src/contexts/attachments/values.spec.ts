import { documentFields } from './commands';
import { stateOfDocument } from './values';

it.all([
  [null, 'valid'],
  ['2027-02-21', 'valid'],
  ['2027-02-20', 'expiring-90'],
  ['2026-12-22', 'expiring-30'],
  ['2026-11-29', 'expiring-7'],
  ['2026-11-22', 'expiring-7'],
  ['2026-11-21', 'expired'],
])('on 22 November 2026 a document until %s is %s', (expireson, state) =>
  expect(stateOfDocument(expireson, '2026-11-22')).toBe(state),
);

describe('the form of a document', () => {
  const said = (documenttype: string, more = {}) => documentFields.safeParse({ documenttype, ...more });
  const code = (documenttype: string, more = {}) => said(documenttype, more).error?.issues[0]?.message;

  it('takes a type of the list in any spelling, or a type of 3 to 30 characters', () => {
    expect(said(' family  card ').data).toMatchObject({ documenttype: 'Family Card', isduplicate: false });
    expect(said('Yellow  fever card', { isduplicate: 'true' }).data).toMatchObject({
      documenttype: 'Yellow fever card',
      isduplicate: true,
    });
  });
  it.all([
    ['', 'doctype-required'],
    ['Others', 'doctype-other-required'],
    ['ab', 'doctype-other-length'],
    ['x'.repeat(31), 'doctype-other-length'],
    ['__proto__', 'doctype-other-length'],
  ])('refuses the type %j', (type, refusal) => expect(code(type)).toBe(refusal));

  it('wants days that there are, in their order', () => {
    expect(code('Passport', { expireson: '2030-02-31' })).toBe('doc-date');
    expect(code('Passport', { issuedon: '2030-01-02', expireson: '2030-01-01' })).toBe('doc-dates-order');
    expect(said('Passport', { issuedon: '', expireson: '2030-01-01' }).success).toBe(true);
  });
});
