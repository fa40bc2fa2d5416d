import { windowName } from './window-name';

test('a month window is named by its days, in both languages', () => {
  expect(windowName('2026-12', 'en')).toBe('Dec 2026 (20 Nov – 19 Dec)');
  expect(windowName('2026-12', 'id')).toBe('Des 2026 (20 Nov – 19 Des)');
  expect(windowName('2027-01', 'en')).toBe('Jan 2027 (20 Dec – 19 Jan)');
});
