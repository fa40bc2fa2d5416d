import postcss from 'postcss';
import { nothingPlacedInRows } from '../web/build/css';

const built = (css: string) => () => postcss([nothingPlacedInRows()]).process(css, { from: undefined }).css;

it.all([
  '.table tbody tr { position: relative }',
  '.row, .table > tr:hover { position: relative }',
  'tr.chosen { position: relative }',
])('the build refuses to place something in a row, which Safari does not', (css) => {
  expect(built(css)).toThrow('Safari places nothing in a row of a table');
});

it('a cell of a row is a place, and so is what only sounds like a row', () => {
  const css = '.table tr th { position: relative } .trail { position: relative } .tr { position: relative }';
  expect(built(css)()).toBe(css);
});
