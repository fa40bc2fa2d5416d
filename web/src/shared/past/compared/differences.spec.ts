import { differencesIn, listDifferencesIn } from './differences';

it('tells what is said otherwise, what is said at last and what is said no more', () => {
  expect(
    differencesIn(
      [
        { name: 'Name', value: 'Ayu' },
        { name: 'Height', value: '160 cm' },
        { name: 'Email', value: 'a@example.com' },
        { name: 'Race', value: null },
      ],
      [
        { name: 'Name', value: 'Ayu Putri' },
        { name: 'Height', value: '160 cm' },
        { name: 'Race', value: '' },
        { name: 'Phone', value: '+62 811' },
      ],
    ),
  ).toEqual([
    { name: 'Name', before: 'Ayu', after: 'Ayu Putri' },
    { name: 'Email', before: 'a@example.com', after: null },
    { name: 'Phone', before: null, after: '+62 811' },
  ]);
});

it('tells what came into a list, what changed in it and what left it', () => {
  const entry = (id: string, value: string) => ({ id, title: `Job ${id}`, said: [{ name: 'Place', value }] });
  expect(
    listDifferencesIn(
      [entry('1', 'Bali'), entry('2', 'Java'), entry('3', 'Lombok')],
      [entry('2', 'Sumatra'), entry('3', 'Lombok'), entry('4', 'Doha')],
    ),
  ).toEqual([
    { id: '4', kind: 'added', title: 'Job 4', differences: [{ name: 'Place', before: null, after: 'Doha' }] },
    { id: '2', kind: 'changed', title: 'Job 2', differences: [{ name: 'Place', before: 'Java', after: 'Sumatra' }] },
    { id: '1', kind: 'removed', title: 'Job 1', differences: [] },
  ]);
});
