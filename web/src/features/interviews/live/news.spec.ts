import { type LiveSeat } from './withUnsent';
import { placedSince } from './news';

const seat = (applicantid: string, slot: number, more: Partial<LiveSeat> = {}) =>
  ({ applicant: { applicantid }, room: 0, slot, attendance: 'expected', second: false, ...more }) as LiveSeat;

test('tells of whoever is new on the day, and of who is seen there once more', () => {
  const before = [
    seat('1', 0),
    seat('2', 1, { attendance: 'again' }),
    seat('3', 2),
    seat('4', 3, { attendance: 'again' }),
  ];
  const now = [
    seat('1', 4),
    seat('2', 5),
    seat('4', 3, { attendance: 'again' }),
    seat('5', 6),
    seat('6', 7, { second: true }),
  ];
  expect(placedSince(before, now)).toEqual([
    { applicantid: '2', second: true },
    { applicantid: '5', second: false },
    { applicantid: '6', second: true },
  ]);
});
