import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { ObjectNotFound, ObjectStoreUnavailable } from '@berangkat/platform/objects';
import { S3ObjectStore } from '@berangkat/platform/objects/s3';
import { until } from '../support/processes';
import { describeOn } from './describe-on';
import { type Fault, type Proxy, startProxy } from './s3/proxy';
import { empty, freshOptions, namesIn, unfinishedUploads } from './s3/stores';

const MEGABYTE = 1024 * 1024;
const PHOTO = 'photos/1/a.webp';
const VIDEO = 'videos/1/a.mp4';
/** Milliseconds for which the server may be silent in these tests. */
const TIMEOUT = 700;

describeOn('faults of an S3-compatible server', ['s3'], () => {
  const options = freshOptions();
  /** Past the proxy: what is really there. */
  let direct: S3ObjectStore;
  let proxy: Proxy;
  let store: S3ObjectStore;

  beforeAll(async () => {
    direct = await S3ObjectStore.open(options);
    proxy = await startProxy(options.endpoint);
    store = await S3ObjectStore.open({ ...options, endpoint: proxy.endpoint, timeout: TIMEOUT });
  });
  afterEach(async () => {
    proxy.set();
    await empty(direct);
  });
  afterAll(() => proxy.leave());

  /** The first so many requests of a kind go wrong. */
  const failing = (count: number, method: RegExp, fault: Fault) => {
    let left = count;
    proxy.set((request) => (method.test(`${request.method} ${request.url}`) && left-- > 0 ? fault : undefined));
  };
  const always = (method: RegExp, fault: Fault) => failing(Infinity, method, fault);
  const stream = (megabytes: number) =>
    Readable.from(
      Array.from({ length: megabytes }, (_, index) => Buffer.alloc(MEGABYTE, index)),
      { objectMode: false },
    );
  const putPhoto = () => store.put(PHOTO, Buffer.alloc(MEGABYTE, 7), 'image/webp');
  const unavailable = (work: Promise<unknown>) => expect(work).rejects.toBeInstanceOf(ObjectStoreUnavailable);
  const nothingIsLeft = async () => {
    expect(await namesIn(direct)).toEqual([]);
    expect(await unfinishedUploads(options)).toBe(0);
  };

  describe('a server that answers 503', () => {
    const calls: readonly [string, () => Promise<unknown>][] = [
      ['storing', putPhoto],
      ['storing a stream', () => store.put(VIDEO, stream(1), 'video/mp4')],
      ['storing a long stream', () => store.put(VIDEO, stream(7), 'video/mp4')],
      ['reading', async () => buffer(await store.get('cv/1/a.pdf'))],
      ['asking', () => store.stat('cv/1/a.pdf')],
      ['removing', () => store.remove('cv/1/a.pdf')],
      ['listing', () => namesIn(store)],
    ];
    beforeEach(() => direct.put('cv/1/a.pdf', Buffer.from('cv'), 'application/pdf'));

    it.each(calls)('for a moment is asked again: %s', async (_, call) => {
      failing(2, /./, { status: 503 });
      await call();
    });

    it.each(calls)('for longer is away, and nothing is half done: %s', async (_, call) => {
      const before = await namesIn(direct);
      always(/./, { status: 503 });
      await unavailable(call());
      await unavailable(store.ping());
      expect(await namesIn(direct)).toEqual(before);
      expect(await unfinishedUploads(options)).toBe(0);
      proxy.set();
      await store.ping();
      await call();
    });

    it.each([500, 502, 504])('or %d, is asked again only for what may be done twice', async (status) => {
      failing(2, /^PUT/, { status });
      await putPhoto();
      failing(2, /^POST/, { status });
      await unavailable(store.put(VIDEO, stream(7), 'video/mp4'));
      expect(proxy.seen.filter((request) => request.startsWith('POST'))).toHaveLength(1);
      expect(await namesIn(direct)).toEqual(['cv/1/a.pdf', PHOTO]);
    });

    it('to the end of a long stream, keeps none of its parts', async () => {
      always(/^POST.*uploadId=/, { status: 503 });
      await unavailable(store.put(VIDEO, stream(7), 'video/mp4'));
      expect(await namesIn(direct)).toEqual(['cv/1/a.pdf']);
      expect(await unfinishedUploads(options)).toBe(0);
    });

    it('in the middle of a long stream and when its parts are to go, loses them as soon as it is back', async () => {
      always(/partNumber=2|^DELETE/, { status: 503 });
      await unavailable(store.put(VIDEO, stream(12), 'video/mp4'));
      expect(await unfinishedUploads(options)).toBe(1);
      proxy.set();
      await until('the parts to go', async () => (await unfinishedUploads(options)) === 0);
      expect(await namesIn(direct)).toEqual(['cv/1/a.pdf']);
    });
  });

  describe('a connection that is reset', () => {
    it('while an object is sent: it is sent again', async () => {
      failing(1, /^PUT/, { resetSending: 200_000 });
      await putPhoto();
      expect(proxy.seen.filter((request) => request.startsWith('PUT'))).toHaveLength(2);
      expect(await buffer(await direct.get(PHOTO))).toHaveLength(MEGABYTE);
    });

    it('whenever an object is sent: none is there', async () => {
      always(/^PUT/, { resetSending: 200_000 });
      await unavailable(putPhoto());
      await unavailable(store.put(PHOTO, stream(1), 'image/webp'));
      proxy.set();
      await nothingIsLeft();
      await putPhoto();
    });

    it('whenever the third part of a stream is sent: none of them is kept', async () => {
      always(/partNumber=3/, { resetSending: 200_000 });
      await unavailable(store.put(VIDEO, stream(17), 'video/mp4'));
      await nothingIsLeft();
    });

    it('before the server can say that it stored: it is told once more, and says so', async () => {
      failing(1, /^PUT/, { loseAnswer: true });
      await putPhoto();
      expect(await namesIn(direct)).toEqual([PHOTO]);
    });

    it('before the server can say that a stream is complete: whoever sent it is told, and what is there is whole', async () => {
      failing(1, /^POST.*uploadId=/, { loseAnswer: true });
      await unavailable(store.put(VIDEO, stream(7), 'video/mp4'));
      expect(await unfinishedUploads(options)).toBe(0);
      expect(await buffer(await store.get(VIDEO))).toHaveLength(7 * MEGABYTE);
    });

    it('while an object is read: the stream says so and never looks complete', async () => {
      await direct.put(PHOTO, Buffer.alloc(MEGABYTE, 7), 'image/webp');
      always(/^GET/, { resetAnswer: 300_000 });
      let read = 0;
      await unavailable(
        (async () => {
          for await (const piece of await store.get(PHOTO)) read += (piece as Buffer).length;
        })(),
      );
      expect(read).toBeLessThan(MEGABYTE);
      proxy.set();
      expect(await buffer(await store.get(PHOTO))).toHaveLength(MEGABYTE);
    });
  });

  describe('a server that is silent', () => {
    beforeEach(() => direct.put(PHOTO, Buffer.alloc(8 * MEGABYTE, 7), 'image/webp'));
    const within = async (limit: number, work: () => Promise<unknown>) => {
      const began = Date.now();
      await unavailable(work());
      expect(Date.now() - began).toBeLessThan(limit);
    };

    it('before it answers: nobody waits for long, and nobody asks again', async () => {
      always(/./, { silent: true });
      for (const call of [() => namesIn(store), putPhoto, () => store.stat(PHOTO)]) await within(3 * TIMEOUT, call);
      await within(1_500, () => store.ping());
      expect(proxy.seen).toHaveLength(4);
    });

    it('after the first line of its answer: neither', async () => {
      always(/./, { freezeAnswer: 0 });
      await within(3 * TIMEOUT, () => namesIn(store));
      expect(proxy.seen).toHaveLength(1);
    });

    it('in the middle of an object: the stream says so', async () => {
      always(/^GET/, { freezeAnswer: 300_000 });
      await within(3 * TIMEOUT, async () => buffer(await store.get(PHOTO)));
    });

    it('because its reader is slow: it is waited for', async () => {
      const body = await store.get(PHOTO);
      const read = body[Symbol.asyncIterator]();
      let size = ((await read.next()).value as Buffer).length;
      await delay(3 * TIMEOUT);
      for (let next = await read.next(); next.done !== true; next = await read.next())
        size += (next.value as Buffer).length;
      expect(size).toBe(8 * MEGABYTE);
    });

    it('after its reader was slow: the stream says so', async () => {
      always(/^GET/, { freezeAnswer: 3 * MEGABYTE });
      const body = await store.get(PHOTO);
      const read = body[Symbol.asyncIterator]();
      await read.next();
      await delay(3 * TIMEOUT);
      await within(3 * TIMEOUT, async () => {
        while ((await read.next()).done !== true);
      });
    });

    it('when somebody stops reading: the connection ends', async () => {
      const body = await store.get(PHOTO);
      for await (const piece of body) if ((piece as Buffer).length > 0) break;
      expect(body.destroyed).toBe(true);
      await until('the connection to end', () => proxy.underWay === 0);
    });
  });

  describe('a server that is gone', () => {
    afterEach(() => proxy.comeBack().catch(() => undefined));

    it('is away for every call, and is used again when it is back', async () => {
      await putPhoto();
      await proxy.leave();
      for (const call of [
        putPhoto(),
        store.put(VIDEO, stream(7), 'video/mp4'),
        store.get(PHOTO),
        store.stat(PHOTO),
        store.remove(PHOTO),
        namesIn(store),
        store.ping(),
      ])
        await unavailable(call);
      await unavailable(S3ObjectStore.open({ ...options, endpoint: proxy.endpoint }));
      await proxy.comeBack();
      await store.ping();
      await store.remove(PHOTO);
      await expect(store.stat(PHOTO)).rejects.toBeInstanceOf(ObjectNotFound);
      await nothingIsLeft();
    });

    it('in the middle of a stream: nothing of it is kept', async () => {
      const leaving = Readable.from(
        (async function* () {
          for (let given = 0; given < 20; given += 1) {
            if (given === 8) await proxy.leave();
            yield Buffer.alloc(MEGABYTE, given);
          }
        })(),
        { objectMode: false },
      );
      await unavailable(store.put(VIDEO, leaving, 'video/mp4'));
      await proxy.comeBack();
      await until('the parts to go', async () => (await unfinishedUploads(options)) === 0);
      await nothingIsLeft();
      await store.put(VIDEO, stream(7), 'video/mp4');
    });
  });
});
