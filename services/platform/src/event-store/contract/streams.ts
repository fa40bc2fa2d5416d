import { DuplicateEvent, type EventStore, type ExpectedRevision, type NewEvent, WrongExpectedRevision } from '../port';
import { newEvent, newEvents, wholeStream } from '../testing';
import { idsOf, type OpenedLog, revisionsOf, upTo } from './opened';

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

/** The part of the contract about appending, and reading a stream. */
export const streamContract = (log: OpenedLog): void => {
  describe('appending and reading a stream', () => {
    it('gives back what was appended, with its place and time', async () => {
      const [first, next] = newEvents(2);
      const before = Date.now();
      const appended = await log.store.append('applicant-1', [first!], 'no_stream');
      const continued = await log.store.append('applicant-1', [next!], 0);

      expect(appended.revision).toBe(0);
      expect(continued.revision).toBe(1);
      const events = await wholeStream(log.second, 'applicant-1');
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
      await log.store.append('content-1', [newEvent({ data })], 'no_stream');
      const [event] = await wholeStream(log.store, 'content-1');
      expect(event!.data).toEqual(data);
      expect(JSON.stringify(event!.data)).toBe(JSON.stringify(data));
    });

    it('keeps metadata exactly', async () => {
      const { metadata } = newEvent();
      const full = {
        ...metadata,
        audit: { page: '/a"b\\c\u0000', claimed: { adminid: '', audit: { deviceDetails: { userAgent: 'é' } } } },
        subject: 'applicant-20251111001' as const,
      };
      await log.store.append('content-1', [newEvent({ metadata: full })], 'no_stream');
      expect((await wholeStream(log.store, 'content-1'))[0]!.metadata).toEqual(full);
    });

    it('is not changed by what happens to the objects later', async () => {
      const data = { list: [1] };
      await log.store.append('content-1', [newEvent({ data })], 'no_stream');
      data.list.push(2);
      const [read] = await wholeStream(log.store, 'content-1');
      (read!.data.list as number[]).push(3);
      expect((await wholeStream(log.store, 'content-1'))[0]!.data).toEqual({ list: [1] });
    });

    it('numbers the events of one append in the order given', async () => {
      const events = newEvents(50);
      expect((await log.store.append('project-1', events, 'no_stream')).revision).toBe(49);
      const recorded = await wholeStream(log.store, 'project-1');
      expect(idsOf(recorded)).toEqual(idsOf(events));
      expect(revisionsOf(recorded)).toEqual(upTo(50));
    });

    it('answers the position of the last event appended', async () => {
      const { position } = await log.store.append('project-1', newEvents(3), 'no_stream');
      expect((await wholeStream(log.store, 'project-1')).at(-1)!.position).toBe(position);
    });

    it('knows nothing of a stream without events', async () => {
      await log.store.append('project-1', newEvents(1), 'no_stream');
      expect(await wholeStream(log.store, 'project-2')).toEqual([]);
    });

    it('reads a part, from either end', async () => {
      await log.store.append('project-1', newEvents(10), 'no_stream');
      const read = async (options: Parameters<EventStore['readStream']>[1]) =>
        revisionsOf(await wholeStream(log.store, 'project-1', options));
      expect(await read({ from: 7 })).toEqual([7, 8, 9]);
      expect(await read({ from: 2, limit: 3 })).toEqual([2, 3, 4]);
      expect(await read({ limit: 2 })).toEqual([0, 1]);
      expect(await read({ backwards: true, limit: 2 })).toEqual([9, 8]);
      expect(await read({ backwards: true, from: 2 })).toEqual([2, 1, 0]);
      expect(await read({ from: 10 })).toEqual([]);
    });

    it('takes streams apart whose names begin alike', async () => {
      await log.store.append('applicant-1', newEvents(1), 'no_stream');
      await log.store.append('applicant-10', newEvents(2), 'no_stream');
      expect(await wholeStream(log.store, 'applicant-1')).toHaveLength(1);
    });

    it('refuses to append nothing', async () => {
      await expect(log.store.append('project-1', [], 'no_stream')).rejects.toThrow(TypeError);
    });

    it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses %d as a revision', async (expected) => {
      await expect(log.store.append('project-1', newEvents(1), expected)).rejects.toThrow(RangeError);
      expect(await wholeStream(log.store, 'project-1')).toEqual([]);
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
      if (existing > 0) await log.store.append('project-1', newEvents(existing), 'no_stream');
      const refused = await log.store.append('project-1', newEvents(2), expected).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(WrongExpectedRevision);
      expect(refused).toMatchObject({ stream: 'project-1', expected, actual });
      expect(await wholeStream(log.store, 'project-1')).toHaveLength(existing);
    });

    it('lets exactly one of many concurrent writers create a stream', async () => {
      const outcomes = await Promise.allSettled(
        upTo(20).map((writer) =>
          (writer % 2 ? log.store : log.second).append('unique-email-x', newEvents(2), 'no_stream'),
        ),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected')
          expect(outcome.reason).toMatchObject({ name: 'WrongExpectedRevision', actual: 1 });
      }
      expect(await wholeStream(log.store, 'unique-email-x')).toHaveLength(2);
    });

    it('lets writers that compete for streams all through in the end, without a gap or a loss', async () => {
      const work = upTo(12).flatMap((writer) =>
        upTo(6).map((round) => ({ writer, stream: `project-${round % 3}`, events: newEvents(1 + (writer % 3)) })),
      );
      await Promise.all(
        upTo(12).map(async (writer) => {
          for (const item of work.filter((candidate) => candidate.writer === writer)) {
            await appendWithRetries(writer % 2 ? log.store : log.second, item.stream, item.events);
          }
        }),
      );
      for (const stream of ['project-0', 'project-1', 'project-2']) {
        const recorded = await wholeStream(log.store, stream);
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
      const appended = await log.store.appendAll(given);
      expect(appended.map(({ revision }) => revision)).toEqual([1, 0, 2, 0, 3]);
      const written = await log.everything();
      expect(idsOf(written)).toEqual(given.flatMap(({ events }) => idsOf(events)));
      const lastOf = ({ events }: { events: readonly NewEvent[] }) =>
        written.find(({ id }) => id === events.at(-1)!.id);
      expect(appended.map(({ position }) => position)).toEqual(given.map((attempt) => lastOf(attempt)!.position));
    });

    it('answers as the first time when all of it is sent again', async () => {
      const given = attempts();
      const first = await log.store.appendAll(given);
      expect(await log.second.appendAll(given)).toEqual(first);
      expect(await log.everything()).toHaveLength(6);
    });

    it('writes a beginning of them when one is refused', async () => {
      await log.store.append('account-3', newEvents(1), 'no_stream');
      const given = attempts();
      await expect(log.store.appendAll(given)).rejects.toMatchObject({
        name: 'WrongExpectedRevision',
        stream: 'account-3',
        actual: 0,
      });
      expect(idsOf(await log.everything()).slice(1)).toEqual(given.slice(0, 3).flatMap(({ events }) => idsOf(events)));
    });

    it('refuses one that does not continue what comes before it in the same call', async () => {
      const [first, ...rest] = attempts();
      await expect(log.store.appendAll([first!, { ...rest[1]!, expected: 0 }])).rejects.toThrow(WrongExpectedRevision);
      await expect(log.store.appendAll([])).resolves.toEqual([]);
      expect(await wholeStream(log.store, 'placement-2')).toHaveLength(2);
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
      await expectRefused(log.store.append('project-1', [first(), newEvent(), first()], 'no_stream'), first().id);
      expect(await wholeStream(log.store, 'project-1')).toEqual([]);
    });

    it('let a repeated append be answered as the first time, also after others', async () => {
      const events = [first(), ...newEvents(2)];
      const appended = await log.store.append('project-1', events, 'no_stream');
      expect(await log.store.append('project-1', events, 'no_stream')).toEqual(appended);
      const continued = newEvents(2);
      const later = await log.store.append('project-1', continued, 2);
      expect(await log.second.append('project-1', events, 'no_stream')).toEqual(appended);
      expect(await log.second.append('project-1', continued, 2)).toEqual(later);
      expect(idsOf(await log.everything())).toEqual(idsOf([...events, ...continued]));
    });

    it('let many writers repeat one append at the same time', async () => {
      const events = newEvents(2);
      const answers = await Promise.all(
        upTo(12).map((writer) => (writer % 2 ? log.store : log.second).append('project-1', events, 'no_stream')),
      );
      for (const answer of answers) expect(answer).toEqual(answers[0]);
      expect(idsOf(await log.everything())).toEqual(idsOf(events));
    });

    it.each<[string, Partial<NewEvent>]>([
      ['other data', { data: { text: 'it did not', count: 1 } }],
      ['other metadata', { metadata: { ...newEvent().metadata, occurredAt: 1 } }],
      ['another type', { type: 'SomethingElseHappened' }],
    ])('are refused with %s', async (_, other) => {
      await log.store.append('project-1', [first(), newEvent()], 'no_stream');
      await expectRefused(log.store.append('project-1', [newEvent({ ...first(), ...other })], 'no_stream'), first().id);
      expect(await wholeStream(log.store, 'project-1')).toHaveLength(2);
    });

    it('are refused in an append that is a repetition in part only', async () => {
      const events = [first(), newEvent()];
      await log.store.append('project-1', events, 'no_stream');
      await expectRefused(log.store.append('project-1', [...events, newEvent()], 'no_stream'), first().id);
      await expectRefused(log.store.append('project-1', [events[1]!], 'no_stream'), events[1]!.id);
      expect(await wholeStream(log.store, 'project-1')).toHaveLength(2);
    });

    it('leave nothing behind when one of several is a duplicate', async () => {
      await log.store.append('project-1', [newEvent(), first()], 'no_stream');
      await expectRefused(log.store.append('project-1', [newEvent(), newEvent(), first()], 'no_stream'), first().id);
      expect(await log.everything()).toHaveLength(2);
    });

    it('tell a competing append from a repeated one', async () => {
      await log.store.append('project-1', [first()], 'no_stream');
      await expect(log.store.append('project-1', [newEvent()], 'no_stream')).rejects.toBeInstanceOf(
        WrongExpectedRevision,
      );
    });

    it('leave the stream usable after a refusal', async () => {
      await log.store.append('project-1', [first()], 'no_stream');
      await expectRefused(
        log.store.append('project-1', [newEvent({ id: first().id, data: {} })], 'no_stream'),
        first().id,
      );
      expect((await log.store.append('project-1', newEvents(1), 0)).revision).toBe(1);
    });
  });
};
