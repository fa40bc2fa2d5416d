import { StoreUnavailable } from '../event-store/port';
import { deliveriesToCaughtUp, eventsIn } from '../event-store/testing';
import { genesisOf, hashOf } from './chain';
import { type BookEvent, meta, openLog } from './testing/book';
import { type Happening, LogFiller } from './log-filler';

const signed = (guest: string): BookEvent => ({ type: 'Signed', data: { guest, name: `Guest ${guest}`, stars: 5 } });
const liked: BookEvent = { type: 'Liked', data: { times: 1 } };

/** Two books that are written in by turns. */
const happenings = (): Happening[] =>
  Array.from({ length: 25 }, (_, index) => ({
    stream: `book-${index % 2}`,
    events: index % 3 === 0 ? [signed(`${index}`), liked] : [liked],
    meta: meta({ occurredAt: 1_700_000_000_000 + index }),
  }));
const fill = async (filler: LogFiller, given: readonly Happening[]) => {
  for (const happening of given) await filler.add(happening);
  return filler.end();
};

describe('log filler', () => {
  const open = () => {
    const opened = openLog();
    const written = async () => eventsIn(await deliveriesToCaughtUp(opened.store));
    return { ...opened, written };
  };

  it('writes what happened in its order, in few calls, sealed and chained as one append after the other would', async () => {
    const { log, store, codec, written } = open();
    const appendAll = jest.spyOn(store, 'appendAll');
    const given = happenings();
    const { events, position } = await fill(new LogFiller(log, { batchSize: 10 }), given);
    expect(appendAll).toHaveBeenCalledTimes(4);

    const recorded = await written();
    expect([events, position]).toEqual([34, recorded.at(-1)!.position]);
    expect(recorded.map(({ metadata }) => metadata.occurredAt)).toEqual(
      given.flatMap(({ events: led, meta: { occurredAt } }) => led.map(() => occurredAt)),
    );
    expect((await codec.decodeBatch(recorded)).map(({ type, data }) => ({ type, data }))).toEqual(
      given.flatMap(({ events: led }) => led),
    );
    expect(JSON.stringify(recorded)).not.toContain('Guest');
    const hashes = new Map(['book-0', 'book-1'].map((stream) => [stream, genesisOf(stream)]));
    for (const event of recorded) {
      expect(event.metadata.hash).toBe(hashOf(hashes.get(event.stream)!, event));
      hashes.set(event.stream, event.metadata.hash);
    }
  });

  it('goes on where another one was cut off', async () => {
    const { log, store, written } = open();
    const given = happenings();
    const real = store.append.bind(store);
    const append = jest.spyOn(store, 'append');
    append.mockRejectedValue(new StoreUnavailable('gone'));
    for (let index = 0; index < 12; index += 1) append.mockImplementationOnce(real);
    await expect(fill(new LogFiller(log, { batchSize: 3 }), given)).rejects.toThrow('gone');
    append.mockRestore();

    const heads = new Map(
      await Promise.all(['book-0', 'book-1'].map(async (name) => [name, await log.head(name)] as const)),
    );
    await fill(new LogFiller(log, { batchSize: 3, heads }), given.slice(12));
    expect((await written()).map(({ metadata }) => metadata.causationId)).toEqual(
      given.flatMap(({ events, meta: { commandId } }) => events.map(() => commandId)),
    );
  });

  it('forgets where a stream ends that is said to be whole', async () => {
    const { log } = open();
    const filler = new LogFiller(log, { batchSize: 1 });
    await filler.add({ stream: 'book-1', events: [liked], meta: meta(), last: true });
    await filler.add({ stream: 'book-1', events: [liked], meta: meta() });
    await expect(filler.end()).rejects.toThrow('stream book-1 is at 0, not at no_stream');
  });
});
