import { Background } from './background';

const held = () => {
  let release!: () => void;
  const until = new Promise<void>((resolve) => (release = resolve));
  return { until, release };
};

describe('work in the background', () => {
  it('is done some at a time, in its order', async () => {
    const background = new Background(2);
    const begun: number[] = [];
    const [first, second] = [held(), held()];
    for (const [index, { until }] of [first, second, { until: Promise.resolve() }].entries())
      void background.run(async () => {
        begun.push(index);
        await until;
      });
    expect(begun).toEqual([0, 1]);
    second.release();
    await second.until;
    first.release();
    await background.soFar();
    expect(begun).toEqual([0, 1, 2]);
  });

  it('is waited for as far as it was set down, however much comes meanwhile', async () => {
    const background = new Background(2);
    const [now, later] = [held(), held()];
    const done: string[] = [];
    void background.run(() => now.until.then(() => void done.push('now')));
    const soFar = background.soFar();
    void background.run(() => later.until.then(() => void done.push('later')));
    now.release();
    await soFar;
    expect(done).toEqual(['now']);
    later.release();
    await background.soFar();
    expect(done).toEqual(['now', 'later']);
  });

  it('ends with its first failure, whether or not anybody waited for what it makes', async () => {
    const background = new Background(1);
    const drawing = background.run(() => Promise.reject(new Error('no such scene')));
    await expect(drawing).rejects.toThrow('no such scene');
    await expect(background.soFar()).rejects.toThrow('no such scene');
  });
});
