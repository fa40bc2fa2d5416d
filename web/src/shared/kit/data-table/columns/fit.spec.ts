import { type Column } from '../types';
import { fitting, givenWidths, widthOf } from './fit';

type Row = Readonly<Record<'name' | 'phone' | 'age' | 'degree', string>>;
const name: Column<Row> = { id: 'name', header: 'Name', primary: true };
const phone: Column<Row> = { id: 'phone', header: 'Phone', width: '160px', priority: 1 };
const age: Column<Row> = { id: 'age', header: 'Age', width: '70px', priority: 3 };
const degree: Column<Row> = { id: 'degree', header: 'Degree', width: '110px', priority: 3 };
const all = [name, age, phone, degree];

it.each([
  [540, all],
  [539, [name, age, phone]],
  [430, [name, age, phone]],
  [429, [name, phone]],
  [359, [name]],
  [10, [name]],
  [undefined, all],
])('in %s pixels the columns that matter least leave first, of equals the last', (room, shown) =>
  expect(fitting(all, {}, room)).toEqual(shown),
);

it('what the reader made wide takes the room of others', () => {
  expect(fitting(all, { phone: 300 }, 540)).toEqual([name, phone]);
  expect(widthOf(phone, { phone: 300 })).toBe(300);
});

it('one column always grows: the primary one, unless the reader gave it a width', () => {
  expect(givenWidths([name, phone, age], {})).toEqual([undefined, 160, 70]);
  expect(givenWidths([name, phone, age], { name: 240 })).toEqual([240, 160, undefined]);
  expect(givenWidths([phone, { ...name, width: '200px' }], {})).toEqual([160, undefined]);
  expect(givenWidths([phone], { phone: 90 })).toEqual([undefined]);
});

it('a column is as wide as its heading, which in another language may be longer than what stands below it', () => {
  const years: Column<Row> = { id: 'age', header: 'Pengalaman', width: '72px', sort: 'age' };
  // Its letters take 72 pixels, what stands around them 42.
  expect(widthOf(years, {})).toBeGreaterThanOrEqual(114);
  expect(widthOf({ ...years, header: 'Pendidikan' }, {})).toBeLessThan(114);
  expect(givenWidths([name, years], {})).toEqual([undefined, widthOf(years, {})]);
  expect(widthOf(years, { age: 60 })).toBe(60);
});
