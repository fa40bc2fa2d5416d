import { SharedTurn } from './shared-turn';

describe('a shared turn', () => {
  it('looks once for those who ask in the same turn, after the last of them', async () => {
    const shared = new SharedTurn<number>();
    let value = 1;
    const look = jest.fn(async () => value);
    const first = shared.ask('a', look);
    await Promise.resolve();
    value = 2;
    const second = shared.ask('a', look);
    expect(await Promise.all([first, second])).toEqual([2, 2]);
    expect(look).toHaveBeenCalledTimes(1);
  });

  it('looks again for whoever asks later, even while the first look is under way', async () => {
    const shared = new SharedTurn<number>();
    const ends: ((value: number) => void)[] = [];
    const look = (): Promise<number> =>
      new Promise((resolve) => {
        ends.push(resolve);
      });
    const first = shared.ask('a', look);
    while (ends.length < 1) await new Promise((resolve) => setImmediate(resolve));
    const second = shared.ask('a', look);
    while (ends.length < 2) await new Promise((resolve) => setImmediate(resolve));
    ends[1]!(2);
    ends[0]!(1);
    expect(await Promise.all([first, second])).toEqual([1, 2]);
  });

  it('does not mix up what is asked, and fails for those who asked together only', async () => {
    const shared = new SharedTurn<string>();
    const [a, b] = await Promise.allSettled([
      shared.ask('a', async () => 'a'),
      shared.ask('b', () => Promise.reject(new Error('away'))),
    ]);
    expect(a).toMatchObject({ value: 'a' });
    expect(b).toMatchObject({ reason: { message: 'away' } });
    expect(await shared.ask('b', async () => 'b')).toBe('b');
  });
});
