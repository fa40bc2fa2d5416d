import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { InvalidObjectName, ObjectStoreUnavailable } from '@berangkat/platform/objects';
import { S3ObjectStore } from '@berangkat/platform/objects/s3';
import { objectStoreContract } from '@berangkat/platform/objects/contract';
import { describeOn } from './describe-on';
import { peakOf } from './s3/memory';
import { bareClient, empty, freshOptions, namesIn, unfinishedUploads } from './s3/stores';

const MEGABYTE = 1024 * 1024;

describeOn('object store on S3', ['s3'], () => {
  objectStoreContract(async () => {
    const store = await S3ObjectStore.open(freshOptions());
    return { store, dispose: () => empty(store) };
  });

  describe('an S3-compatible server', () => {
    const options = freshOptions();
    let store: S3ObjectStore;
    beforeAll(async () => {
      store = await S3ObjectStore.open(options);
    });
    afterEach(() => empty(store));

    it('takes and gives 100 MB in little memory', async () => {
      const chunk = randomBytes(MEGABYTE);
      const [sent, received] = [createHash('sha256'), createHash('sha256')];
      const upload = await peakOf(async () => {
        const body = Readable.from(
          (async function* () {
            for (let given = 0; given < 100; given += 1) {
              sent.update(chunk);
              yield chunk;
            }
          })(),
          { objectMode: false },
        );
        expect(await store.put('videos/1/a.mp4', body, 'video/mp4')).toEqual({
          name: 'videos/1/a.mp4',
          size: 100 * MEGABYTE,
          contentType: 'video/mp4',
        });
      });
      expect(await store.stat('videos/1/a.mp4')).toMatchObject({ size: 100 * MEGABYTE, contentType: 'video/mp4' });
      expect(await unfinishedUploads(options)).toBe(0);
      const download = await peakOf(async () => {
        for await (const piece of await store.get('videos/1/a.mp4')) received.update(piece as Buffer);
      });
      expect(received.digest('hex')).toBe(sent.digest('hex'));
      expect(upload).toBeLessThan(24 * MEGABYTE);
      expect(download).toBeLessThan(24 * MEGABYTE);
    }, 120_000);

    it('reads a range out of the middle of many parts', async () => {
      const bytes = randomBytes(12 * MEGABYTE);
      await store.put('videos/1/a.mp4', Readable.from(bytes, { objectMode: false }), 'video/mp4');
      const range = { start: 5 * MEGABYTE - 3, end: 10 * MEGABYTE + 2 };
      const pieces: Buffer[] = [];
      for await (const piece of await store.get('videos/1/a.mp4', range)) pieces.push(piece as Buffer);
      expect(Buffer.concat(pieces).equals(bytes.subarray(range.start, range.end + 1))).toBe(true);
    });

    it('keeps no part of a stream that fails after some were sent', async () => {
      const failing = Readable.from(
        (async function* () {
          for (let given = 0; given < 11; given += 1) yield Buffer.alloc(MEGABYTE, given);
          expect(await unfinishedUploads(options)).toBe(1);
          throw new Error('cut off');
        })(),
        { objectMode: false },
      );
      await expect(store.put('videos/1/a.mp4', failing, 'video/mp4')).rejects.toThrow('cut off');
      expect(await unfinishedUploads(options)).toBe(0);
      expect(await namesIn(store)).toEqual([]);
    });

    it('keeps two streams under one name apart', async () => {
      const bodies = [1, 2].map((value) => Buffer.alloc(7 * MEGABYTE, value));
      await Promise.all(
        bodies.map((body) => store.put('videos/1/a.mp4', Readable.from(body, { objectMode: false }), 'video/mp4')),
      );
      const pieces: Buffer[] = [];
      for await (const piece of await store.get('videos/1/a.mp4')) pieces.push(piece as Buffer);
      expect(bodies.some((body) => body.equals(Buffer.concat(pieces)))).toBe(true);
      expect(await unfinishedUploads(options)).toBe(0);
    });

    it('lists more than one page, also while it shrinks', async () => {
      const names = Array.from({ length: 1_150 }, (_, index) => `photos/${index}/a.webp`);
      for (let from = 0; from < names.length; from += 25) {
        await Promise.all(names.slice(from, from + 25).map((name) => store.put(name, Buffer.from('a'), 'image/webp')));
      }
      expect(await namesIn(store, 'photos/')).toEqual([...names].sort());
      await empty(store);
      expect(await namesIn(store)).toEqual([]);
    }, 60_000);

    it('shows a store what another one stored, and nothing outside its folder', async () => {
      await store.put('photos/1/a.webp', Buffer.from('a'), 'image/webp');
      expect(await namesIn(await S3ObjectStore.open(options))).toEqual(['photos/1/a.webp']);
      expect(await namesIn(await S3ObjectStore.open(freshOptions()))).toEqual([]);
    });

    it('refuses an unknown access key and a wrong secret, and says so', async () => {
      for (const wrong of [{ secretKey: 'not-the-secret-at-all' }, { accessKey: 'nobody-knows-me' }]) {
        const refused = await S3ObjectStore.open({ ...options, ...wrong }).catch((error: unknown) => error);
        expect(refused).toBeInstanceOf(ObjectStoreUnavailable);
        expect((refused as Error).message).toMatch(/^the object store refuses this access key or its secret: \w+$/);
        expect((refused as Error).message).not.toContain(options.secretKey);
      }
    });

    it('gets its bucket from the first that comes, and says when it is gone', async () => {
      const bucket = `test-${randomBytes(8).toString('hex')}`;
      const [first] = await Promise.all([1, 2, 3].map(() => S3ObjectStore.open({ ...options, bucket })));
      await first!.put('photos/1/a.webp', Buffer.from('a'), 'image/webp');
      await first!.ping();
      await empty(first!);
      await bareClient(options).removeBucket(bucket);
      await expect(first!.ping()).rejects.toBeInstanceOf(ObjectStoreUnavailable);
      await expect(first!.put('photos/1/a.webp', Buffer.from('a'), 'image/webp')).rejects.toBeInstanceOf(
        ObjectStoreUnavailable,
      );
    });

    describe('reads by a signed link', () => {
      const NAME = 'documents/20251111001/passport.pdf';
      beforeEach(() => store.put(NAME, Buffer.from('the passport'), 'application/pdf'));
      const statusOf = async (address: string | URL): Promise<number> => {
        const answer = await fetch(address);
        await answer.arrayBuffer();
        return answer.status;
      };

      it('for whoever has it, under the name it is to be saved as', async () => {
        const answer = await fetch(await store.presignedGet(NAME, { seconds: 60, fileName: 'Pässe & "mehr".pdf' }));
        expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
          200,
          'application/pdf',
          'the passport',
        ]);
        expect(answer.headers.get('content-disposition')).toBe(
          `attachment; filename="P_sse & _mehr_.pdf"; filename*=UTF-8''P%C3%A4sse%20%26%20%22mehr%22.pdf`,
        );
      });

      it('but not by one that was changed', async () => {
        await store.put('documents/20251111002/passport.pdf', Buffer.from('another'), 'application/pdf');
        const link = await store.presignedGet(NAME, { seconds: 60 });
        expect(await statusOf(link)).toBe(200);
        expect(await statusOf(link.replace('20251111001', '20251111002'))).toBe(403);
        const changed = (parameter: string, change: (value: string) => string): URL => {
          const address = new URL(link);
          address.searchParams.set(parameter, change(address.searchParams.get(parameter) ?? ''));
          return address;
        };
        expect(await statusOf(changed('X-Amz-Expires', () => '604800'))).toBe(403);
        expect(await statusOf(changed('response-content-disposition', () => 'inline'))).toBe(403);
        expect(
          await statusOf(
            changed(
              'X-Amz-Signature',
              (signature) => `${signature.slice(0, -1)}${signature.endsWith('0') ? '1' : '0'}`,
            ),
          ),
        ).toBe(403);
      });

      it('but not by one that has expired', async () => {
        const link = await store.presignedGet(NAME, { seconds: 2 });
        expect(await statusOf(link)).toBe(200);
        const deadline = Date.now() + 15_000;
        let status = 200;
        while (status === 200 && Date.now() < deadline) {
          await delay(100);
          status = await statusOf(link);
        }
        expect(status).toBe(403);
      });

      it('that can be signed', async () => {
        await expect(store.presignedGet('../secret', { seconds: 60 })).rejects.toBeInstanceOf(InvalidObjectName);
        for (const seconds of [0, 1.5, 604_801, Number.NaN])
          await expect(store.presignedGet(NAME, { seconds })).rejects.toBeInstanceOf(RangeError);
      });
    });
  });
});
