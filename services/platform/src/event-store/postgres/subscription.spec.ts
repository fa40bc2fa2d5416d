import { Wakeup } from '../../async';
import { type Pool } from '../../postgres';
import { type SubscriptionItem, type RecordedEvent } from '../port';
import { START } from './position';
import { type ReadAfter } from './read-after';
import { subscription } from './subscription';

/** A subscription of an empty log; `page` says what each look finds. */
const subscribed = () => {
  const wakeup = new Wakeup();
  const ending = new AbortController();
  const page = { held: false };
  const read = jest.fn<ReturnType<ReadAfter<RecordedEvent>>, []>(async () => ({
    events: [],
    position: START,
    drained: true,
    ...page,
  }));
  const context = { pool: {} as Pool, wakeup, read, onError: () => undefined };
  const deliveries = subscription<RecordedEvent>(context, { after: START, maxBytes: 1, signal: ending.signal });
  const ended = (async () => {
    const all: SubscriptionItem[] = [];
    for await (const delivery of deliveries) all.push(delivery);
    return all;
  })();
  const end = async (): Promise<SubscriptionItem[]> => {
    ending.abort();
    return ended;
  };
  return { wakeup, page, read, end };
};

describe('subscription', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('looks once for a call, and rests until the next', async () => {
    const { wakeup, read, end } = subscribed();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(read).toHaveBeenCalledTimes(1);
    wakeup.call();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(read).toHaveBeenCalledTimes(2);
    expect(await end()).toEqual([{ kind: 'caught-up', position: START }]);
  });

  it('looks again and again while committed events are held back, then rests', async () => {
    const { wakeup, page, read, end } = subscribed();
    await jest.advanceTimersByTimeAsync(0);
    page.held = true;
    wakeup.call();
    await jest.advanceTimersByTimeAsync(1);
    const looks = read.mock.calls.length;
    await jest.advanceTimersByTimeAsync(5 + 10 + 20);
    expect(read).toHaveBeenCalledTimes(looks + 3);
    page.held = false;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(read).toHaveBeenCalledTimes(looks + 4);
    await end();
  });
});
