import { MAX_EVENT_BYTES } from '../appendable';
import { PAGE_EVENTS } from '../pages';
import { EventTooLarge, type NewEvent, type ReadOptions, type RecordedEvent } from '../port';
import { eventsIn, newEvent, newEvents, wholeStream } from '../testing';
import { idsOf, type OpenedLog, revisionsOf, upTo } from './opened';

/** The part of the contract about large events and large pages. */
export const sizeContract = (log: OpenedLog): void => {
  describe.holds('V15.2.2')('size', () => {
    const FAT = 100_000;
    const fat = (given: Partial<NewEvent> = {}): NewEvent => newEvent({ data: { text: 'x'.repeat(FAT) }, ...given });
    const sizeOf = (events: readonly { readonly data?: unknown }[]): number => JSON.stringify(events).length;
    const pagesOf = async (stream: string, options?: ReadOptions) => {
      const pages: (readonly RecordedEvent[])[] = [];
      for await (const page of log.store.readStream(stream, options)) pages.push(page);
      return pages;
    };

    it.holds('V2.2.1c')('of an event has a limit: a larger one is refused, and what comes with it', async () => {
      const { metadata } = newEvent();
      const frame = JSON.stringify({ text: '' }).length + JSON.stringify(metadata).length;
      const largest = newEvent({ metadata, data: { text: 'x'.repeat(MAX_EVENT_BYTES - frame) } });
      const larger = newEvent({ metadata, data: { text: 'x'.repeat(MAX_EVENT_BYTES - frame - 1) + 'é' } });
      const refused = await log.store
        .append('project-1', [newEvent(), larger], 'no_stream')
        .catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(EventTooLarge);
      expect(refused).toMatchObject({
        stream: 'project-1',
        type: larger.type,
        bytes: MAX_EVENT_BYTES + 1,
        maxBytes: MAX_EVENT_BYTES,
      });
      expect(await wholeStream(log.store, 'project-1')).toEqual([]);
      await log.store.append('project-1', [largest], 'no_stream');
      expect(idsOf(await wholeStream(log.store, 'project-1'))).toEqual([largest.id]);
    });

    it('of a page of a stream has one: the event that fills it is its last', async () => {
      const events = [...Array.from({ length: 7 }, () => fat()), ...newEvents(3), fat()];
      for (const [index, event] of events.entries())
        await log.store.append('project-1', [event], index === 0 ? 'no_stream' : index - 1);
      const whole = await wholeStream(log.second, 'project-1');
      expect(idsOf(whole)).toEqual(idsOf(events));
      for (const maxBytes of [1, FAT, 2.5 * FAT]) {
        for (const options of [
          {},
          { from: 2 },
          { limit: 9 },
          { from: 3, limit: 2 },
          { backwards: true },
          { backwards: true, from: 6, limit: 5 },
        ]) {
          const pages = await pagesOf('project-1', { ...options, maxBytes });
          for (const page of pages) expect(sizeOf(page.slice(0, -1))).toBeLessThan(maxBytes + 2_000);
          expect(pages.flat()).toEqual(await wholeStream(log.store, 'project-1', options));
        }
      }
      expect((await pagesOf('project-1', { maxBytes: 2.5 * FAT })).length).toBeLessThan(5);
    });

    it('of a page of a stream is bounded in events, too', async () => {
      for (let from = 0; from < 1_250; from += 250)
        await log.store.append('project-1', newEvents(250), from === 0 ? 'no_stream' : from - 1);
      const pages = await pagesOf('project-1');
      for (const page of pages) expect(page.length).toBeLessThanOrEqual(PAGE_EVENTS);
      expect(revisionsOf(pages.flat())).toEqual(upTo(1_250));
      expect(revisionsOf((await pagesOf('project-1', { backwards: true, limit: 600 })).flat())).toEqual(
        upTo(1_250).reverse().slice(0, 600),
      );
    });

    it('of many streams that are read at once does not matter to any of them', async () => {
      const streams = upTo(12).map((n) => `project-${n}`);
      for (const stream of streams) await log.store.append(stream, [fat(), fat(), newEvent(), fat()], 'no_stream');
      const read = await Promise.all(
        [...streams, 'project-none', ...streams].map((stream) => wholeStream(log.store, stream)),
      );
      expect(read.map(({ length }) => length)).toEqual([...streams.map(() => 4), 0, ...streams.map(() => 4)]);
      for (const [index, events] of read.entries())
        if (events.length > 0) expect(events.every(({ stream }) => stream === streams[index % 13])).toBe(true);
    });

    it.each([
      ['everything', undefined],
      ['events that are wanted', { types: ['Wanted'] }],
    ])('of a batch has a limit when a subscriber reads %s', async (_, filter) => {
      const events = upTo(8).flatMap((n) => [
        fat({ type: 'Wanted' }),
        newEvent({ type: n % 2 ? 'Wanted' : 'Other' }),
        fat({ type: n % 3 ? 'Wanted' : 'Other' }),
      ]);
      for (const [index, event] of events.entries())
        await log.store.append(`project-${index % 3}`, [event], index < 3 ? 'no_stream' : Math.floor(index / 3) - 1);
      const wanted = events.filter(({ type }) => filter === undefined || type === 'Wanted');
      for (const maxBytes of [1, 2.5 * FAT]) {
        const deliveries = await log.caughtUp(log.second, { maxBytes, ...(filter && { filter }) });
        expect(idsOf(eventsIn(deliveries))).toEqual(idsOf(wanted));
        for (const delivery of deliveries)
          if (delivery.kind === 'batch') expect(sizeOf(delivery.events.slice(0, -1))).toBeLessThan(maxBytes + 2_000);
        let delivered = 0;
        for (const delivery of deliveries) {
          if (delivery.kind === 'batch') delivered += delivery.events.length;
          const rest = await log.caughtUp(log.store, { after: delivery.position, maxBytes, ...(filter && { filter }) });
          expect(idsOf(eventsIn(rest))).toEqual(idsOf(wanted.slice(delivered)));
        }
      }
    });

    it('does not matter to who reads hashes alone', async () => {
      const events = upTo(10).map((n) =>
        (n % 2 ? fat : newEvent)({
          metadata: { ...newEvent().metadata, hash: String(n).repeat(64), audit: { page: '/a\u0000"b' } },
        }),
      );
      for (const [index, event] of events.entries())
        await log.store.append(`project-${index % 2}`, [event], index < 2 ? 'no_stream' : Math.floor(index / 2) - 1);
      const all = await log.everything();
      for (const options of [{}, { batchSize: 3 }, { maxBytes: 1 }, { after: all[3]!.position }]) {
        const seen: unknown[] = [];
        const controller = new AbortController();
        for await (const delivery of log.second.subscribeHashes({ ...options, signal: controller.signal })) {
          if (delivery.kind === 'caught-up') {
            expect(delivery.position).toBe(all.at(-1)!.position);
            controller.abort();
          } else {
            expect(delivery.events.length).toBeLessThanOrEqual('batchSize' in options ? 3 : 10);
            expect(delivery.position).toBe(delivery.events.at(-1)!.position);
            seen.push(...delivery.events);
          }
        }
        expect(seen).toEqual(
          all
            .slice('after' in options ? 4 : 0)
            .map(({ stream, revision, position, metadata: { hash } }) => ({ stream, revision, position, hash })),
        );
      }
    });
  });
};
