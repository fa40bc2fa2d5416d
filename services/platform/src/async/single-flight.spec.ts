import { SingleFlight } from './single-flight';

describe('single flight', () => {
  it('looks once for those who ask in the same turn, after the last of them', async () => {
    const flight = new SingleFlight<number>();
    let value = 1;
    const look = jest.fn(async () => value);
    const first = flight.do('a', look);
    await Promise.resolve();
    value = 2;
    const second = flight.do('a', look);
    expect(await Promise.all([first, second])).toEqual([2, 2]);
    expect(look).toHaveBeenCalledTimes(1);
  });

  it('looks again for a caller that asks later, even while the first look is under way', async () => {
    const flight = new SingleFlight<number>();
    const ends: ((value: number) => void)[] = [];
    const look = (): Promise<number> =>
      new Promise((resolve) => {
        ends.push(resolve);
      });
    const first = flight.do('a', look);
    while (ends.length < 1) await new Promise((resolve) => setImmediate(resolve));
    const second = flight.do('a', look);
    while (ends.length < 2) await new Promise((resolve) => setImmediate(resolve));
    ends[1]!(2);
    ends[0]!(1);
    expect(await Promise.all([first, second])).toEqual([1, 2]);
  });

  it('does not mix up what is asked, and fails for those who asked together only', async () => {
    const flight = new SingleFlight<string>();
    const [a, b] = await Promise.allSettled([
      flight.do('a', async () => 'a'),
      flight.do('b', () => Promise.reject(new Error('away'))),
    ]);
    expect(a).toMatchObject({ value: 'a' });
    expect(b).toMatchObject({ reason: { message: 'away' } });
    expect(await flight.do('b', async () => 'b')).toBe('b');
  });
});
