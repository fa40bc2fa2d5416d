import { Together } from './together';

/** Calls that end when the test says so. */
class Calls {
  readonly under: {
    readonly inputs: readonly string[];
    readonly end: () => void;
    readonly fail: (error: Error) => void;
  }[] = [];
  #begun = (): void => undefined;

  readonly carryOut = (inputs: readonly string[]): Promise<readonly string[]> =>
    new Promise((resolve, reject) => {
      this.under.push({ inputs, end: () => resolve(inputs.map((input) => `${input}!`)), fail: reject });
      this.#begun();
    });

  async reach(count: number): Promise<void> {
    while (this.under.length < count)
      await new Promise<void>((resolve) => {
        this.#begun = resolve;
      });
  }

  get inputs(): readonly (readonly string[])[] {
    return this.under.map(({ inputs }) => inputs);
  }
}

describe('doing together', () => {
  let calls: Calls;
  beforeEach(() => {
    calls = new Calls();
  });

  it('lets what comes in one turn share a call, and gives each its own result', async () => {
    const together = new Together(calls.carryOut, { calls: 2, inputs: 10 });
    const results = ['a', 'b', 'c'].map((input) => together.do(input));
    await calls.reach(1);
    expect(calls.inputs).toEqual([['a', 'b', 'c']]);
    calls.under[0]!.end();
    expect(await Promise.all(results)).toEqual(['a!', 'b!', 'c!']);
  });

  it('lets what comes while as many calls as allowed are under way share the next', async () => {
    const together = new Together(calls.carryOut, { calls: 2, inputs: 10 });
    const results = [together.do('a')];
    await calls.reach(1);
    results.push(together.do('b'));
    await calls.reach(2);
    results.push(together.do('c'), together.do('d'));
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    expect(calls.inputs).toEqual([['a'], ['b']]);
    calls.under[1]!.end();
    await calls.reach(3);
    expect(calls.inputs[2]).toEqual(['c', 'd']);
    calls.under.forEach(({ end }) => end());
    expect(await Promise.all(results)).toEqual(['a!', 'b!', 'c!', 'd!']);
  });

  it('bounds a call', async () => {
    const together = new Together(calls.carryOut, { calls: 1, inputs: 2 });
    const results = ['a', 'b', 'c'].map((input) => together.do(input));
    await calls.reach(1);
    calls.under[0]!.end();
    await calls.reach(2);
    calls.under[1]!.end();
    await Promise.all(results);
    expect(calls.inputs).toEqual([['a', 'b'], ['c']]);
  });

  it('fails for those who share the call, and goes on', async () => {
    const together = new Together(calls.carryOut, { calls: 1, inputs: 10 });
    const failing = Promise.allSettled([together.do('a'), together.do('b')]);
    await calls.reach(1);
    const later = together.do('c');
    calls.under[0]!.fail(new Error('away'));
    expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await calls.reach(2);
    calls.under[1]!.end();
    expect(await later).toBe('c!');
  });

  it('drains: everything that was given is done', async () => {
    const together = new Together(calls.carryOut, { calls: 1, inputs: 1 });
    const done: string[] = [];
    for (const input of ['a', 'b']) void together.do(input).then((result) => done.push(result));
    const drained = together.drain().then(() => done.push('drained'));
    await calls.reach(1);
    calls.under[0]!.end();
    await calls.reach(2);
    calls.under[1]!.end();
    await drained;
    expect(done).toEqual(['a!', 'b!', 'drained']);
  });
});
