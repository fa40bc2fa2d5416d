import { Turnstile } from './turnstile';

const gate = () => {
  let open!: () => void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
};

describe('turnstile', () => {
  it('lets some through at a time, in their order, and sends away whom it has no room for', async () => {
    const turnstile = new Turnstile({ atOnce: 2, waiting: 2 });
    const { opened, open } = gate();
    const done: number[] = [];
    let max = 0;
    let within = 0;
    const enter = (number: number) =>
      turnstile.through(async () => {
        max = Math.max(max, (within += 1));
        await opened;
        within -= 1;
        done.push(number);
      });
    const admitted = [1, 2, 3, 4].map(enter);
    await expect(enter(5)).rejects.toMatchObject({ status: 503, retryAfter: 3 });
    open();
    await Promise.all(admitted);
    expect(done).toEqual([1, 2, 3, 4]);
    expect(max).toBe(2);
    await expect(turnstile.through(async () => 'again')).resolves.toBe('again');
  });

  it('goes on past failures', async () => {
    const turnstile = new Turnstile({ atOnce: 1, waiting: 3 });
    const failing = turnstile.through(() => Promise.reject(new Error('no')));
    const next = turnstile.through(async () => 'next');
    await expect(failing).rejects.toThrow('no');
    await expect(next).resolves.toBe('next');
  });
});
