import { Refusals } from './refusals';

const [AYU, BUDI] = ['20260101101', '20260101102'];

it('counts those of an account within a minute, and of nobody else', () => {
  const refusals = new Refusals();
  expect([0, 30_000, 59_999].map((now) => refusals.note(AYU, now))).toEqual([1, 2, 3]);
  expect(refusals.note(BUDI, 59_999)).toBe(1);
  expect(refusals.note(AYU, 60_000)).toBe(3);
  expect(refusals.note(AYU, 200_000)).toBe(1);
});

it('leaves an account alone for ten minutes after they were told', () => {
  const refusals = new Refusals();
  refusals.note(AYU, 0);
  refusals.told(AYU, 0);
  expect(refusals.note(AYU, 599_999)).toBe(0);
  expect(refusals.note(AYU, 600_000)).toBe(1);
});

it('remembers so many accounts, those that were refused last', () => {
  const refusals = new Refusals();
  refusals.note(AYU, 0);
  for (let number = 0; number < 4_999; number += 1) refusals.note(String(number), 1);
  expect(refusals.note(AYU, 2)).toBe(2);
  for (let number = 0; number < 5_000; number += 1) refusals.note(String(number), 3);
  expect(refusals.note(AYU, 4)).toBe(1);
});
