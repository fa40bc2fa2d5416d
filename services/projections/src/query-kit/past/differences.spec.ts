import { differencesIn } from './differences';

interface Row {
  readonly key: string;
  readonly name: string | null;
  readonly places: readonly string[];
  readonly unsaid: number;
}
const row = (key: string, name: string | null, places: readonly string[] = [], unsaid = 0): Row => ({
  key,
  name,
  places,
  unsaid,
});
const compared = { id: ({ key }: Row) => key, said: ({ name, places }: Row) => [name, places] };

it('tells what came, went or says something else, in the order of the ids', () => {
  const [went, changed, moved] = [row('went', 'A'), row('changed', 'B'), row('moved', 'C', ['here'])];
  const [came, other, elsewhere] = [row('came', 'D'), row('changed', null), row('moved', 'C', ['there'])];
  expect(
    differencesIn(
      ['came', 'moved', 'changed', 'went'],
      [
        [went, changed, moved],
        [other, elsewhere, came],
      ],
      compared,
    ),
  ).toEqual([
    { before: null, after: came },
    { before: moved, after: elsewhere },
    { before: changed, after: other },
    { before: went, after: null },
  ]);
});

it('leaves out what is as before, what came and went, and what nobody asked about', () =>
  expect(
    differencesIn(
      ['same', 'gone'],
      [[row('same', 'A', [], 1), row('other', 'B')], [row('same', 'A', [], 2)]],
      compared,
    ),
  ).toEqual([]));
