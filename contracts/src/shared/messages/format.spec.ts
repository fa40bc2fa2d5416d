import { type ArgumentsOf, format, placeholdersIn, type PlaceholdersIn } from './format';

const ROWS = '{count, plural, =0 {Nothing selected} one {# row of {list}} other {# rows}}';
const SELECTED = '{count, plural, =0 {Nothing selected} one {# row} other {# rows}} in {list}';

it.all([
  ['en', 0, 'Nothing selected in Clients'],
  ['en', 1, '1 row in Clients'],
  ['en', 1_200, '1,200 rows in Clients'],
  ['id', 1_200, '1.200 rows in Clients'],
] as const)('chooses words by a number, in %s for %d', (locale, count, words) =>
  expect(format(SELECTED, { count, list: 'Clients' }, locale)).toBe(words),
);

it('writes numbers as the language does', () => {
  expect(format('{from, number} of {total, number}', { from: 1, total: 12_345 }, 'id')).toBe('1 of 12.345');
  expect(format('{from}', { from: 12_345 }, 'id')).toBe('12345');
});

it('takes the words for other numbers where the language has none of their own', () =>
  expect(format('{count, plural, other {# baru}}', { count: 1 }, 'id')).toBe('1 baru'));

it('leaves apostrophes around a placeholder alone', () =>
  expect(format("Applicant '{name}' deleted.", { name: "O'Neill" })).toBe("Applicant 'O'Neill' deleted."));

it('knows the placeholders of a text', () => {
  expect(placeholdersIn(SELECTED)).toEqual(['count', 'list']);
  expect(placeholdersIn('{from, number}–{to}')).toEqual(['from', 'to']);
  // A branch holds words: with a placeholder inside, the whole thing is no branch.
  expect(placeholdersIn(ROWS)).toEqual(['list']);
});

it('knows them by type as well', () => {
  const names: PlaceholdersIn<typeof SELECTED>[] = ['count', 'list'];
  const more: PlaceholdersIn<'{from, number}–{to} {count, plural, other {# new}}, {left, plural, one {# more}}'>[] = [
    'from',
    'to',
    'count',
    'left',
  ];
  expect([...names, ...more]).toHaveLength(6);
  // @ts-expect-error the words of a branch are no placeholder
  const word: PlaceholdersIn<'{count, plural, =0 {none} other {many}}'> = 'none';
  // @ts-expect-error the text needs a value
  const nothing: ArgumentsOf<'Hello {name}'> = [];
  const complete: ArgumentsOf<'Hello'> = [];
  expect([word, nothing, complete]).toHaveLength(3);
});
