import { Semaphore } from './semaphore';

const gate = () => {
  let open!: () => void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
};

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

  it('with a bound sends away whom it has no room for, and lets the others through in their order', async () => {
    const semaphore = new Semaphore(2, { waiting: 2, refusal: () => new Error('full') });
    const { opened, open } = gate();
    const done: number[] = [];
    let max = 0;
    let within = 0;
    const enter = (number: number) =>
      semaphore.run(async () => {
        max = Math.max(max, (within += 1));
        await opened;
        within -= 1;
        done.push(number);
      });
    const admitted = [1, 2, 3, 4].map(enter);
    await expect(enter(5)).rejects.toThrow('full');
    open();
    await Promise.all(admitted);
    expect(done).toEqual([1, 2, 3, 4]);
    expect(max).toBe(2);
    await expect(semaphore.run(async () => 'again')).resolves.toBe('again');
  });

  it('lets the next through past a failure', async () => {
    const semaphore = new Semaphore(1, { waiting: 3, refusal: () => new Error('full') });
    const failing = semaphore.run(() => Promise.reject(new Error('no')));
    const next = semaphore.run(async () => 'next');
    await expect(failing).rejects.toThrow('no');
    await expect(next).resolves.toBe('next');
  });
});
