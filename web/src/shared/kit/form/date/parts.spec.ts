import { isWhole, monthTyped, partsOf, readDate, valueOf } from './parts';

const rows: readonly (readonly [string, string | undefined])[] = [
  ['2026-11-02', '2026-11-02'],
  [' 2026-11-02T00:00:00.000Z ', '2026-11-02'],
  ['2/11/2026', '2026-11-02'],
  ['02.11.2026', '2026-11-02'],
  ['02-11-2026', '2026-11-02'],
  ['2 Nov 2026', '2026-11-02'],
  ['2 Agustus 2026', '2026-08-02'],
  ['2 August 2026', '2026-08-02'],
  ['17 Mei 1999', '1999-05-17'],
  ['3 Pebruari 1999', '1999-02-03'],
  ['3 Ags 1999', '1999-08-03'],
  ['3 Nopember 1999', '1999-11-03'],
  ['December 3, 2026', '2026-12-03'],
  // There is no 27th month: an American wrote it.
  ['11/27/2026', '2026-11-27'],
  ['31/02/2026', '2026-02-31'],
  ['27/27/2026', undefined],
  ['27-11-26', '2026-11-27'],
  ['7/4/98', '1998-04-07'],
  ['0/11/261', undefined],
  ['2 Foo 2026', undefined],
  ['31', undefined],
  ['', undefined],
];

it.all(rows)('a whole date is read as people write it', (text, day) => {
  const read = readDate(text);
  expect(read && valueOf(read)).toBe(day);
});

test('parts make a value, which is empty without any and no day while one is missing', () => {
  expect(valueOf({ day: '7', month: '04', year: '2000' })).toBe('2000-04-07');
  expect(valueOf({ day: '', month: '', year: '' })).toBe('');
  expect(valueOf({ day: '', month: '', year: '2000' })).toBe('2000--');
  expect(['2000-04-07', '2000-02-31', '2000--', '200-04-07', ''].map(isWhole)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  for (const value of ['2000-04-07', '2000--', '-04-', '']) expect(valueOf(partsOf(value))).toBe(value);
});

test('a month is typed by its number', () => {
  expect([monthTyped('', '3'), monthTyped('', '1'), monthTyped('1', '2'), monthTyped('1', '3')]).toEqual([
    '03',
    '01',
    '12',
    '03',
  ]);
  expect([monthTyped('', '0'), monthTyped('0', '9')]).toEqual([undefined, '09']);
});
