import { Tally } from './tally';

const pace = { burst: 3, perMinute: 30 };

describe('tally', () => {
  let now = 0;
  const tally = (max?: number) => new Tally({ now: () => now, ...(max !== undefined && { max }) });
  beforeEach(() => {
    now = 1_000_000;
  });

  it('lets a burst through, then says when there is room again', () => {
    const counted = tally();
    expect([1, 2, 3, 4].map(() => counted.take('a', pace))).toEqual([0, 0, 0, 2]);
    now += 1_999;
    expect(counted.take('a', pace)).toBe(1);
    now += 1;
    expect([1, 2].map(() => counted.take('a', pace))).toEqual([0, 2]);
  });

  it('gives the whole burst back to those who wait, and no more', () => {
    const counted = tally();
    for (let n = 0; n < 3; n += 1) counted.take('a', pace);
    now += 3_600_000;
    expect([1, 2, 3, 4].map(() => counted.take('a', pace))).toEqual([0, 0, 0, 2]);
  });

  it('does not count what it refuses', () => {
    const counted = tally();
    for (let n = 0; n < 100; n += 1) counted.take('a', pace);
    now += 2_000;
    expect(counted.take('a', pace)).toBe(0);
  });

  it('keeps keys apart', () => {
    const counted = tally();
    for (let n = 0; n < 3; n += 1) counted.take('a', pace);
    expect(counted.take('b', pace)).toBe(0);
  });

  it('never keeps more keys than it may, and forgets those first that were counted longest ago', () => {
    const counted = tally(100);
    for (let n = 0; n < 3; n += 1) counted.take('busy', pace);
    for (let n = 0; n < 1_000; n += 1) {
      counted.take(`stranger ${n}`, pace);
      if (n % 20 === 0) {
        now += 2_000;
        counted.take('busy', pace);
      }
    }
    expect(counted.size).toBeLessThanOrEqual(100);
    expect(counted.take('busy', pace)).toBeGreaterThan(0);
  });
});
