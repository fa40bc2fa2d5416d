import { halfHoursOf, isZone, slotMoments } from './slots';

const slot = { from: '09:00', until: '09:20' };
const hours = { date: '2026-12-03', begins: '09:00', ends: '11:00', minutes: 20, breaks: [] };

it.all([
  ['Asia/Qatar', '2026-12-03T06:00:00.000Z'],
  ['Asia/Nowhere', '2026-12-03T09:00:00.000Z'],
])('begins on the clocks of %s; those of a zone that nobody knows show UTC', (zone, begins) => {
  expect(slotMoments({ ...hours, zone }, slot).at.toISOString()).toBe(begins);
});

it.all([
  ['09:00', '09:20', 1],
  ['09:20', '09:40', 2],
  ['09:30', '10:00', 1],
  // Clocks that are set back can show its end before its beginning.
  ['09:00', '08:00', 1],
])('from %s to %s touches %p half hours', (from, until, count) => {
  const at = (time: string) => new Date(`2026-12-03T${time}:00Z`);
  expect(halfHoursOf({ at: at(from), until: at(until) })).toHaveLength(count);
});

it('a zone has a name that engines of any age know', () => {
  expect(['Asia/Makassar', 'America/Argentina/Buenos_Aires', 'Etc/GMT+8', 'UTC'].map(isZone)).toEqual(
    Array.from({ length: 4 }, () => true),
  );
  expect(['+05:30', 'Asia/Nowhere', 'WITA', ''].map(isZone)).toEqual(Array.from({ length: 4 }, () => false));
});
