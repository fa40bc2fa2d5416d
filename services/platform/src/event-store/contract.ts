import { randomUUID } from 'node:crypto';
import { MAX_EVENT_BYTES } from './appendable';
import { PAGE_EVENTS } from './pages';
import {
  type Delivery,
  DuplicateEvent,
  type EventStore,
  EventTooLarge,
  type ExpectedRevision,
  type NewEvent,
  type ReadOptions,
  type RecordedEvent,
  WrongExpectedRevision,
} from './port';
import { deliveriesToCaughtUp, deliveriesUntil, eventsIn, newEvent, newEvents, wholeStream } from './testing';

export interface EventStoreFixture {
  readonly store: EventStore;
  /** The same log as another process sees it. */
  readonly second: EventStore;
  /**
   * Resolves when subscribers can see everything that was appended. An adapter may hold events back while somebody else
   * is still writing.
   */
  settle(): Promise<void>;
  dispose(): Promise<void>;
}

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

const idsOf = (events: readonly { id: string }[]): string[] => events.map(({ id }) => id);
const revisionsOf = (events: readonly RecordedEvent[]): number[] => events.map(({ revision }) => revision);
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

const byStream = (events: readonly RecordedEvent[]): ReadonlyMap<string, RecordedEvent[]> => {
  const streams = new Map<string, RecordedEvent[]>();
  for (const event of events) {
    const group = streams.get(event.stream);
    if (group === undefined) streams.set(event.stream, [event]);
    else group.push(event);
  }
  return streams;
};

