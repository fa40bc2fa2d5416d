import { type Column } from '../types';
import { fitted, mayBeCut, neededBy } from './fit';

type Row = Readonly<Record<'name' | 'phone' | 'age' | 'status' | 'position' | 'applied', string>>;
const name: Column<Row> = { id: 'name', header: 'Name', primary: true, width: '200px', least: 160 };
const age: Column<Row> = { id: 'age', header: 'Age', width: '70px' };
const status: Column<Row> = { id: 'status', header: 'Status', width: '300px', least: 150 };
const position: Column<Row> = { id: 'position', header: 'Position', least: 120, grows: true };
const phone: Column<Row> = { id: 'phone', header: 'Phone', width: '160px', addition: 1 };
const applied: Column<Row> = { id: 'applied', header: 'Applied', width: '100px', addition: 3 };
const all = [name, age, status, position, applied, phone];
const measured = { name: 240, age: 60, status: 90, position: 400, applied: 116, phone: 150 };

const idsOf = (columns: readonly Column<Row>[]): readonly string[] => columns.map(({ id }) => id);

it.all([
  [696, ['name', 'age', 'status', 'position', 'applied', 'phone']],
  [695, ['name', 'age', 'status', 'position', 'phone']],
  [580, ['name', 'age', 'status', 'position', 'phone']],
  [579, ['name', 'age', 'status', 'position']],
  [100, ['name', 'age', 'status', 'position']],
  [undefined, ['name', 'age', 'status', 'position', 'applied', 'phone']],
])('in %s pixels additions leave, the highest number first, and what is named stays', (room, shown) =>
  expect(idsOf(fitted(all, { given: {}, measured }, room).columns)).toEqual(shown),
);

it('goes on sideways where even what is named has no room', () => {
  expect(fitted(all, { given: {}, measured }, 430).sideways).toBe(false);
  const narrow = fitted(all, { given: {}, measured }, 429);
  expect(narrow.sideways).toBe(true);
  expect(narrow.widths).toEqual({ name: 160, age: 60, status: 90, position: 120 });
});

it('the name of a row comes first, up to its usual width, and then the one that grows', () => {
  expect(fitted([name, age, status, position], { given: {}, measured }, 460).widths).toEqual({
    name: 190,
    age: 60,
    status: 90,
    position: 120,
  });
  expect(fitted([name, age, status, position], { given: {}, measured }, 530).widths).toEqual({
    name: 200,
    age: 60,
    status: 90,
    position: 180,
  });
  const short = { ...measured, name: 170 };
  expect(fitted([name, age, status, position], { given: {}, measured: short }, 530).widths).toMatchObject({
    name: 170,
    position: 210,
  });
});

it('no column takes more than it holds while another one is cut', () => {
  expect(fitted([name, age, status, position], { given: {}, measured }, 770).widths).toEqual({
    name: 220,
    age: 60,
    status: 90,
    position: 400,
  });
});

it('what is over is shared by those that may be cut, so that the others are as wide as what they hold', () => {
  const { widths } = fitted([name, age, status, position], { given: {}, measured }, 850);
  expect(widths).toEqual({ name: 260, age: 60, status: 110, position: 420 });
});

it('what the reader made wide stays so', () => {
  const { widths } = fitted([name, age, position], { given: { age: 300 }, measured }, 600);
  expect(widths).toEqual({ name: 180, age: 300, position: 120 });
});

it('before rows were measured a column is as wide as its heading, which in another language may be longer', () => {
  const years: Column<Row> = { id: 'age', header: 'Pengalaman', width: '72px', sort: 'age' };
  // Its letters take 72 pixels, what stands around them 42.
  expect(neededBy(years, { given: {}, measured: {} })).toBeGreaterThanOrEqual(114);
  expect(neededBy({ ...years, header: 'Pendidikan' }, { given: {}, measured: {} })).toBeLessThan(114);
  expect(neededBy(years, { given: {}, measured: { age: 99 } })).toBe(99);
});

it('what has no width, or says its least, may be cut', () =>
  expect(all.filter(mayBeCut)).toEqual([name, status, position]));
