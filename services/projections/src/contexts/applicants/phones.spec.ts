import { phoneCheckOf, phonesSearched } from './phones';

it.all([
  [null, null],
  ['081234567123', null],
  ['+966512345678', null],
  ['966512345678', 'unclear'],
  ['123456', 'unclear'],
  ['00966512345678', 'reread'],
  ['62811234567', 'reread'],
])('of %s it is said: %s', (typed, check) => expect(phoneCheckOf(typed)).toBe(check));

it('a number is found as it is called at home and from abroad, however it was typed', () => {
  for (const typed of ['081234567123', '+6281234567123', '6281234567123']) {
    const searched = phonesSearched([typed, null]);
    for (const fragment of ['081234', '628123', '4567123', '81234567123']) expect(searched).toContain(fragment);
  }
});
it('a number that cannot be one is found as it was typed', () =>
  expect(phonesSearched(['123456'])).toContain('123456'));
