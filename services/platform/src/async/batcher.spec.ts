import { Batcher } from './batcher';

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

describe('a batcher', () => {
  let calls: Calls;
  beforeEach(() => {
    calls = new Calls();
  });

  it('lets what comes in one turn share a call, and gives each its own result', async () => {
    const batcher = new Batcher(calls.carryOut, { maxRunning: 2, maxSize: 10 });
    const results = ['a', 'b', 'c'].map((input) => batcher.do(input));
    await calls.reach(1);
    expect(calls.inputs).toEqual([['a', 'b', 'c']]);
    calls.under[0]!.end();
    expect(await Promise.all(results)).toEqual(['a!', 'b!', 'c!']);
  });

  it('lets what comes while as many calls as allowed are under way share the next', async () => {
    const batcher = new Batcher(calls.carryOut, { maxRunning: 2, maxSize: 10 });
    const results = [batcher.do('a')];
    await calls.reach(1);
    results.push(batcher.do('b'));
    await calls.reach(2);
    results.push(batcher.do('c'), batcher.do('d'));
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    expect(calls.inputs).toEqual([['a'], ['b']]);
    calls.under[1]!.end();
    await calls.reach(3);
    expect(calls.inputs[2]).toEqual(['c', 'd']);
    calls.under.forEach(({ end }) => end());
    expect(await Promise.all(results)).toEqual(['a!', 'b!', 'c!', 'd!']);
  });

  it('bounds a call', async () => {
    const batcher = new Batcher(calls.carryOut, { maxRunning: 1, maxSize: 2 });
    const results = ['a', 'b', 'c'].map((input) => batcher.do(input));
    await calls.reach(1);
    calls.under[0]!.end();
    await calls.reach(2);
    calls.under[1]!.end();
    await Promise.all(results);
    expect(calls.inputs).toEqual([['a', 'b'], ['c']]);
  });

  it('bounds a call by the sizes of its inputs, keeps their order, and lets a larger one go alone', async () => {
    const batcher = new Batcher(calls.carryOut, { maxRunning: 1, maxSize: 4, sizeOf: ({ length }: string) => length });
    const results = ['aa', 'bb', 'ccc', 'dd', 'eeeeee', 'f'].map((input) => batcher.do(input));
    for (const reached of [1, 2, 3, 4, 5]) {
      await calls.reach(reached);
      calls.under[reached - 1]!.end();
    }
    await Promise.all(results);
    expect(calls.inputs).toEqual([['aa', 'bb'], ['ccc'], ['dd'], ['eeeeee'], ['f']]);
  });

  it('has one input of a key under way, in their order, while others go on', async () => {
    const batcher = new Batcher(calls.carryOut, { maxRunning: 2, maxSize: 10, keyOf: (input: string) => input[0]! });
    const results = ['a1', 'a2', 'b1'].map((input) => batcher.do(input));
    await calls.reach(1);
    results.push(batcher.do('b2'), batcher.do('c1'));
    await calls.reach(2);
    expect(calls.inputs).toEqual([['a1', 'b1'], ['c1']]);
    calls.under[0]!.end();
    await calls.reach(3);
    expect(calls.inputs[2]).toEqual(['a2', 'b2']);
    calls.under.forEach(({ end }) => end());
    expect(await Promise.all(results)).toEqual(['a1!', 'a2!', 'b1!', 'b2!', 'c1!']);
  });

  it('fails for those who share the call, and goes on', async () => {
    const batcher = new Batcher(calls.carryOut, { maxRunning: 1, maxSize: 10 });
    const failing = Promise.allSettled([batcher.do('a'), batcher.do('b')]);
    await calls.reach(1);
    const later = batcher.do('c');
    calls.under[0]!.fail(new Error('away'));
    expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await calls.reach(2);
    calls.under[1]!.end();
    expect(await later).toBe('c!');
  });

  it('drains: everything that was given is done', async () => {
    const batcher = new Batcher(calls.carryOut, { maxRunning: 1, maxSize: 1 });
    const done: string[] = [];
    for (const input of ['a', 'b']) void batcher.do(input).then((result) => done.push(result));
    const drained = batcher.drain().then(() => done.push('drained'));
    await calls.reach(1);
    calls.under[0]!.end();
    await calls.reach(2);
    calls.under[1]!.end();
    await drained;
    expect(done).toEqual(['a!', 'b!', 'drained']);
  });
});
