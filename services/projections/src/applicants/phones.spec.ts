import { e164Of, phonesSearched } from './phones';

it.each([
  ['081234567123', '+6281234567123'],
  ['6281234567123', '+6281234567123'],
  ['+6281234567123', '+6281234567123'],
  ['81234567123', '+6281234567123'],
  ['+97455123456', '+97455123456'],
  ['021555666', '+6221555666'],
  ['123456', null],
])('%s is kept as %s', (typed, e164) => expect(e164Of(typed)).toBe(e164));

it('no number stays none', () => expect(e164Of(null)).toBeNull());

it('a number is found as it is called at home and from abroad, however it was typed', () => {
  for (const typed of ['081234567123', '+6281234567123', '6281234567123']) {
    const searched = phonesSearched([typed, null]);
    for (const fragment of ['081234', '628123', '4567123', '81234567123']) expect(searched).toContain(fragment);
  }
});
it('a number that cannot be one is found as it was typed', () =>
  expect(phonesSearched(['123456'])).toContain('123456'));
