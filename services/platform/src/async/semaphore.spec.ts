import { Semaphore } from './semaphore';

describe('a semaphore', () => {
  it('lets no more work at a time than it was told, and the others in the order in which they came', async () => {
    const semaphore = new Semaphore(2);
    const [begun, ends]: [number[], (() => void)[]] = [[], []];
    const works = [0, 1, 2, 3].map((number) =>
      semaphore.run(() => {
        begun.push(number);
        return new Promise<number>((resolve) => (ends[number] = () => resolve(number)));
      }),
    );
    await Promise.resolve();
    expect(begun).toEqual([0, 1]);
    ends[1]!();
    await works[1];
    expect(begun).toEqual([0, 1, 2]);
    ends[2]!();
    await works[2];
    expect(begun).toEqual([0, 1, 2, 3]);
    ends[0]!();
    ends[3]!();
    expect(await Promise.all(works)).toEqual([0, 1, 2, 3]);
  });

  it('is free again after a failure', async () => {
    const semaphore = new Semaphore(1);
    await expect(semaphore.run(async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await semaphore.run(async () => 'yes')).toBe('yes');
  });
});
