import { slowingDown } from './slow-down';

it('lets login IDs wait where they are tried all over the portal, refuses none, and does not keep it up', async () => {
  let now = 0;
  const pauses: number[] = [];
  const slowDown = slowingDown({ now: () => now, pause: async (milliseconds) => void pauses.push(milliseconds) });
  for (let n = 0; n < 310; n += 1) await slowDown();
  expect(pauses).toEqual(Array.from({ length: 10 }, () => 1_000));
  now += 3_600_000;
  for (let n = 0; n < 300; n += 1) await slowDown();
  expect(pauses).toHaveLength(10);
});
