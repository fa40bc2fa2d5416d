import { Wakeup } from '../../async';
import { type Pool } from '../../postgres';
import { newEvent } from '../testing';
import { toPosition } from './position';
import { type ReadRequest, type Page } from './read-after';
import { Tail } from './tail';
import { type RecordedEvent } from '../port';

const at = (place: number): string => toPosition('1', place);
const row = (place: number, type: string) => ({
  ...newEvent({ type }),
  tx_id: '1',
  global_position: place,
  recorded_at: new Date(0),
  revision: place,
  stream: 'project-1',
  filled: 10,
  held: false,
});
const nothing = { tx_id: null, held: false };

/** A log of one type of event at each place. */
const tailOf = (...types: readonly string[]) => {
  const log = types.map((type, index) => row(index + 1, type));
  const query = jest.fn(async ({ values }: { values: readonly unknown[] }) => {
    const rows = log.filter(({ global_position }) => global_position > Number(values[1]));
    return { rows: rows.length === 0 ? [nothing] : rows };
  });
  let appended = (): void => undefined;
  const stop = jest.fn();
  const tail = new Tail({ query } as unknown as Pool, async (call) => {
    appended = call;
    return stop;
  });
  const read = (options: Partial<ReadRequest> = {}): Promise<Page<RecordedEvent> | undefined> =>
    tail.read(at(0), { after: at(0), maxBytes: Infinity, signal: new AbortController().signal, ...options });
  const append = (type: string): void => void log.push(row(log.length + 1, type));
  return { tail, query, read, append, notify: () => appended(), stop };
};
/** Waits at the end of a log. */
const joined = async (...types: readonly string[]) => {
  const made = tailOf(...types);
  leaving.push(made.tail.join(new Wakeup()));
  // The notice that the server listens.
  await new Promise(setImmediate);
  return made;
};
const leaving: (() => void)[] = [];
afterEach(() => leaving.splice(0).forEach((leave) => leave()));
const typesIn = (page: Page<RecordedEvent> | undefined) => page?.events.map(({ type }) => type);

describe('the end of the log', () => {
  it('is read once for all who are there, each with its own filter, also by who comes later', async () => {
    const { query, read } = await joined('A', 'B', 'A');
    const [all, some] = await Promise.all([read(), read({ filter: { types: ['B'] } })]);
    const later = await read({ filter: { types: ['A'] } });
    expect([all, some, later].map(typesIn)).toEqual([['A', 'B', 'A'], ['B'], ['A', 'A']]);
    expect(new Set([all, some, later].map((page) => page?.position))).toEqual(new Set([at(3)]));
    expect(query).toHaveBeenCalledTimes(1);
  });

  it('is read anew by who comes later, once all were called', async () => {
    const { query, read, append, notify } = await joined('A');
    expect(typesIn(await read())).toEqual(['A']);
    append('B');
    notify();
    expect(typesIn(await read())).toEqual(['A', 'B']);
    expect(query).toHaveBeenCalledTimes(2);
  });

  it('is read anew by who comes later, when all were called while it was read', async () => {
    const { query, read, append, notify } = await joined('A');
    query.mockImplementationOnce(async () => {
      append('B');
      notify();
      return { rows: [row(1, 'A')] };
    });
    expect(typesIn(await read())).toEqual(['A']);
    expect(typesIn(await read())).toEqual(['A', 'B']);
  });

  it('is read anew where nothing was found before', async () => {
    const { query, read, append } = tailOf();
    expect(await read()).toMatchObject({ events: [], position: at(0), drained: true });
    append('A');
    expect(typesIn(await read())).toEqual(['A']);
    expect(query).toHaveBeenCalledTimes(2);
  });

  it('is not kept for who comes after the last one has left', async () => {
    const { tail, query, read } = tailOf('A');
    const page = read();
    tail.join(new Wakeup())();
    await page;
    await read();
    expect(query).toHaveBeenCalledTimes(2);
  });

  it('is left to those who want less at once than there is', async () => {
    const { query, read } = tailOf('A', 'B', 'A');
    expect(await read({ maxBytes: 5 })).toBeUndefined();
    expect(query).not.toHaveBeenCalled();
    expect(await read({ batchSize: 2 })).toBeUndefined();
    expect(typesIn(await read({ batchSize: 2, filter: { types: ['A'] } }))).toEqual(['A', 'A']);
  });

  it('calls all who wait for a notice, and every five seconds without one, for as long as somebody waits', async () => {
    jest.useFakeTimers();
    try {
      const { tail, notify, stop } = tailOf();
      const wakeups = [new Wakeup(), new Wakeup()] as const;
      const leave = wakeups.map((wakeup) => tail.join(wakeup));
      await jest.advanceTimersByTimeAsync(0);
      const signal = new AbortController().signal;
      const called = (): Promise<boolean[]> => Promise.all(wakeups.map((wakeup) => wakeup.wait(signal, 0)));
      const look = async (): Promise<boolean[]> => {
        const found = called();
        await jest.advanceTimersByTimeAsync(1);
        return found;
      };
      expect(await look()).toEqual([true, true]);
      expect(await look()).toEqual([false, false]);
      notify();
      expect(await look()).toEqual([true, true]);
      await jest.advanceTimersByTimeAsync(5_000);
      expect(await look()).toEqual([true, true]);
      leave[0]!();
      expect(stop).not.toHaveBeenCalled();
      leave[1]!();
      await jest.advanceTimersByTimeAsync(5_000);
      expect(stop).toHaveBeenCalledTimes(1);
      expect(await look()).toEqual([false, false]);
    } finally {
      jest.useRealTimers();
    }
  });
});
