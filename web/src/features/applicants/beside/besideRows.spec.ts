import { besideRows, type Parts } from './besideRows';

const job = (id: string, title: string, when: string) => ({
  id,
  title,
  said: [
    { name: 'What', value: title },
    { name: 'When', value: when },
  ],
});
const record = (facts: Readonly<Record<string, string | null>>, ...entries: ReturnType<typeof job>[]): Parts => ({
  facts: Object.entries(facts).map(([name, value]) => ({ name, value })),
  lists: [{ name: 'Jobs', entries }],
});

it('puts two records beside each other, and leaves out what neither says', () => {
  expect(
    besideRows(
      record({ Name: 'Ayu', Race: '', Height: '160 cm' }, job('1', 'Chef', '2020')),
      record({ Name: 'Ayu', Race: null, Phone: '+62 811' }),
    ),
  ).toEqual([
    { name: 'Name', cells: [['Ayu'], ['Ayu']], alike: true },
    { name: 'Height', cells: [['160 cm'], []], alike: false },
    { name: 'Phone', cells: [[], ['+62 811']], alike: false },
    { name: 'Jobs', cells: [['Chef · 2020'], []], alike: false },
  ]);
});

it('the same entries are alike, in any order and under any id', () => {
  const [row] = besideRows(
    record({}, job('1', 'Chef', '2020'), job('2', 'Cook', '2018')),
    record({}, job('8', 'Cook', '2018'), job('9', 'Chef', '2020')),
  );
  expect(row?.alike).toBe(true);
});
