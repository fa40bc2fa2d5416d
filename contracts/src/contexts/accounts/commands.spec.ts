import type { z } from 'zod';
import { wordsOf } from '../../shared/messages';
import { CATEGORIES } from '../../catalogue/permissions';
import { changePasswordForm, newAccountForm, updateAccount } from './account-form';
import { createAccount, nameOwnAccount, registration, signIn, signInWithId } from './commands';
import { creatableBy } from './editing';
import { alphanumericPassword, newPassword } from './password';
import { ALPHANUMERIC_PASSWORD_RULES, PASSWORD_RULES } from './values';

const refusalsOf = (password: string): string[] =>
  createAccount
    .safeParse({ email: 'sari@example.com', category: 'applicant', password })
    .error?.issues.map(({ message }) => wordsOf(message).text) ?? [];

describe('a password', () => {
  it.all(['rahasia1', 'p4ßwörter', `a1${'x'.repeat(28)}`])('of letters and digits is taken: %j', (password) =>
    expect(refusalsOf(password)).toEqual([]),
  );
  it.all([
    ['kata sandi 12', 'Password cannot contain spaces.'],
    ['rahasia\t123', 'Password cannot contain spaces.'],
    [`a1${'x'.repeat(29)}`, 'Password must be at most 30 characters.'],
    ['rahasia', 'Password must be at least 8 characters long and contain at least one letter and one number.'],
    ['rahasi1', 'Password must be at least 8 characters long and contain at least one letter and one number.'],
    ['12345678', 'Password must be at least 8 characters long and contain at least one letter and one number.'],
  ])('%j is refused with the one thing that is wrong with it', (password, words) =>
    expect(refusalsOf(password)).toEqual([words]),
  );
});

describe('what a phone may suggest', () => {
  /** Every letter that the rules let it choose, as often as they let it. */
  const suggested = (rules: string): string => {
    const of = (name: string): string[] =>
      Array.from(rules.matchAll(new RegExp(`${name}: ([^;]+);`, 'g')), ([, value]) => value!);
    const letters = [...of('required'), ...of('allowed')]
      .join()
      .replace('lower', 'a')
      .replace('upper', 'Q')
      .replace('digit', '7');
    return letters.replaceAll(/[^aQ7-]/g, '').padEnd(Number(of('maxlength')[0]), 'x');
  };

  it.all([
    ['where any sign may stand', PASSWORD_RULES, newPassword],
    ['where letters and digits may', ALPHANUMERIC_PASSWORD_RULES, alphanumericPassword],
  ])('is taken %s', (_where, rules, schema) => {
    expect(suggested(rules)).toHaveLength(30);
    expect(schema.safeParse(suggested(rules)).success).toBe(true);
  });
  it('has a hyphen, as phones like it, only where one may stand', () => {
    expect(suggested(PASSWORD_RULES)).toContain('-');
    expect(alphanumericPassword.safeParse(suggested(PASSWORD_RULES)).success).toBe(false);
  });
});

it.all([
  ['budi@', 'Invalid email address!'],
  [`budi.${'x'.repeat(40)}@example.com`, 'Email must be at most 50 characters.'],
  [`budi.${'x'.repeat(400)}@example.com`, 'Email must be at most 50 characters.'],
])('an e-mail of a new account is refused with what is wrong with it: %j', (email, words) => {
  const refused = createAccount.safeParse({ email, category: 'applicant', password: 'rahasia123' });
  expect(refused.error?.issues.map(({ message }) => wordsOf(message).text)).toEqual([words]);
});

describe('the name of an account', () => {
  it.all([
    [' Rani Wulandari ', 'Rani Wulandari'],
    ['Ñ’Golo Ōe', 'Ñ’Golo Ōe'],
    ['Rani\u202eimdA', 'RaniimdA'],
    ['Ra\u200bni', 'Rani'],
    ['', undefined],
    ['\u200b', undefined],
    [undefined, undefined],
  ])('%j is kept as %j', (displayname, kept) => expect(nameOwnAccount.parse({ displayname }).displayname).toBe(kept));
  it.all(['R', 'x'.repeat(61), 'Rani\nAdmin', '\u3164\u3164x', '2026'])('%j is refused', (displayname) =>
    expect(nameOwnAccount.safeParse({ displayname }).success).toBe(false),
  );
});

/** Answers a schema's complaints about each field, in the words of the server. */
const wordsFor = (schema: z.ZodType, given: object): (readonly [string, string])[] =>
  schema.safeParse(given).error?.issues.map(({ path, message }) => [path.join('.'), wordsOf(message).text] as const) ??
  [];

