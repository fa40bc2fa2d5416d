import { type Appended, StoreUnavailable } from '../port';
import { type Append, AppendQueue } from './append-queue';

const append = (stream: string, events = 1): Append => ({
  stream,
  expected: 'no_stream',
  events: Array.from({ length: events }, (_, index) => ({
    id: `${stream}-${index}`,
    type: 'T',
    data: '{}',
    metadata: '{}',
  })),
});

/** A database that answers when the test says so. */
class Calls {
  readonly sent: {
    readonly streams: readonly string[];
    readonly answer: () => void;
    readonly fail: (error: Error) => void;
  }[] = [];
  #onSend = (): void => undefined;

  readonly send = (appends: readonly Append[]): Promise<readonly Appended[]> =>
    new Promise((resolve, reject) => {
      const answer = (): void =>
        resolve(appends.map(({ stream, events }) => ({ revision: events.length - 1, position: stream })));
      this.sent.push({ streams: appends.map(({ stream }) => stream), answer, fail: reject });
      this.#onSend();
    });

  /** Resolves when this many calls have been sent. */
  async reach(count: number): Promise<void> {
    while (this.sent.length < count)
      await new Promise<void>((resolve) => {
        this.#onSend = resolve;
      });
  }

  get streams(): readonly (readonly string[])[] {
    return this.sent.map(({ streams }) => streams);
  }
}

describe('append queue', () => {
  let calls: Calls;
  let queue: AppendQueue;
  beforeEach(() => {
    calls = new Calls();
    queue = new AppendQueue(calls.send, (error, appends) =>
      appends.filter(({ stream }) => (error as Error).message === `${stream} is refused`),
    );
  });

  it('sends a single append at once and gives its own answer to each', async () => {
    const alone = queue.append(append('a', 3));
    await calls.reach(1);
    calls.sent[0]!.answer();
    expect(await alone).toEqual({ revision: 2, position: 'a' });
  });

  it('lets appends that come together share a call', async () => {
    const together = ['a', 'b', 'c'].map((stream) => queue.append(append(stream)));
    await calls.reach(1);
    expect(calls.streams).toEqual([['a', 'b', 'c']]);
    calls.sent[0]!.answer();
    expect((await Promise.all(together)).map(({ position }) => position)).toEqual(['a', 'b', 'c']);
  });

  it('does not let one stream into two calls at a time, and keeps its order', async () => {
    const first = queue.append(append('a'));
    await calls.reach(1);
    const second = queue.append(append('a', 2));
    const third = queue.append(append('a', 3));
    const other = queue.append(append('b'));
    await calls.reach(2);
    expect(calls.streams).toEqual([['a'], ['b']]);
    calls.sent[0]!.answer();
    await first;
    await calls.reach(3);
    calls.sent[2]!.answer();
    expect((await second).revision).toBe(1);
    await calls.reach(4);
    calls.sent[3]!.answer();
    expect((await third).revision).toBe(2);
    calls.sent[1]!.answer();
    await other;
    expect(calls.streams).toEqual([['a'], ['b'], ['a'], ['a']]);
  });

  it('has four calls under way at most; what comes meanwhile shares the next', async () => {
    const done: Promise<unknown>[] = [];
    for (const [index, stream] of ['a', 'b', 'c', 'd'].entries()) {
      done.push(queue.append(append(stream)));
      await calls.reach(index + 1);
    }
    done.push(...['e', 'f', 'g'].map((stream) => queue.append(append(stream))));
    calls.sent[2]!.answer();
    await calls.reach(5);
    expect(calls.streams.slice(4)).toEqual([['e', 'f', 'g']]);
    calls.sent.forEach(({ answer }) => answer());
    await Promise.all(done);
  });

  it('bounds the events of a shared call, not those of one append', async () => {
    const done = [
      queue.append(append('a', 1_000)),
      queue.append(append('b', 200)),
      queue.append(append('c', 100)),
      queue.append(append('d', 50)),
    ];
    await calls.reach(3);
    expect(calls.streams).toEqual([['a'], ['b'], ['c', 'd']]);
    calls.sent.forEach(({ answer }) => answer());
    await Promise.all(done);
  });

  it('fails the append that a shared call was refused for, and sends the others again together', async () => {
    const outcomes = Promise.allSettled(['a', 'b', 'c'].map((stream) => queue.append(append(stream))));
    await calls.reach(1);
    calls.sent[0]!.fail(new Error('b is refused'));
    await calls.reach(2);
    calls.sent[1]!.answer();
    expect((await outcomes).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(calls.streams).toEqual([
      ['a', 'b', 'c'],
      ['a', 'c'],
    ]);
  });

  it('sends the appends of a refused call one by one when the refusal does not say which, so that only that one fails', async () => {
    const outcomes = Promise.allSettled(['a', 'b', 'c'].map((stream) => queue.append(append(stream))));
    await calls.reach(1);
    calls.sent[0]!.fail(new Error('one is refused'));
    await calls.reach(2);
    calls.sent[1]!.answer();
    await calls.reach(3);
    calls.sent[2]!.fail(new Error('one is refused'));
    await calls.reach(4);
    calls.sent[3]!.answer();
    expect((await outcomes).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(calls.streams).toEqual([['a', 'b', 'c'], ['a'], ['b'], ['c']]);
  });

  it('sends nothing again when the outcome is unknown', async () => {
    const outcomes = Promise.allSettled(['a', 'b'].map((stream) => queue.append(append(stream))));
    await calls.reach(1);
    calls.sent[0]!.fail(new Error('Connection terminated unexpectedly'));
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(calls.sent).toHaveLength(1);
  });

  it('frees a stream whose append failed', async () => {
    const failing = queue.append(append('a'));
    await calls.reach(1);
    calls.sent[0]!.fail(new StoreUnavailable('away'));
    await expect(failing).rejects.toThrow('away');
    const next = queue.append(append('a'));
    await calls.reach(2);
    calls.sent[1]!.answer();
    expect((await next).position).toBe('a');
  });

  it('drains: everything that was given is done', async () => {
    const settled: string[] = [];
    for (const stream of ['a', 'a', 'b']) void queue.append(append(stream)).then(() => settled.push(stream));
    const drained = queue.drain().then(() => settled.push('drained'));
    await calls.reach(1);
    calls.sent[0]!.answer();
    await calls.reach(2);
    calls.sent[1]!.answer();
    await drained;
    expect(settled).toEqual(['a', 'b', 'a', 'drained']);
  });
});
