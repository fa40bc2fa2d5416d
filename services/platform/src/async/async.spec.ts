import { Backoff, fnv1a, KeyedMutex, Wakeup } from '.';

describe('a backoff', () => {
  it('doubles up to its limit, and begins anew when something worked', () => {
    const backoff = new Backoff(10, 35);
    expect([backoff.next(), backoff.next(), backoff.next(), backoff.next()]).toEqual([10, 20, 35, 35]);
    backoff.reset();
    expect(backoff.next()).toBe(10);
  });

  it('ends a wait when the signal aborts', async () => {
    const stopping = new AbortController();
    const waited = new Backoff(1_000_000, 1_000_000).wait(stopping.signal);
    stopping.abort();
    await waited;
  });
});

describe('a wakeup', () => {
  const { signal } = new AbortController();

  it('does not lose a call that comes while the loop is at work', async () => {
    const wakeup = new Wakeup();
    wakeup.call();
    expect(await wakeup.wait(signal)).toBe(true);
    expect(await wakeup.wait(signal, 1)).toBe(false);
  });

  it('ends a sleep when it is called, and when the signal aborts', async () => {
    const wakeup = new Wakeup();
    const stopping = new AbortController();
    const called = wakeup.wait(stopping.signal);
    wakeup.call();
    expect(await called).toBe(true);
    const aborted = wakeup.wait(stopping.signal);
    stopping.abort();
    expect(await aborted).toBe(false);
  });
});

describe('a keyed mutex', () => {
  it('runs work of one key one after the other, also after a failure, and other keys side by side', async () => {
    const mutex = new KeyedMutex();
    const steps: string[] = [];
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const failing = mutex.run('a', async () => {
      steps.push('a begins');
      await held;
      steps.push('a fails');
      throw new Error('away');
    });
    const next = mutex.run('a', async () => void steps.push('next of a'));
    await mutex.run('b', async () => void steps.push('b'));
    release();
    await expect(failing).rejects.toThrow('away');
    await next;
    expect(steps).toEqual(['a begins', 'b', 'a fails', 'next of a']);
  });
});

it('hashes a text the same for ever, for lanes are stored', () => {
  expect(['', 'project-1', 'applicant-20251111001', 'é'].map(fnv1a)).toEqual([
    2166202364, 2014998973, 1592145743, 1812706386,
  ]);
});
