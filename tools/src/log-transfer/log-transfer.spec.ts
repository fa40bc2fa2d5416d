import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  type EventStore,
  MemoryEventStore,
  type RecordedEvent,
  StoreUnavailable,
} from '@berangkat/platform/event-store';
import { newEvents, wholeStream } from '@berangkat/platform/event-store/testing';
import { MemoryNotaryBook, Notary, NotaryKey, verifyLog } from '@berangkat/platform/verify';
import { ImportDiffers, LogFileBroken, LogNotEmpty, LogNotWhole } from './errors';
import { exportLog } from './export-log';
import { importLog } from './import-log';
import { everythingIn, kept, storeWith, writeLog } from './fixture';

describe('moving a log through a file', () => {
  let folder: string;
  let file: string;
  let source: EventStore;
  let events: readonly RecordedEvent[];

  beforeAll(async () => {
    source = await writeLog();
    events = await everythingIn(source);
  });
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'log-transfer-'));
    file = join(folder, 'log.jsonl');
  });
  afterEach(() => rm(folder, { recursive: true }));

  const exported = (store = source, to = file) => exportLog(store, to, { engine: 'memory' });
  const linesIn = async (): Promise<string[]> => (await readFile(file, 'utf8')).trimEnd().split('\n');

  describe('exporting', () => {
    it('writes a header, every event as it is kept in global order, and what it all comes to', async () => {
      const summary = await exported();
      const [header, ...rest] = (await linesIn()).map((line) => JSON.parse(line) as Record<string, unknown>);
      const trailer = rest.pop();
      expect(header).toEqual({
        format: 'berangkat log',
        version: 2,
        exportedAt: expect.stringMatching(/^\d{4}-.*Z$/),
        engine: 'memory',
      });
      expect(rest).toEqual(events.map(({ position: _, ...event }) => event));
      expect(trailer).toEqual({ end: true, ...summary, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
      expect(summary).toMatchObject({ events: 18, streams: 3 });
    });

    it('leaves personal fields sealed', async () => {
      await exported();
      expect(await readFile(file, 'utf8')).not.toContain('Budi');
    });

    it('compresses a file whose name says so, to the same lines', async () => {
      await exported();
      await exported(source, `${file}.gz`);
      const packed = gunzipSync(await readFile(`${file}.gz`))
        .toString()
        .split('\n');
      expect(packed.slice(1, -2)).toEqual((await linesIn()).slice(1, -1));
    });

    it('has the root that the notary signs', async () => {
      const attestation = await new Notary({
        store: source,
        book: new MemoryNotaryBook(),
        key: new NotaryKey(randomBytes(32)),
      }).sign();
      expect((await exported()).root).toBe(attestation!.root);
    });

    it('ends where the log ended when it began, however much comes meanwhile', async () => {
      const running = await writeLog();
      const busy = storeWith(running, {
        head: async () => {
          const head = await running.head();
          await running.append('book-late', newEvents(3), 'no_stream');
          return head;
        },
      });
      expect(await exported(busy)).toEqual(
        await exported(source, join(folder, 'quiet')).then((quiet) =>
          expect.objectContaining({ events: quiet.events }),
        ),
      );
    });

    it('names the first event that does not fit its stream, and leaves no file', async () => {
      const tampered = storeWith(source, {
        subscribeAll: async function* () {
          const changed = events.map((event, i) => (i === 7 ? { ...event, data: { ...event.data, times: 9 } } : event));
          yield { kind: 'batch' as const, events: changed, position: changed.at(-1)!.position };
        },
      });
      await expect(exported(tampered)).rejects.toThrow(LogNotWhole);
      await expect(exported(tampered)).rejects.toThrow(
        new RegExp(`revision ${events[7]!.revision} of ${events[7]!.stream}.*has been changed`),
      );
      expect(await readdir(folder)).toEqual([]);
    });

    it('does not write over a file', async () => {
      await writeFile(file, 'mine');
      await expect(exported()).rejects.toThrow('exists already');
      expect(await readFile(file, 'utf8')).toBe('mine');
    });

    it('says so when the end of the log cannot be reached', async () => {
      const held = storeWith(source, {
        subscribeAll: (options) => source.subscribeAll({ ...options, filter: { streamPrefixes: ['book-1'] } }),
        head: async () => '0000000000000099',
      });
      await expect(exportLog(held, file, { engine: 'memory', timeout: 50 })).rejects.toThrow(StoreUnavailable);
      expect(await readdir(folder)).toEqual([]);
    });

    it('stops when it is told to, and leaves no file', async () => {
      const stopping = new AbortController();
      const slow = storeWith(source, { subscribeAll: (options) => source.subscribeAll({ ...options, batchSize: 5 }) });
      await expect(
        exportLog(slow, file, {
          engine: 'memory',
          signal: stopping.signal,
          onProgress: () => stopping.abort(new Error('Stopped.')),
        }),
      ).rejects.toThrow('Stopped.');
      expect(await readdir(folder)).toEqual([]);
    });
  });

  describe('importing', () => {
    let target: MemoryEventStore;
    beforeEach(() => {
      target = new MemoryEventStore();
    });

    it.each(['log.jsonl', 'log.jsonl.gz'])(
      'brings every event, in its stream, at its revision, in the same order, from %s',
      async (name) => {
        const summary = await exported(source, join(folder, name));
        expect(await importLog(target, join(folder, name))).toMatchObject(summary);
        expect((await everythingIn(target)).map(kept)).toEqual(events.map(kept));
        expect(await verifyLog(target)).toMatchObject({ whole: true, events: 18, streams: 3 });
      },
    );

    it('brings a log with nothing in it', async () => {
      await exported(new MemoryEventStore());
      expect(await importLog(target, file)).toMatchObject({ events: 0 });
      expect(await everythingIn(target)).toEqual([]);
    });

    it('appends together what stands together, up to what an append may hold', async () => {
      const appends: number[] = [];
      const counting = storeWith(target, {
        append: (stream, batch, expected) => {
          appends.push(batch.length);
          return target.append(stream, batch, expected);
        },
      });
      await exported();
      await importLog(counting, file);
      expect(appends).toEqual([3, 3, 3, 3, 3, 3]);
    });

    it('refuses a file that was changed or cut off anywhere, before it appends anything', async () => {
      await exported();
      const whole = await readFile(file);
      for (let place = 0; place < whole.length; place += 61) {
        const changed = Buffer.from(whole);
        changed[place]! ^= 1;
        await writeFile(file, changed);
        await expect(importLog(target, file)).rejects.toThrow(LogFileBroken);
        await writeFile(file, whole.subarray(0, place));
        await expect(importLog(target, file)).rejects.toThrow(LogFileBroken);
      }
      await writeFile(file, Buffer.concat([whole, Buffer.from('{}\n')]));
      await expect(importLog(target, file)).rejects.toThrow('something follows its end');
      expect(await everythingIn(target)).toEqual([]);
    });

    it('refuses a compressed file that was cut off', async () => {
      await exported(source, `${file}.gz`);
      const whole = await readFile(`${file}.gz`);
      for (const length of [0, 1, 2, 40, whole.length - 9, whole.length - 1]) {
        await writeFile(`${file}.gz`, whole.subarray(0, length));
        await expect(importLog(target, `${file}.gz`)).rejects.toThrow(LogFileBroken);
      }
      expect(await everythingIn(target)).toEqual([]);
    });

    it('refuses a file in which an event was changed and its hash computed anew', async () => {
      await exported();
      const lines = await linesIn();
      lines[3] = lines[3]!.replace('"times":1', '"times":2');
      const before = `${lines.slice(0, -1).join('\n')}\n`;
      const trailer = JSON.parse(lines.at(-1)!) as object;
      await writeFile(
        file,
        gzipSync(
          `${before}${JSON.stringify({ ...trailer, sha256: createHash('sha256').update(before).digest('hex') })}\n`,
        ),
      );
      await expect(importLog(target, file)).rejects.toThrow(/of book-1 .* has been changed/);
      expect(await everythingIn(target)).toEqual([]);
    });

    it.each([
      ['other events', (store: MemoryEventStore) => store.append('book-9', newEvents(1), 'no_stream')],
      [
        'the same events in another order',
        async (store: MemoryEventStore) => {
          await store.append('book-2', await wholeStream(source, 'book-2', { limit: 3 }), 'no_stream');
          return store.append('book-1', await wholeStream(source, 'book-1', { limit: 3 }), 'no_stream');
        },
      ],
      [
        'more than the file',
        async (store: MemoryEventStore) => {
          await importLog(store, file);
          return store.append('book-1', newEvents(1), 5);
        },
      ],
    ])('refuses a log that holds %s', async (_, fill) => {
      await exported();
      await fill(target);
      const before = await everythingIn(target);
      await expect(importLog(target, file)).rejects.toThrow(LogNotEmpty);
      expect(await everythingIn(target)).toEqual(before);
    });

    it('notices that somebody else writes to the log meanwhile', async () => {
      await exported();
      const crowded = storeWith(target, {
        append: async (stream, batch, expected) => {
          const appended = await target.append(stream, batch, expected);
          if (stream === 'book-2') await target.append('book-other', newEvents(1), 'no_stream').catch(() => undefined);
          return appended;
        },
      });
      await expect(importLog(crowded, file)).rejects.toThrow(ImportDiffers);
    });

    it.each(['before', 'after'])('goes on when it is done again after a crash %s any append', async (when) => {
      await exported();
      for (let crashAt = 1; crashAt <= 6; crashAt += 1) {
        const log = new MemoryEventStore();
        let appends = 0;
        const crashing = storeWith(log, {
          append: async (stream, batch, expected) => {
            appends += 1;
            if (appends === crashAt && when === 'before') throw new Error('crash');
            const appended = await log.append(stream, batch, expected);
            if (appends === crashAt) throw new Error('crash');
            return appended;
          },
        });
        await expect(importLog(crashing, file)).rejects.toThrow('crash');
        await importLog(log, file);
        expect((await everythingIn(log)).map(kept)).toEqual(events.map(kept));
      }
    });

    it('goes on after any event, also in the middle of an append', async () => {
      await exported();
      for (let there = 0; there <= events.length; there += 1) {
        const log = new MemoryEventStore();
        for (const event of events.slice(0, there))
          await log.append(event.stream, [event], event.revision === 0 ? 'no_stream' : event.revision - 1);
        await importLog(log, file);
        expect((await everythingIn(log)).map(kept)).toEqual(events.map(kept));
      }
    });

    it('goes on when its readers cannot see yet what an earlier attempt appended', async () => {
      await exported();
      for (const event of events.slice(0, 8))
        await target.append(event.stream, [event], event.revision === 0 ? 'no_stream' : event.revision - 1);
      let first = true;
      const late = storeWith(target, {
        subscribeAll: (options) => {
          if (!first) return target.subscribeAll(options);
          first = false;
          return (async function* () {
            yield { kind: 'caught-up' as const, position: target.start };
          })();
        },
      });
      await importLog(late, file);
      expect((await everythingIn(target)).map(kept)).toEqual(events.map(kept));
    });

    it('asks what became of an append that was not answered', async () => {
      await exported();
      const asked = new Set<string>();
      const unsure = storeWith(target, {
        append: async (stream, batch, expected) => {
          const appended = await target.append(stream, batch, expected);
          if (asked.has(batch[0]!.id)) return appended;
          asked.add(batch[0]!.id);
          throw new StoreUnavailable('no answer');
        },
      });
      await importLog(unsure, file);
      expect((await everythingIn(target)).map(kept)).toEqual(events.map(kept));
    });

    it('says so when events that were appended cannot be read', async () => {
      await exported();
      const held = storeWith(target, {
        subscribeAll: (options) =>
          target.subscribeAll({ ...options, filter: { streamPrefixes: ['book-1', 'book-2'] } }),
      });
      await expect(importLog(held, file, { timeout: 50 })).rejects.toThrow(
        'Of 18 events that the log holds, 12 can be read so far',
      );
    });
  });
});
