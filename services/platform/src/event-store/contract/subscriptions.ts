import { type SubscriptionItem, type EventStore, type NewEvent, WrongExpectedRevision } from '../port';
import { deliveriesUntil, eventsIn, newEvent, newEvents, wholeStream } from '../testing';
import { byStream, idsOf, type OpenedLog, revisionsOf, upTo } from './opened';

/** Appends like a command handler: sees where the stream stands, and looks again when somebody else was first. */
const appendWithRetries = async (store: EventStore, stream: string, events: readonly NewEvent[]): Promise<void> => {
  for (;;) {
    const [last] = await wholeStream(store, stream, { backwards: true, limit: 1 });
    try {
      await store.append(stream, events, last?.revision ?? 'no_stream');
      return;
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error;
    }
  }
};

/** The part of the contract about subscribing to the log. */
export const subscriptionContract = (log: OpenedLog): void => {
  describe('subscribing', () => {
    it('delivers the whole log from the start, in order, then says that it has caught up', async () => {
      const events = newEvents(7);
      await log.store.append('project-1', events.slice(0, 3), 'no_stream');
      await log.store.append('project-2', events.slice(3, 5), 'no_stream');
      await log.store.append('project-1', events.slice(5), 2);
      const deliveries = await log.caughtUp(log.second);
      expect(idsOf(eventsIn(deliveries))).toEqual(idsOf(events));
      expect(deliveries.at(-1)).toEqual({ kind: 'caught-up', position: await log.store.head() });
      expect(eventsIn(deliveries)[0]).toEqual((await wholeStream(log.store, 'project-1'))[0]);
    });

    it('delivers what comes after a position', async () => {
      const { position } = await log.store.append('project-1', newEvents(3), 'no_stream');
      const later = newEvents(2);
      await log.store.append('project-1', later, 2);
      expect(idsOf(eventsIn(await log.caughtUp(log.store, { after: position })))).toEqual(idsOf(later));
    });

    it('resumes inside an append', async () => {
      const events = newEvents(5);
      await log.store.append('project-1', events, 'no_stream');
      const { position } = (await wholeStream(log.store, 'project-1'))[1]!;
      expect(idsOf(eventsIn(await log.caughtUp(log.store, { after: position })))).toEqual(idsOf(events.slice(2)));
    });

    it('resumes from every position that it gave, without a gap or a repetition', async () => {
      for (const stream of upTo(5)) await log.store.append(`project-${stream}`, newEvents(3), 'no_stream');
      const whole = await log.caughtUp(log.store, { batchSize: 4 });
      const events = eventsIn(whole);
      let delivered = 0;
      for (const delivery of whole) {
        if (delivery.kind === 'batch') delivered += delivery.events.length;
        const rest = eventsIn(await log.caughtUp(log.store, { after: delivery.position }));
        expect(idsOf(rest)).toEqual(idsOf(events.slice(delivered)));
      }
    });

    it('keeps to the batch size', async () => {
      await log.store.append('project-1', newEvents(25), 'no_stream');
      const batches = (await log.caughtUp(log.store, { batchSize: 10 })).filter(
        (delivery) => delivery.kind === 'batch',
      );
      expect(batches.map((batch) => batch.events.length)).toEqual([10, 10, 5]);
      for (const batch of batches) expect(batch.position).toBe(batch.events.at(-1)!.position);
    });

    it('says on an empty log that it has caught up', async () => {
      expect(await log.caughtUp(log.store)).toEqual([{ kind: 'caught-up', position: log.store.start }]);
    });

    it('goes on with what is appended later, by this process or another', async () => {
      const wanted = newEvents(4);
      const reading = deliveriesUntil(log.store, {}, (deliveries) => {
        const seen = eventsIn(deliveries).length;
        const last = deliveries.at(-1)!;
        if (last.kind === 'caught-up' && seen < wanted.length) {
          void (seen % 2 ? log.second : log.store).append(`project-${seen}`, [wanted[seen]!], 'no_stream');
        }
        return last.kind === 'caught-up' && seen === wanted.length;
      });
      expect(idsOf(eventsIn(await reading))).toEqual(idsOf(wanted));
    });

    it('lets only events of the wanted types through', async () => {
      await log.store.append(
        'project-1',
        [newEvent({ type: 'A' }), newEvent({ type: 'B' }), newEvent({ type: 'C' }), newEvent({ type: 'A' })],
        'no_stream',
      );
      const deliveries = await log.caughtUp(log.store, { filter: { types: ['A', 'C'] } });
      expect(eventsIn(deliveries).map(({ type }) => type)).toEqual(['A', 'C', 'A']);
    });

    it('lets only streams with the wanted prefixes through', async () => {
      for (const stream of ['client-1', 'project-1', 'pro%ject-1', 'projects', 'x-project-1', 'applicant-1'])
        await log.store.append(stream, newEvents(1), 'no_stream');
      const streams = async (streamPrefixes: string[]) =>
        eventsIn(await log.caughtUp(log.store, { filter: { streamPrefixes } })).map(({ stream }) => stream);
      expect(await streams(['project-', 'client-'])).toEqual(['client-1', 'project-1']);
      expect(await streams(['pro%'])).toEqual(['pro%ject-1']);
      expect(await streams(['pro_ect'])).toEqual([]);
    });

    it('asks for type and prefix together', async () => {
      await log.store.append('project-1', [newEvent({ type: 'A' }), newEvent({ type: 'B' })], 'no_stream');
      await log.store.append('client-1', [newEvent({ type: 'A' })], 'no_stream');
      const deliveries = await log.caughtUp(log.store, { filter: { types: ['A'], streamPrefixes: ['project-'] } });
      expect(eventsIn(deliveries)).toMatchObject([{ stream: 'project-1', type: 'A' }]);
    });

    it('moves its position on when the filter drops everything', async () => {
      const filter = { types: ['Never'] };
      await log.store.append('project-1', newEvents(5), 'no_stream');
      await log.settle();
      const firstHead = await log.store.head();
      let appended = false;
      const deliveries = await deliveriesUntil(log.store, { filter }, (seen) => {
        const last = seen.at(-1)!;
        if (last.kind === 'caught-up' && !appended) {
          appended = true;
          void log.store.append('project-1', newEvents(3), 4);
        }
        return log.store.compare(last.position, firstHead) > 0;
      });
      expect(eventsIn(deliveries)).toEqual([]);
      expect(deliveries[0]).toEqual({ kind: 'caught-up', position: firstHead });
      await log.settle();
      expect(deliveries.at(-1)!.kind).toBe('caught-up');
      expect(log.store.compare(deliveries.at(-1)!.position, await log.store.head())).toBeLessThanOrEqual(0);
    });

    it('finds one wanted event among many others', async () => {
      const wanted = newEvent({ type: 'Rare' });
      await log.store.append('project-1', newEvents(300), 'no_stream');
      await log.store.append('project-1', [wanted], 299);
      await log.store.append('project-1', newEvents(300), 300);
      const deliveries = await log.caughtUp(log.store, { filter: { types: ['Rare'] }, batchSize: 10 });
      expect(idsOf(eventsIn(deliveries))).toEqual([wanted.id]);
      expect(deliveries.at(-1)!.position).toBe(await log.store.head());
    });

    it('waits for a slow reader, and gives it everything', async () => {
      await log.store.append('project-1', newEvents(20), 'no_stream');
      const controller = new AbortController();
      const reading = log.store.subscribeAll({ batchSize: 5, signal: controller.signal })[Symbol.asyncIterator]();
      const deliveries: SubscriptionItem[] = [(await reading.next()).value];
      await log.store.append('project-1', newEvents(20), 19);
      await log.store.append('project-2', newEvents(20), 'no_stream');
      while (eventsIn(deliveries).length < 60) deliveries.push((await reading.next()).value);
      controller.abort();
      expect((await reading.next()).done).toBe(true);
      for (const delivery of deliveries)
        if (delivery.kind === 'batch') expect(delivery.events.length).toBeLessThanOrEqual(5);
      const streams = byStream(eventsIn(deliveries));
      expect(revisionsOf(streams.get('project-1')!)).toEqual(upTo(40));
      expect(revisionsOf(streams.get('project-2')!)).toEqual(upTo(20));
    });

    it('ends promptly when its signal aborts, asleep or at work', async () => {
      await log.store.append('project-1', newEvents(50), 'no_stream');
      for (const until of ['batch', 'caught-up'] as const) {
        const controller = new AbortController();
        const reading = log.store.subscribeAll({ batchSize: 10, signal: controller.signal })[Symbol.asyncIterator]();
        while ((await reading.next()).value.kind !== until);
        const waiting = reading.next();
        const abortedAt = Date.now();
        controller.abort();
        for (let result = await waiting; !result.done; result = await reading.next());
        expect(Date.now() - abortedAt).toBeLessThan(1_000);
      }
    });

    it('delivers nothing when its signal has aborted before', async () => {
      await log.store.append('project-1', newEvents(1), 'no_stream');
      const deliveries: SubscriptionItem[] = [];
      for await (const delivery of log.store.subscribeAll({ signal: AbortSignal.abort() })) deliveries.push(delivery);
      expect(deliveries).toEqual([]);
    });

    it('can be left by its reader', async () => {
      await log.store.append('project-1', newEvents(1), 'no_stream');
      for await (const delivery of log.store.subscribeAll({ signal: new AbortController().signal }))
        if (delivery.kind === 'caught-up') break;
      expect(await log.everything()).toHaveLength(1);
    });

    it('refuses a position that is none', async () => {
      await expect(log.caughtUp(log.store, { after: 'yesterday' })).rejects.toThrow(RangeError);
    });

    it('sees every event exactly once and each stream in order while many writers append', async () => {
      const writers = 16;
      const rounds = 30;
      const expected: string[] = [];
      const streamOf = (writer: number, round: number): string => `project-${(writer + round * 5) % 7}`;
      const write = async (writer: number): Promise<void> => {
        for (const round of upTo(rounds)) {
          const events = newEvents(1 + ((writer + round) % 3));
          expected.push(...idsOf(events));
          await appendWithRetries(writer % 2 ? log.store : log.second, streamOf(writer, round), events);
        }
      };
      const total = (stream: string | undefined): number =>
        upTo(writers)
          .flatMap((writer) =>
            upTo(rounds).map((round) =>
              stream === undefined || streamOf(writer, round) === stream ? 1 + ((writer + round) % 3) : 0,
            ),
          )
          .reduce((sum, count) => sum + count, 0);
      const readUntilAll = (
        store: EventStore,
        batchSize: number,
        stream?: string,
      ): Promise<readonly SubscriptionItem[]> =>
        deliveriesUntil(
          store,
          { batchSize, ...(stream && { filter: { streamPrefixes: [stream] } }) },
          (deliveries) => deliveries.at(-1)!.kind === 'caught-up' && eventsIn(deliveries).length >= total(stream),
        );
      const readers = [
        readUntilAll(log.store, 500),
        readUntilAll(log.second, 7),
        readUntilAll(log.store, 500, 'project-3'),
        readUntilAll(log.store, 3, 'project-5'),
      ];
      await Promise.all(upTo(writers).map(write));
      const [wide, narrow, third, fifth] = (await Promise.all(readers)).map(eventsIn);
      expect(idsOf(wide!).sort()).toEqual([...expected].sort());
      expect(idsOf(narrow!)).toEqual(idsOf(wide!));
      const inStream = (name: string) => wide!.filter(({ stream }) => stream === name);
      expect(third).toEqual(inStream('project-3'));
      expect(fifth).toEqual(inStream('project-5'));
      for (const events of byStream(wide!).values()) expect(revisionsOf(events)).toEqual(upTo(events.length));
      for (const [index, event] of wide!.entries())
        if (index > 0) expect(log.store.compare(wide![index - 1]!.position, event.position)).toBeLessThan(0);
    });
  });

  it.each([2_001, 10_001])('finds one wanted event behind %d others, and goes on from there', async (others) => {
    const wanted = newEvent({ type: 'Rare' });
    for (let from = 0; from < others; from += 1_000)
      await log.store.append(
        'project-1',
        newEvents(Math.min(1_000, others - from)),
        from === 0 ? 'no_stream' : from - 1,
      );
    await log.store.append('project-2', [wanted], 'no_stream');
    await log.settle();
    let later: NewEvent | undefined;
    const deliveries = await deliveriesUntil(log.store, { filter: { types: ['Rare'] } }, (seen) => {
      const last = seen.at(-1)!;
      if (last.kind === 'caught-up' && later === undefined) {
        later = newEvent({ type: 'Rare' });
        void log.second.append('project-2', [later], 0);
      }
      return last.kind === 'caught-up' && eventsIn(seen).length === 2;
    });
    expect(idsOf(eventsIn(deliveries))).toEqual([wanted.id, later!.id]);
  });
};
