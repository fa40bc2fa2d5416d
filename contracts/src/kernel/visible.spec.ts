import { isolated } from './isolated';
import { visible } from './visible';

it.all([
  ['a mark of direction', '\u202enoitcepsnI', 'noitcepsnI'],
  ['isolates', 'Budi\u2066x\u2069', 'Budix'],
  ['characters of no width', '\u200b\u200bBu\u2060di\ufeff', 'Budi'],
  ['fillers that count as letters', '\u3164\u115f\uffa0', ''],
  ['control characters', 'Bu\u0007d\u001bi\u0000\u009d', 'Budi'],
  ['a joiner between Latin letters', 'Bu\u200ddi', 'Budi'],
  ['a joiner alone', '\u200d\u200c', ''],
  ['annotations', 'a\ufff9b\ufffbc', 'abc'],
])('%s is taken out', (_, text, seen) => expect(visible(text)).toBe(seen));

it.all([
  ['lines and tabs', 'one\n\ttwo\r\n'],
  ['the joiner of Persian', 'می\u200cخواهم'],
  ['the joiner of Hindi', 'क्\u200dष'],
  ['a family', '👩\u200d👩\u200d👧'],
  ['a heart', '❤\ufe0f\u200d🔥'],
  ['letters with marks', 'E\u0301va Nur’aini'],
  ['Arabic', 'محمد'],
])('%s stay', (_, text) => expect(visible(text)).toBe(text));

it('a name from right to left stands by itself in a sentence, any other as it is', () => {
  expect(isolated('محمد')).toBe('\u2068محمد\u2069');
  expect(isolated('\uFEE3\uFEA4\uFEE4\uFEAA')).toBe('\u2068\uFEE3\uFEA4\uFEE4\uFEAA\u2069');
  expect(isolated('Nur’aini')).toBe('Nur’aini');
});
