import { firstBar, namesStandAbove } from './namesAbove';

it('names stand above their bars on a phone, where one of them has no room beside', () => {
  expect(namesStandAbove(['Shortlisted: no experience', 'Other'], false)).toBe(true);
  expect(namesStandAbove(['Shortlisted', 'Accepted'], false)).toBe(false);
  expect(namesStandAbove(['Shortlisted: no experience'], true)).toBe(false);
});

it.all([
  ['one bar, as thick as bars get', 48, 1, 9],
  ['three bars that share the row', 75, 3, 27.36],
])('a name is clear of %s', (_, row, bars, pixels) => expect(firstBar(row, bars)).toBeCloseTo(pixels));
