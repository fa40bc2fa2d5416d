import { readTime } from './clock';

const rows: readonly (readonly [string, string | undefined])[] = [
  ['9', '09:00'],
  ['21', '21:00'],
  ['930', '09:30'],
  ['2130', '21:30'],
  ['9:05', '09:05'],
  [' 09.30 ', '09:30'],
  ['9 pm', '21:00'],
  ['9:30 p.m.', '21:30'],
  ['12 am', '00:00'],
  ['12:15pm', '12:15'],
  ['24', undefined],
  ['9:60', undefined],
  ['9:3', undefined],
  ['09:30:15', undefined],
  ['', undefined],
];

it.all(rows)('a time of the day is read as people write it', (text, time) => expect(readTime(text)).toBe(time));

it.all([
  ['09:30', '09:30:00'],
  ['9.30.15', '09:30:15'],
  ['093015', '09:30:15'],
  ['09:30:60', undefined],
])('with its seconds where they are asked for', (text, time) => expect(readTime(text, true)).toBe(time));