const NEW = { email: 'sari@example.com', category: 'applicant', password: 'rahasia123' };
const PASSWORD_RULE = 'Password must be at least 8 characters long and contain at least one letter and one number.';
const CHANGE = { email: NEW.email, old_password: 'rahasia123', new_password: 'rahasia456', confirmation: 'rahasia456' };

describe('forms of accounts say what the specification says (000 §5)', () => {
  it.all<[string, z.ZodType, object, string, string]>([
    ['sign-in', signIn, { email: 'sari', password: 'rahasia123' }, 'email', 'Invalid email address'],
    ...['1234567', 'x'.repeat(31)].map(
      (password) =>
        [
          'sign-in',
          signIn,
          { email: NEW.email, password },
          'password',
          'Password must be between 8 and 30 characters',
        ] as [string, z.ZodType, object, string, string],
    ),
    ['sign-in by ID', signInWithId, { loginid: '' }, 'loginid', 'Login ID is required'],
    ['sign-in by ID', signInWithId, { loginid: 'AB' }, 'loginid', 'Login ID must be at least 3 characters'],
    ['registration', createAccount, { ...NEW, email: 'sa ri@example.com' }, 'email', 'Invalid email address!'],
    ['registration', createAccount, { ...NEW, password: 'abcdefgh' }, 'password', PASSWORD_RULE],
    ['account form', newAccountForm, { ...NEW, email: 'sari@' }, 'email', 'Invalid email address!'],
    ['account form', newAccountForm, { ...NEW, password: '', confirmation: '' }, 'password', PASSWORD_RULE],
    ['account form', newAccountForm, { ...NEW, confirmation: 'rahasia124' }, 'confirmation', 'Passwords do not match!'],
    ['account form', updateAccount, { phone: '+62-811' }, 'phone', 'Invalid phone number format!'],
    ['account form', updateAccount, { phone: '12345' }, 'phone', 'Invalid phone number format!'],
    [
      'change of password',
      changePasswordForm,
      { ...CHANGE, new_password: 'short1', confirmation: 'short1' },
      'new_password',
      PASSWORD_RULE,
    ],
    [
      'change of password',
      changePasswordForm,
      { ...CHANGE, confirmation: 'rahasia457' },
      'confirmation',
      'Passwords do not match!',
    ],
    ['registration', registration, { ...NEW, confirmation: 'rahasia124' }, 'confirmation', 'Passwords do not match!'],
  ])('%s: %#', (_, schema, given, field, words) => expect(wordsFor(schema, given)).toContainEqual([field, words]));

  it('a login ID is written in capitals and has at most ten', () => {
    expect(signInWithId.parse({ loginid: ' f7jb83f7hj ' }).loginid).toBe('F7JB83F7HJ');
    expect(signInWithId.safeParse({ loginid: 'F7JB83F7HJK' }).success).toBe(false);
  });

  it('an e-mail address is trimmed and in small letters', () =>
    expect(createAccount.parse({ ...NEW, email: ' Sari@Example.COM ' }).email).toBe('sari@example.com'));

  it('a blank password of an account that is there stays as it is', () =>
    expect(updateAccount.parse({ password: '' }).password).toBeUndefined());

  it('a password that is set in the account form, or changed, has letters and digits alone', () => {
    const [password, both] = ['rahasia-123', { new_password: 'rahasia-123', confirmation: 'rahasia-123' }];
    expect(wordsFor(newAccountForm, { ...NEW, password, confirmation: password }).map(([at]) => at)).toEqual([
      'password',
    ]);
    expect(wordsFor(changePasswordForm, { ...CHANGE, ...both }).map(([at]) => at)).toEqual(['new_password']);
  });

  it.all(['123456', '+123456789012345'])("a vendor's phone is digits with a plus or without: %s", (phone) =>
    expect(updateAccount.parse({ phone }).phone).toBe(phone),
  );

  it.all([
    ['xx', false],
    ['xxx', true],
    ['x'.repeat(30), true],
    ['x'.repeat(31), false],
  ])("a client's name is 3 to 30 characters: %s", (clientname, taken) =>
    expect(updateAccount.safeParse({ clientname }).success).toBe(taken),
  );
});

it.holds('reg-category').all([
  [undefined, ['applicant', 'employer']],
  ['admin', ['applicant', 'vendor']],
  ['superadmin', ['applicant', 'vendor', 'employer', 'admin']],
  ['applicant', []],
  ['vendor', []],
  ['employer', []],
  ['staff', []],
  ['agent', []],
] as const)('kinds of account that %s may make', (maker, kinds) => {
  const made = creatableBy(maker && { accountid: '20261101001', category: maker });
  expect([...made].sort()).toEqual([...kinds].sort());
  expect(CATEGORIES).toEqual(expect.arrayContaining([...kinds]));
});
