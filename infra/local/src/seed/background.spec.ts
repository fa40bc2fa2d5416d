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
    await background.done();
    expect(begun).toEqual([0, 1, 2]);
  });

  it('is done when what it set down is done as well', async () => {
    const background = new Background(1);
    const stored: string[] = [];
    void background.run(async () => {
      void background.run(async () => void stored.push('drawn and stored'));
    });
    await background.done();
    expect(stored).toEqual(['drawn and stored']);
  });

  it('ends with its first failure, whether or not anybody waited for what it makes', async () => {
    const background = new Background(1);
    const drawing = background.run(() => Promise.reject(new Error('no such scene')));
    await expect(drawing).rejects.toThrow('no such scene');
    await expect(background.done()).rejects.toThrow('no such scene');
  });
});
