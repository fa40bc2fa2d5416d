import { mkdtemp, readdir, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ObjectStoreUnavailable } from '@berangkat/platform/objects';
import { S3ObjectStore } from '@berangkat/platform/objects/s3';
import { describeOnOwn } from '../describe-on';
import { startS3 } from './server';

describeOnOwn('the S3 server of the tests', ['s3'], () => {
  const { TMPDIR } = process.env;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'berangkat-'));
    process.env.TMPDIR = folder;
  });
  afterAll(async () => {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
    await rmdir(folder);
  });

  it('is used again by an open store after it was killed and came back, has kept what it stored, and leaves nothing behind', async () => {
    const server = await startS3();
    try {
      const { endpoint, accessKey, secretKey } = server;
      const store = await S3ObjectStore.open({
        endpoint,
        accessKey,
        secretKey,
        bucket: 'portal',
        region: 'us-east-1',
        pathStyle: true,
      });
      await store.put('photos/1/a.webp', Buffer.from('a'), 'image/webp');
      await server.kill();
      await expect(store.put('photos/1/b.webp', Buffer.from('b'), 'image/webp')).rejects.toBeInstanceOf(
        ObjectStoreUnavailable,
      );
      await expect(store.ping()).rejects.toBeInstanceOf(ObjectStoreUnavailable);
      await server.start();
      await store.ping();
      await store.put('photos/1/b.webp', Buffer.from('b'), 'image/webp');
      for (const name of ['a', 'b'])
        expect((await buffer(await store.get(`photos/1/${name}.webp`))).toString()).toBe(name);
      expect((await fetch(`${endpoint}/portal/photos/1/a.webp`)).status).toBe(403);
    } finally {
      await server.stop();
    }
    expect(await readdir(folder)).toEqual([]);
    await expect(fetch(server.endpoint)).rejects.toThrow();
  }, 120_000);
});