/** The contract of every adapter of the event store. */
export const eventStoreContract = (create: () => Promise<EventStoreFixture>): void => {
  let fixture: EventStoreFixture;
  let store: EventStore;
  let second: EventStore;

  beforeEach(async () => {
    fixture = await create();
    ({ store, second } = fixture);
  });
  afterEach(() => fixture.dispose());

  const caughtUp = async (
    reader: EventStore,
    options?: Parameters<typeof deliveriesToCaughtUp>[1],
  ): Promise<readonly Delivery[]> => {
    await fixture.settle();
    return deliveriesToCaughtUp(reader, options);
  };
  const everything = async (): Promise<RecordedEvent[]> => eventsIn(await caughtUp(store));

  describe('appending and reading a stream', () => {
    it('gives back what was appended, with its place and time', async () => {
      const [first, next] = newEvents(2);
      const before = Date.now();
      const appended = await store.append('applicant-1', [first!], 'no_stream');
      const continued = await store.append('applicant-1', [next!], 0);

      expect(appended.revision).toBe(0);
      expect(continued.revision).toBe(1);
      const events = await wholeStream(second, 'applicant-1');
      expect(events).toEqual([
        { ...first, stream: 'applicant-1', revision: 0, position: appended.position, recordedAt: expect.any(Number) },
        { ...next, stream: 'applicant-1', revision: 1, position: continued.position, recordedAt: expect.any(Number) },
      ]);
      for (const { recordedAt } of events) expect(Math.abs(recordedAt - before)).toBeLessThan(10_000);
    });

    it.each<[string, Record<string, unknown>]>([
      [
        'numbers',
        {
          values: [
            0,
            0.1,
            -1.5,
            1e21,
            1e-7,
            5e-324,
            1.7976931348623157e308,
            Number.MAX_SAFE_INTEGER,
            Number.MIN_SAFE_INTEGER,
          ],
        },
      ],
      ['numbers written as texts', { values: ['1.10', '007', '1e3'] }],
      ['texts of any alphabet', { text: 'Ñandú 北京 🧳 e\u0301 \u202e ‘’ \u2028' }],
      ['texts with quotes, backslashes and braces', { text: `it's "quoted" \\ {a,b} \\u0041 $1 %s NULL` }],
      [
        'texts with control characters, also the one that Postgres refuses in text',
        { text: 'a\u0000b\u0001\t\n\r\u001f' },
      ],
      ['texts with half a surrogate pair', { text: '\ud83e' }],
      ['nothing in its many forms', { none: null, empty: '', list: [], object: {}, no: false, zero: 0 }],
      ['nested values', { a: { b: [{ c: [[1], [2, [3]]] }] } }],
      ['names of properties that are not words', { '': 1, ' ': 2, 'a.b': 3, '10': 4, '9': 5, null: 6 }],
      ['a long text', { text: 'x'.repeat(100_000) }],
    ])('keeps %s exactly', async (_, data) => {
      await store.append('content-1', [newEvent({ data })], 'no_stream');
      const [event] = await wholeStream(store, 'content-1');
      expect(event!.data).toEqual(data);
      expect(JSON.stringify(event!.data)).toBe(JSON.stringify(data));
    });

    it('keeps metadata exactly', async () => {
      const { metadata } = newEvent();
      const told = {
        ...metadata,
        audit: { page: '/a"b\\c\u0000', claimed: { adminid: '', audit: { deviceDetails: { userAgent: 'é' } } } },
        subject: 'applicant-20251111001' as const,
      };
      await store.append('content-1', [newEvent({ metadata: told })], 'no_stream');
      expect((await wholeStream(store, 'content-1'))[0]!.metadata).toEqual(told);
    });

    it('is not changed by what happens to the objects later', async () => {
      const data = { list: [1] };
      await store.append('content-1', [newEvent({ data })], 'no_stream');
      data.list.push(2);
      const [read] = await wholeStream(store, 'content-1');
      (read!.data.list as number[]).push(3);
      expect((await wholeStream(store, 'content-1'))[0]!.data).toEqual({ list: [1] });
    });

    it('numbers the events of one append in the order given', async () => {
      const events = newEvents(50);
      expect((await store.append('project-1', events, 'no_stream')).revision).toBe(49);
      const recorded = await wholeStream(store, 'project-1');
      expect(idsOf(recorded)).toEqual(idsOf(events));
      expect(revisionsOf(recorded)).toEqual(upTo(50));
    });

    it('answers the position of the last event appended', async () => {
      const { position } = await store.append('project-1', newEvents(3), 'no_stream');
      expect((await wholeStream(store, 'project-1')).at(-1)!.position).toBe(position);
    });

    it('knows nothing of a stream without events', async () => {
      await store.append('project-1', newEvents(1), 'no_stream');
      expect(await wholeStream(store, 'project-2')).toEqual([]);
    });

    it('reads a part, from either end', async () => {
      await store.append('project-1', newEvents(10), 'no_stream');
      const read = async (options: Parameters<EventStore['readStream']>[1]) =>
        revisionsOf(await wholeStream(store, 'project-1', options));
      expect(await read({ from: 7 })).toEqual([7, 8, 9]);
      expect(await read({ from: 2, limit: 3 })).toEqual([2, 3, 4]);
      expect(await read({ limit: 2 })).toEqual([0, 1]);
      expect(await read({ backwards: true, limit: 2 })).toEqual([9, 8]);
      expect(await read({ backwards: true, from: 2 })).toEqual([2, 1, 0]);
      expect(await read({ from: 10 })).toEqual([]);
    });

    it('takes streams apart whose names begin alike', async () => {
      await store.append('applicant-1', newEvents(1), 'no_stream');
      await store.append('applicant-10', newEvents(2), 'no_stream');
      expect(await wholeStream(store, 'applicant-1')).toHaveLength(1);
    });

    it('refuses to append nothing', async () => {
      await expect(store.append('project-1', [], 'no_stream')).rejects.toThrow(TypeError);
    });

    it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses %d as a revision', async (expected) => {
      await expect(store.append('project-1', newEvents(1), expected)).rejects.toThrow(RangeError);
      expect(await wholeStream(store, 'project-1')).toEqual([]);
    });
  });

  describe('expected revision', () => {
    it.each<[string, number, ExpectedRevision, ExpectedRevision]>([
      ['a stream that must not exist and does', 2, 'no_stream', 1],
      ['a stream that has moved on', 3, 0, 2],
      ['a stream that is not there yet', 1, 4, 0],
      ['a stream that does not exist', 0, 0, 'no_stream'],
      ['a revision that no stream will reach', 1, Number.MAX_SAFE_INTEGER, 0],
    ])('refuses %s and tells where it is', async (_, existing, expected, actual) => {
      if (existing > 0) await store.append('project-1', newEvents(existing), 'no_stream');
      const refused = await store.append('project-1', newEvents(2), expected).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(WrongExpectedRevision);
      expect(refused).toMatchObject({ stream: 'project-1', expected, actual });
      expect(await wholeStream(store, 'project-1')).toHaveLength(existing);
    });

    it('lets exactly one of many concurrent writers create a stream', async () => {
      const outcomes = await Promise.allSettled(
        upTo(20).map((writer) => (writer % 2 ? store : second).append('unique-email-x', newEvents(2), 'no_stream')),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected')
          expect(outcome.reason).toMatchObject({ name: 'WrongExpectedRevision', actual: 1 });
      }
      expect(await wholeStream(store, 'unique-email-x')).toHaveLength(2);
    });

    it('lets writers that compete for streams all through in the end, without a gap or a loss', async () => {
      const work = upTo(12).flatMap((writer) =>
        upTo(6).map((round) => ({ writer, stream: `project-${round % 3}`, events: newEvents(1 + (writer % 3)) })),
      );
      await Promise.all(
        upTo(12).map(async (writer) => {
          for (const item of work.filter((candidate) => candidate.writer === writer)) {
            await appendWithRetries(writer % 2 ? store : second, item.stream, item.events);
          }
        }),
      );
      for (const stream of ['project-0', 'project-1', 'project-2']) {
        const recorded = await wholeStream(store, stream);
        expect(revisionsOf(recorded)).toEqual(upTo(recorded.length));
        expect(idsOf(recorded).sort()).toEqual(
          work
            .filter((item) => item.stream === stream)
            .flatMap(({ events }) => idsOf(events))
            .sort(),
        );
      }
    });
  });

  describe('appending many', () => {
    const attempts = () => [
      { stream: 'placement-2', events: newEvents(2), expected: 'no_stream' as const },
      { stream: 'applicant-1', events: newEvents(1), expected: 'no_stream' as const },
      { stream: 'placement-2', events: newEvents(1), expected: 1 },
      { stream: 'account-3', events: newEvents(1), expected: 'no_stream' as const },
      { stream: 'placement-2', events: newEvents(1), expected: 2 },
    ];

    it('writes them in their order, whichever streams they are for', async () => {
      const given = attempts();
      const appended = await store.appendAll(given);
      expect(appended.map(({ revision }) => revision)).toEqual([1, 0, 2, 0, 3]);
      const written = await everything();
      expect(idsOf(written)).toEqual(given.flatMap(({ events }) => idsOf(events)));
      const lastOf = ({ events }: { events: readonly NewEvent[] }) =>
        written.find(({ id }) => id === events.at(-1)!.id);
      expect(appended.map(({ position }) => position)).toEqual(given.map((attempt) => lastOf(attempt)!.position));
    });

    it('answers as the first time when all of it is sent again', async () => {
      const given = attempts();
      const first = await store.appendAll(given);
      expect(await second.appendAll(given)).toEqual(first);
      expect(await everything()).toHaveLength(6);
    });

    it('writes a beginning of them when one is refused', async () => {
      await store.append('account-3', newEvents(1), 'no_stream');
      const given = attempts();
      await expect(store.appendAll(given)).rejects.toMatchObject({
        name: 'WrongExpectedRevision',
        stream: 'account-3',
        actual: 0,
      });
      expect(idsOf(await everything()).slice(1)).toEqual(given.slice(0, 3).flatMap(({ events }) => idsOf(events)));
    });

    it('refuses one that does not continue what comes before it in the same call', async () => {
      const [first, ...rest] = attempts();
      await expect(store.appendAll([first!, { ...rest[1]!, expected: 0 }])).rejects.toThrow(WrongExpectedRevision);
      await expect(store.appendAll([])).resolves.toEqual([]);
      expect(await wholeStream(store, 'placement-2')).toHaveLength(2);
    });
  });

  describe('event ids', () => {
    const first = () => newEvent({ id: '0b1f0d2c-5a0e-5d62-8a2b-54f0f2f3c001' });

    const expectRefused = async (appending: Promise<unknown>, id: string): Promise<void> => {
      const refused = await appending.catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(DuplicateEvent);
      expect(refused).toMatchObject({ eventId: id });
    };

    it('are taken once in an append', async () => {
      await expectRefused(store.append('project-1', [first(), newEvent(), first()], 'no_stream'), first().id);
      expect(await wholeStream(store, 'project-1')).toEqual([]);
    });

    it('let a repeated append be answered as the first time, also after others', async () => {
      const events = [first(), ...newEvents(2)];
      const appended = await store.append('project-1', events, 'no_stream');
      expect(await store.append('project-1', events, 'no_stream')).toEqual(appended);
      const continued = newEvents(2);
      const later = await store.append('project-1', continued, 2);
      expect(await second.append('project-1', events, 'no_stream')).toEqual(appended);
      expect(await second.append('project-1', continued, 2)).toEqual(later);
      expect(idsOf(await everything())).toEqual(idsOf([...events, ...continued]));
    });

    it('let many writers repeat one append at the same time', async () => {
      const events = newEvents(2);
      const answers = await Promise.all(
        upTo(12).map((writer) => (writer % 2 ? store : second).append('project-1', events, 'no_stream')),
      );
      for (const answer of answers) expect(answer).toEqual(answers[0]);
      expect(idsOf(await everything())).toEqual(idsOf(events));
    });

    it.each<[string, Partial<NewEvent>]>([
      ['other data', { data: { text: 'it did not', count: 1 } }],
      ['other metadata', { metadata: { ...newEvent().metadata, occurredAt: 1 } }],
      ['another type', { type: 'SomethingElseHappened' }],
    ])('are refused with %s', async (_, other) => {
      await store.append('project-1', [first(), newEvent()], 'no_stream');
      await expectRefused(store.append('project-1', [newEvent({ ...first(), ...other })], 'no_stream'), first().id);
      expect(await wholeStream(store, 'project-1')).toHaveLength(2);
    });

    it('are refused in an append that is a repetition in part only', async () => {
      const events = [first(), newEvent()];
      await store.append('project-1', events, 'no_stream');
      await expectRefused(store.append('project-1', [...events, newEvent()], 'no_stream'), first().id);
      await expectRefused(store.append('project-1', [events[1]!], 'no_stream'), events[1]!.id);
      expect(await wholeStream(store, 'project-1')).toHaveLength(2);
    });

    it('leave nothing behind when one of several is a duplicate', async () => {
      await store.append('project-1', [newEvent(), first()], 'no_stream');
      await expectRefused(store.append('project-1', [newEvent(), newEvent(), first()], 'no_stream'), first().id);
      expect(await everything()).toHaveLength(2);
    });

    it('tell a competing append from a repeated one', async () => {
      await store.append('project-1', [first()], 'no_stream');
      await expect(store.append('project-1', [newEvent()], 'no_stream')).rejects.toBeInstanceOf(WrongExpectedRevision);
    });

    it('leave the stream usable after a refusal', async () => {
      await store.append('project-1', [first()], 'no_stream');
      await expectRefused(store.append('project-1', [newEvent({ id: first().id, data: {} })], 'no_stream'), first().id);
      expect((await store.append('project-1', newEvents(1), 0)).revision).toBe(1);
    });
  });

  describe('subscribing', () => {
    it('delivers the whole log from the start, in order, then says that it has caught up', async () => {
      const events = newEvents(7);
      await store.append('project-1', events.slice(0, 3), 'no_stream');
      await store.append('project-2', events.slice(3, 5), 'no_stream');
      await store.append('project-1', events.slice(5), 2);
      const deliveries = await caughtUp(second);
      expect(idsOf(eventsIn(deliveries))).toEqual(idsOf(events));
      expect(deliveries.at(-1)).toEqual({ kind: 'caught-up', position: await store.head() });
      expect(eventsIn(deliveries)[0]).toEqual((await wholeStream(store, 'project-1'))[0]);
    });

    it('delivers what comes after a position', async () => {
      const { position } = await store.append('project-1', newEvents(3), 'no_stream');
      const later = newEvents(2);
      await store.append('project-1', later, 2);
      expect(idsOf(eventsIn(await caughtUp(store, { after: position })))).toEqual(idsOf(later));
    });

    it('resumes inside an append', async () => {
      const events = newEvents(5);
      await store.append('project-1', events, 'no_stream');
      const { position } = (await wholeStream(store, 'project-1'))[1]!;
      expect(idsOf(eventsIn(await caughtUp(store, { after: position })))).toEqual(idsOf(events.slice(2)));
    });

    it('resumes from every position that it gave, without a gap or a repetition', async () => {
      for (const stream of upTo(5)) await store.append(`project-${stream}`, newEvents(3), 'no_stream');
      const whole = await caughtUp(store, { batchSize: 4 });
      const events = eventsIn(whole);
      let delivered = 0;
      for (const delivery of whole) {
        if (delivery.kind === 'batch') delivered += delivery.events.length;
        const rest = eventsIn(await caughtUp(store, { after: delivery.position }));
        expect(idsOf(rest)).toEqual(idsOf(events.slice(delivered)));
      }
    });

    it('keeps to the batch size', async () => {
      await store.append('project-1', newEvents(25), 'no_stream');
      const batches = (await caughtUp(store, { batchSize: 10 })).filter((delivery) => delivery.kind === 'batch');
      expect(batches.map((batch) => batch.events.length)).toEqual([10, 10, 5]);
      for (const batch of batches) expect(batch.position).toBe(batch.events.at(-1)!.position);
    });

    it('says on an empty log that it has caught up', async () => {
      expect(await caughtUp(store)).toEqual([{ kind: 'caught-up', position: store.start }]);
    });

    it('goes on with what is appended later, by this process or another', async () => {
      const wanted = newEvents(4);
      const reading = deliveriesUntil(store, {}, (deliveries) => {
        const seen = eventsIn(deliveries).length;
        const last = deliveries.at(-1)!;
        if (last.kind === 'caught-up' && seen < wanted.length) {
          void (seen % 2 ? second : store).append(`project-${seen}`, [wanted[seen]!], 'no_stream');
        }
        return last.kind === 'caught-up' && seen === wanted.length;
      });
      expect(idsOf(eventsIn(await reading))).toEqual(idsOf(wanted));
    });

    it('lets only events of the wanted types through', async () => {
      await store.append(
        'project-1',
        [newEvent({ type: 'A' }), newEvent({ type: 'B' }), newEvent({ type: 'C' }), newEvent({ type: 'A' })],
        'no_stream',
      );
      const deliveries = await caughtUp(store, { filter: { types: ['A', 'C'] } });
      expect(eventsIn(deliveries).map(({ type }) => type)).toEqual(['A', 'C', 'A']);
    });

    it('lets only streams with the wanted prefixes through', async () => {
      for (const stream of ['client-1', 'project-1', 'pro%ject-1', 'projects', 'x-project-1', 'applicant-1'])
        await store.append(stream, newEvents(1), 'no_stream');
      const streams = async (streamPrefixes: string[]) =>
        eventsIn(await caughtUp(store, { filter: { streamPrefixes } })).map(({ stream }) => stream);
      expect(await streams(['project-', 'client-'])).toEqual(['client-1', 'project-1']);
      expect(await streams(['pro%'])).toEqual(['pro%ject-1']);
      expect(await streams(['pro_ect'])).toEqual([]);
    });

    it('asks for type and prefix together', async () => {
      await store.append('project-1', [newEvent({ type: 'A' }), newEvent({ type: 'B' })], 'no_stream');
      await store.append('client-1', [newEvent({ type: 'A' })], 'no_stream');
      const deliveries = await caughtUp(store, { filter: { types: ['A'], streamPrefixes: ['project-'] } });
      expect(eventsIn(deliveries)).toMatchObject([{ stream: 'project-1', type: 'A' }]);
    });

    it('moves its position on when the filter drops everything', async () => {
      const filter = { types: ['Never'] };
      await store.append('project-1', newEvents(5), 'no_stream');
      await fixture.settle();
      const firstHead = await store.head();
      let appended = false;
      const deliveries = await deliveriesUntil(store, { filter }, (seen) => {
        const last = seen.at(-1)!;
        if (last.kind === 'caught-up' && !appended) {
          appended = true;
          void store.append('project-1', newEvents(3), 4);
        }
        return store.compare(last.position, firstHead) > 0;
      });
      expect(eventsIn(deliveries)).toEqual([]);
      expect(deliveries[0]).toEqual({ kind: 'caught-up', position: firstHead });
      await fixture.settle();
      expect(deliveries.at(-1)!.kind).toBe('caught-up');
      expect(store.compare(deliveries.at(-1)!.position, await store.head())).toBeLessThanOrEqual(0);
    });

    it('finds one wanted event among many others', async () => {
      const wanted = newEvent({ type: 'Rare' });
      await store.append('project-1', newEvents(300), 'no_stream');
      await store.append('project-1', [wanted], 299);
      await store.append('project-1', newEvents(300), 300);
      const deliveries = await caughtUp(store, { filter: { types: ['Rare'] }, batchSize: 10 });
      expect(idsOf(eventsIn(deliveries))).toEqual([wanted.id]);
      expect(deliveries.at(-1)!.position).toBe(await store.head());
    });

    it('waits for a slow reader, and gives it everything', async () => {
      await store.append('project-1', newEvents(20), 'no_stream');
      const controller = new AbortController();
      const reading = store.subscribeAll({ batchSize: 5, signal: controller.signal })[Symbol.asyncIterator]();
      const deliveries: Delivery[] = [(await reading.next()).value];
      await store.append('project-1', newEvents(20), 19);
      await store.append('project-2', newEvents(20), 'no_stream');
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
      await store.append('project-1', newEvents(50), 'no_stream');
      for (const until of ['batch', 'caught-up'] as const) {
        const controller = new AbortController();
        const reading = store.subscribeAll({ batchSize: 10, signal: controller.signal })[Symbol.asyncIterator]();
        while ((await reading.next()).value.kind !== until);
        const waiting = reading.next();
        const abortedAt = Date.now();
        controller.abort();
        for (let result = await waiting; !result.done; result = await reading.next());
        expect(Date.now() - abortedAt).toBeLessThan(1_000);
      }
    });

    it('delivers nothing when its signal has aborted before', async () => {
      await store.append('project-1', newEvents(1), 'no_stream');
      const deliveries: Delivery[] = [];
      for await (const delivery of store.subscribeAll({ signal: AbortSignal.abort() })) deliveries.push(delivery);
      expect(deliveries).toEqual([]);
    });

    it('can be left by its reader', async () => {
      await store.append('project-1', newEvents(1), 'no_stream');
      for await (const delivery of store.subscribeAll({ signal: new AbortController().signal }))
        if (delivery.kind === 'caught-up') break;
      expect(await everything()).toHaveLength(1);
    });

    it('refuses a position that is none', async () => {
      await expect(caughtUp(store, { after: 'yesterday' })).rejects.toThrow(RangeError);
    });

    it('sees every event exactly once and each stream in order while many writers append', async () => {
      const writers = 16;
      const rounds = 30;
      const expected: string[] = [];
      const write = async (writer: number): Promise<void> => {
        for (const round of upTo(rounds)) {
          const events = newEvents(1 + ((writer + round) % 3));
          expected.push(...idsOf(events));
          await appendWithRetries(writer % 2 ? store : second, `project-${(writer + round * 5) % 7}`, events);
        }
      };
      const total = upTo(writers)
        .flatMap((writer) => upTo(rounds).map((round) => 1 + ((writer + round) % 3)))
        .reduce((sum, count) => sum + count, 0);
      const readers = [store, second].map((reader, index) =>
        deliveriesUntil(
          reader,
          { batchSize: index === 0 ? 500 : 7 },
          (deliveries) => deliveries.at(-1)!.kind === 'caught-up' && eventsIn(deliveries).length >= total,
        ),
      );
      await Promise.all(upTo(writers).map(write));
      const [wide, narrow] = (await Promise.all(readers)).map(eventsIn);
      expect(idsOf(wide!).sort()).toEqual([...expected].sort());
      expect(idsOf(narrow!)).toEqual(idsOf(wide!));
      for (const events of byStream(wide!).values()) expect(revisionsOf(events)).toEqual(upTo(events.length));
      for (const [index, event] of wide!.entries())
        if (index > 0) expect(store.compare(wide![index - 1]!.position, event.position)).toBeLessThan(0);
    });
  });

  describe.holds('V15.2.2')('size', () => {
    const FAT = 100_000;
    const fat = (given: Partial<NewEvent> = {}): NewEvent => newEvent({ data: { text: 'x'.repeat(FAT) }, ...given });
    const sizeOf = (events: readonly { readonly data?: unknown }[]): number => JSON.stringify(events).length;
    const pagesOf = async (stream: string, options?: ReadOptions) => {
      const pages: (readonly RecordedEvent[])[] = [];
      for await (const page of store.readStream(stream, options)) pages.push(page);
      return pages;
    };

    it.holds('V2.2.1c')('of an event has a limit: a larger one is refused, and what comes with it', async () => {
      const { metadata } = newEvent();
      const frame = JSON.stringify({ text: '' }).length + JSON.stringify(metadata).length;
      const largest = newEvent({ metadata, data: { text: 'x'.repeat(MAX_EVENT_BYTES - frame) } });
      const larger = newEvent({ metadata, data: { text: 'x'.repeat(MAX_EVENT_BYTES - frame - 1) + 'é' } });
      const refused = await store
        .append('project-1', [newEvent(), larger], 'no_stream')
        .catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(EventTooLarge);
      expect(refused).toMatchObject({
        stream: 'project-1',
        type: larger.type,
        bytes: MAX_EVENT_BYTES + 1,
        maxBytes: MAX_EVENT_BYTES,
      });
      expect(await wholeStream(store, 'project-1')).toEqual([]);
      await store.append('project-1', [largest], 'no_stream');
      expect(idsOf(await wholeStream(store, 'project-1'))).toEqual([largest.id]);
    });

    it('of a page of a stream has one: the event that fills it is its last', async () => {
      const events = [...Array.from({ length: 7 }, () => fat()), ...newEvents(3), fat()];
      for (const [index, event] of events.entries())
        await store.append('project-1', [event], index === 0 ? 'no_stream' : index - 1);
      const whole = await wholeStream(second, 'project-1');
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
          expect(pages.flat()).toEqual(await wholeStream(store, 'project-1', options));
        }
      }
      expect((await pagesOf('project-1', { maxBytes: 2.5 * FAT })).length).toBeLessThan(5);
    });

    it('of a page of a stream is bounded in events, too', async () => {
      for (let from = 0; from < 1_250; from += 250)
        await store.append('project-1', newEvents(250), from === 0 ? 'no_stream' : from - 1);
      const pages = await pagesOf('project-1');
      for (const page of pages) expect(page.length).toBeLessThanOrEqual(PAGE_EVENTS);
      expect(revisionsOf(pages.flat())).toEqual(upTo(1_250));
      expect(revisionsOf((await pagesOf('project-1', { backwards: true, limit: 600 })).flat())).toEqual(
        upTo(1_250).reverse().slice(0, 600),
      );
    });

    it('of many streams that are read at once does not matter to any of them', async () => {
      const streams = upTo(12).map((n) => `project-${n}`);
      for (const stream of streams) await store.append(stream, [fat(), fat(), newEvent(), fat()], 'no_stream');
      const read = await Promise.all(
        [...streams, 'project-none', ...streams].map((stream) => wholeStream(store, stream)),
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
        await store.append(`project-${index % 3}`, [event], index < 3 ? 'no_stream' : Math.floor(index / 3) - 1);
      const wanted = events.filter(({ type }) => filter === undefined || type === 'Wanted');
      for (const maxBytes of [1, 2.5 * FAT]) {
        const deliveries = await caughtUp(second, { maxBytes, ...(filter && { filter }) });
        expect(idsOf(eventsIn(deliveries))).toEqual(idsOf(wanted));
        for (const delivery of deliveries)
          if (delivery.kind === 'batch') expect(sizeOf(delivery.events.slice(0, -1))).toBeLessThan(maxBytes + 2_000);
        let delivered = 0;
        for (const delivery of deliveries) {
          if (delivery.kind === 'batch') delivered += delivery.events.length;
          const rest = await caughtUp(store, { after: delivery.position, maxBytes, ...(filter && { filter }) });
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
        await store.append(`project-${index % 2}`, [event], index < 2 ? 'no_stream' : Math.floor(index / 2) - 1);
      const all = await everything();
      for (const options of [{}, { batchSize: 3 }, { maxBytes: 1 }, { after: all[3]!.position }]) {
        const seen: unknown[] = [];
        const controller = new AbortController();
        for await (const delivery of second.subscribeHashes({ ...options, signal: controller.signal })) {
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

  it.each([2_001, 10_001])('finds one wanted event behind %d others, and goes on from there', async (others) => {
    const wanted = newEvent({ type: 'Rare' });
    for (let from = 0; from < others; from += 1_000)
      await store.append('project-1', newEvents(Math.min(1_000, others - from)), from === 0 ? 'no_stream' : from - 1);
    await store.append('project-2', [wanted], 'no_stream');
    await fixture.settle();
    let later: NewEvent | undefined;
    const deliveries = await deliveriesUntil(store, { filter: { types: ['Rare'] } }, (seen) => {
      const last = seen.at(-1)!;
      if (last.kind === 'caught-up' && later === undefined) {
        later = newEvent({ type: 'Rare' });
        void second.append('project-2', [later], 0);
      }
      return last.kind === 'caught-up' && eventsIn(seen).length === 2;
    });
    expect(idsOf(eventsIn(deliveries))).toEqual([wanted.id, later!.id]);
  });

  describe('positions', () => {
    it('are in one order, the order of delivery', async () => {
      for (const stream of upTo(6)) await store.append(`project-${stream}`, newEvents(2), 'no_stream');
      const positions = [store.start, ...(await everything()).map(({ position }) => position)];
      for (const [i, a] of positions.entries()) {
        for (const [j, b] of positions.entries()) {
          expect(Math.sign(store.compare(a, b))).toBe(Math.sign(i - j));
        }
      }
    });

    it('know the head of the log', async () => {
      expect(await store.head()).toBe(store.start);
      const { position } = await store.append('project-1', newEvents(3), 'no_stream');
      await fixture.settle();
      expect(await second.head()).toBe(position);
    });

    it('tell how many events come after them', async () => {
      const countAfter = (position: string) => store.countAfter?.(position) ?? Promise.resolve(undefined);
      expect([0, undefined]).toContain(await countAfter(store.start));
      const { position } = await store.append('project-1', newEvents(3), 'no_stream');
      await store.append('project-1', newEvents(4), 2);
      await fixture.settle();
      expect([7, undefined]).toContain(await countAfter(store.start));
      expect([4, undefined]).toContain(await countAfter(position));
      expect([0, undefined]).toContain(await countAfter(await store.head()));
    });

    it('are told from garbage', async () => {
      const { position } = await store.append('project-1', newEvents(1), 'no_stream');
      for (const good of [store.start, position, await store.head()]) expect(store.isPosition(good)).toBe(true);
      for (const bad of [
        '',
        ' ',
        '-1',
        'x'.repeat(position.length),
        `${position} `,
        `${position}0`,
        `\n${position}`,
        position.slice(1),
        `${position}'; drop table`,
        randomUUID(),
        'ffff',
        '1e5',
      ]) {
        expect(store.isPosition(bad)).toBe(false);
      }
    });
  });

  it('answers when asked whether it is there', async () => {
    await expect(store.ping()).resolves.toBeUndefined();
  });
};

/** The further contract of a store with an index of all ids: an id is in the whole log once. */
export const uniqueIdsContract = (create: () => Promise<EventStoreFixture>): void => {
  let fixture: EventStoreFixture;
  beforeEach(async () => {
    fixture = await create();
  });
  afterEach(() => fixture.dispose());

  const expectRefused = async (appending: Promise<unknown>, eventId: string): Promise<void> => {
    await expect(appending).rejects.toMatchObject({ name: 'DuplicateEvent', eventId });
  };

  it('takes an id once in a stream', async () => {
    const { store } = fixture;
    const event = newEvent();
    await store.append('project-1', [event], 'no_stream');
    await expectRefused(store.append('project-1', [event], 0), event.id);
    expect(await wholeStream(store, 'project-1')).toHaveLength(1);
    expect((await store.append('project-1', newEvents(1), 0)).revision).toBe(1);
  });

  it('takes an id once in the whole log', async () => {
    const { store, second } = fixture;
    const event = newEvent();
    await store.append('project-1', [event], 'no_stream');
    await expectRefused(second.append('project-2', [event], 'no_stream'), event.id);
    await expectRefused(second.append('project-2', [newEvent(), newEvent(), event], 'no_stream'), event.id);
    await expectRefused(second.append('project-2', [event], 7), event.id);
    expect(await wholeStream(store, 'project-2')).toEqual([]);
  });
};
