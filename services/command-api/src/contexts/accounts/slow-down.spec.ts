import { slowingDown } from './slow-down';

const counted = () => {
  let now = 0;
  const pauses: number[] = [];
  const slowDown = slowingDown({ now: () => now, pause: async (milliseconds) => void pauses.push(milliseconds) });
  return { slowDown, pauses, pass: (milliseconds: number) => (now += milliseconds) };
};

it.holds('V6.3.1c')(
  'lets wrong login IDs wait where they are tried all over the portal, longer and longer, and refuses none',
  async () => {
    const { slowDown, pauses, pass } = counted();
    for (let n = 0; n < 300; n += 1) await slowDown();
    expect(pauses).toEqual([]);
    for (let n = 0; n < 1_000; n += 1) await slowDown();
    expect(pauses).toHaveLength(1_000);
    expect([pauses[0], pauses[50], pauses[100], pauses.at(-1)]).toEqual([500, 1_000, 2_000, 8_000]);
    pass(24 * 3_600_000);
    for (let n = 0; n < 300; n += 1) await slowDown();
    expect(pauses).toHaveLength(1_000);
  },
);

it('does not count the right ones', async () => {
  const { slowDown, pauses } = counted();
  for (let n = 0; n < 1_000; n += 1) (await slowDown()).lift();
  expect(pauses).toEqual([]);
});
