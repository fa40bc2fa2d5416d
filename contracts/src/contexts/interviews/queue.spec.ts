import { placeInQueue, type Queued, waitingIn } from './queue';

const hours = {
  date: '2026-12-03',
  zone: 'UTC',
  begins: '09:00',
  ends: '12:00',
  minutes: 20,
  breaks: [{ from: '10:00', until: '10:30' }],
};
const at = (time: string): number => Date.parse(`2026-12-03T${time}:00Z`);
const one = (applicantid: string, slot: number, attendance: Queued['attendance'] = 'expected', more: object = {}) =>
  ({ applicantid, room: 0, slot, attendance, since: null, ...more }) satisfies Queued;
const place = (people: readonly Queued[], who: string, now: string) => placeInQueue(people, who, hours, at(now));

it('is the schedule while a panel keeps it, and is told on the day alone', () => {
  const people = [one('a', 0), one('b', 1)];
  expect(place(people, 'b', '05:00')).toBeUndefined();
  expect(place(people, 'b', '08:55')).toEqual({ attendance: 'expected', ahead: 1, minutes: 25 });
  expect(place(people, 'x', '08:55')).toBeUndefined();
});

it('is what the panel has noted when it is behind: the talk that goes on, those who are here, and the break', () => {
  const people = [
    one('a', 0, 'in', { since: at('09:30') }),
    one('b', 1, 'arrived'),
    one('c', 2, 'arrived'),
    one('d', 3, 'arrived', { room: 1 }),
  ];
  // 'a' ends at about 09:50; the talk of 'b' reaches into the break, and 'c' follows after it.
  expect(place(people, 'b', '09:35')).toEqual({ attendance: 'arrived', ahead: 1, minutes: 15 });
  expect(place(people, 'c', '09:35')).toEqual({ attendance: 'arrived', ahead: 2, minutes: 55 });
  expect(place(people, 'a', '09:35')).toEqual({ attendance: 'in', ahead: 0, minutes: 0 });
});

it('passes over who is late, absent or not here at their time, and over who was seen', () => {
  const people = [one('a', 0, 'late'), one('b', 1, 'absent'), one('c', 2, 'seen'), one('d', 0), one('e', 2, 'arrived')];
  expect(place(people, 'e', '09:45')).toEqual({ attendance: 'arrived', ahead: 0, minutes: 0 });
  expect(place(people, 'a', '09:45')).toEqual({ attendance: 'late', ahead: 1, minutes: 45 });
  expect(place(people, 'b', '09:45')).toBeUndefined();
  expect(place(people, 'c', '09:45')).toBeUndefined();
});

it('ends for who does not come an hour after their time, and for who waits four hours after the day', () => {
  expect(place([one('a', 0)], 'a', '10:01')).toBeUndefined();
  expect(place([one('a', 0, 'arrived')], 'a', '15:59')).toMatchObject({ ahead: 0 });
  expect(place([one('a', 0, 'arrived')], 'a', '16:01')).toBeUndefined();
});

it('calls those who are here before those who are not', () => {
  const people = [
    one('a', 0),
    one('b', 1, 'late'),
    one('c', 3, 'arrived'),
    one('d', 2, 'arrived'),
    one('e', 4, 'seen'),
  ];
  expect(waitingIn(people, 0).map(({ applicantid }) => applicantid)).toEqual(['d', 'c', 'a', 'b']);
});
