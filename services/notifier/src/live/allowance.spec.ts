import { Allowance } from './allowance';

describe('an allowance', () => {
  let now = 0;
  const allowance = (): Allowance => new Allowance(10, 2, () => now);

  it('is had at once, and comes back by and by, no further than it was', () => {
    const some = allowance();
    expect([some.take(4), some.take(6), some.take()]).toEqual([true, true, false]);
    now += 1_000;
    expect([some.take(2), some.take()]).toEqual([true, false]);
    now += 3_600_000;
    expect([some.take(10), some.take()]).toEqual([true, false]);
  });

  it('is not used up by what is refused', () => {
    const some = allowance();
    expect([some.take(11), some.take(10)]).toEqual([false, true]);
  });
});
