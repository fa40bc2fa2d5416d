import { type TallyFigures } from '@berangkat/contracts/tallies';
import { drawnOf } from './drawn';

const naming = { nameOf: () => 'Doha', number: 'Number', median: 'Median', p90: 'P90', all: 'All', rest: 'Rest' };

it('a picture of times has days to a tenth, which its tooltip says with all their decimals', () => {
  const row = { keys: [{ key: '1', name: 'Doha', category: null }], number: 3, median: 5_000, p90: 9_999 };
  const figures = { tally: { measure: 'time', groups: ['client'] }, rows: [row] } as unknown as TallyFigures;
  expect(drawnOf(figures, naming).rows).toEqual([{ label: 'Doha', figures: { median: 3.5, p90: 6.9 } }]);
});
