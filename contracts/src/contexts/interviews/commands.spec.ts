import { panelist, planInterviewDay } from './commands';

const DAY = {
  projectid: '20261121001',
  date: '2026-12-03',
  zone: 'Asia/Jakarta',
  begins: '09:00',
  ends: '12:00',
  minutes: 20,
  breaks: [],
  rooms: ['Room A'],
};
const refused = (day: object): readonly string[] =>
  [...new Set(planInterviewDay.safeParse({ ...DAY, ...day }).error?.issues.map(({ path }) => path.join('.')))].sort();

it.all<[object, readonly string[]]>([
  [{}, []],
  [{ ends: '08:00' }, ['ends', 'minutes']],
  [{ ends: '08:00', rooms: [] }, ['ends', 'minutes', 'rooms']],
  [{ breaks: [{ from: '11:00', until: '10:00' }], minutes: 0 }, ['breaks', 'minutes']],
  [{ breaks: [null], ends: undefined }, ['breaks.0', 'ends']],
  [{ breaks: 'none' }, ['breaks']],
])('of a day with %j is said what is wrong with it, all of it at once', (day, fields) =>
  expect(refused(day)).toEqual(fields),
);

it('the name of who scores has a letter', () => {
  expect(panelist.safeParse('Chef Made').success).toBe(true);
  for (const none of ['', '...', '123']) expect(panelist.safeParse(none).success).toBe(false);
});
