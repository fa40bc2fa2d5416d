import { wordsOf } from '../messages';
import { createAccount, nameOwnAccount } from './commands';

const refusalsOf = (password: string): string[] =>
  createAccount
    .safeParse({ email: 'sari@example.com', category: 'applicant', password })
    .error?.issues.map(({ message }) => wordsOf(message).text) ?? [];

describe('a password', () => {
  it.each(['rahasia123', 'p4ßwörter', `a1${'x'.repeat(28)}`])('of letters and digits is taken: %j', (password) =>
    expect(refusalsOf(password)).toEqual([]),
  );
  it.each([
    ['kata sandi 12', 'Password cannot contain spaces.'],
    ['rahasia\t123', 'Password cannot contain spaces.'],
    [`a1${'x'.repeat(29)}`, 'Password must be at most 30 characters.'],
    ['rahasia', 'Password must be at least 8 characters long and contain at least one letter and one number.'],
    ['12345678', 'Password must be at least 8 characters long and contain at least one letter and one number.'],
  ])('%j is refused with the one thing that is wrong with it', (password, words) =>
    expect(refusalsOf(password)).toEqual([words]),
  );
});

it.each([
  ['budi@', 'Invalid email address!'],
  [`budi.${'x'.repeat(40)}@example.com`, 'Email must be at most 50 characters.'],
  [`budi.${'x'.repeat(400)}@example.com`, 'Email must be at most 50 characters.'],
])('an e-mail of a new account is refused with what is wrong with it: %j', (email, words) => {
  const refused = createAccount.safeParse({ email, category: 'applicant', password: 'rahasia123' });
  expect(refused.error?.issues.map(({ message }) => wordsOf(message).text)).toEqual([words]);
});

describe('the name of an account', () => {
  it.each([
    [' Rani Wulandari ', 'Rani Wulandari'],
    ['Ñ’Golo Ōe', 'Ñ’Golo Ōe'],
    ['', undefined],
    [undefined, undefined],
  ])('%j is kept as %j', (displayname, kept) => expect(nameOwnAccount.parse({ displayname }).displayname).toBe(kept));
  it.each(['R', 'x'.repeat(61), 'Rani\u202eimdA', 'Rani\nAdmin', 'Ra\u200bni'])('%j is refused', (displayname) =>
    expect(nameOwnAccount.safeParse({ displayname }).success).toBe(false),
  );
});
