import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type StoredPhoto } from '@berangkat/contracts/applicants';
import { addressOfFile } from '@berangkat/contracts/files';
import { S3ObjectStore } from '@berangkat/platform/objects/s3';
import { HEAD } from '@berangkat/platform/objects/sealed/format';
import { silentLogger } from '@berangkat/platform/observability';
import { MemoryKeyStore, Vault } from '@berangkat/platform/personal-data';
import { type Listening } from '@berangkat/platform/http';
import { createTestDatabase, type TestDatabase } from '@berangkat/platform/postgres/testing';
import { MemorySessions } from '@berangkat/platform/sessions';
import { type WorkPool } from '@berangkat/files/processing/pool';
import { fileRecords } from '@berangkat/files/testing/file-records';
import { sweepFiles } from '@berangkat/files/sweeping/sweep';
import { kinds } from '@berangkat/files/kinds';
import { Spool } from '@berangkat/files/receiving/spool';
import { buildWorker, workPool } from '@berangkat/files/testing/work-pool';
import { portrait } from '@berangkat/files/testing/images';
import { until } from '../support/processes';
import { describeOn } from './describe-on';
import { startFiles } from './s3/files-service';
import { type Fault, type Proxy, startProxy } from './s3/proxy';
import { empty, freshOptions, namesIn } from './s3/stores';

const APPLICANT = '20251111201';
const HOUR = 3_600_000;

/** The tables that the sweep reads, as the projection engine makes them. */
const TABLES = `
  create schema read;
  create schema ops;
  create table read.applicants (applicantid text primary key, photo text, thumbnail text, mergedinto text);
  create table ops.parked_streams (projection text, generation integer, stream text)`;

describeOn('the files service on an S3-compatible server', ['s3'], () => {
  const options = freshOptions();
  let database: TestDatabase;
  let image: Buffer;
  let direct: S3ObjectStore;
  let proxy: Proxy;
  let stores: S3ObjectStore[];
  let recorded: StoredPhoto[];
  let services: Listening[];
  let cookie: string;
  let worker: ReturnType<typeof buildWorker>;
  let pool: WorkPool;
  const vault = new Vault(new MemoryKeyStore());
  let spool: Spool;
  let folder: string;

  beforeAll(async () => {
    database = await createTestDatabase();
    await database.pool.query(TABLES);
    image = await portrait('jpeg');
    direct = await S3ObjectStore.open(options);
    proxy = await startProxy(options.endpoint);
    const sessions = new MemorySessions();
    cookie = (
      await sessions.start({ actor: { accountid: '20251111001', category: 'applicant' }, method: 'password' })
    ).setCookie.split(';')[0]!;
    stores = [];
    services = [];
    recorded = [];
    const records = fileRecords({
      ownerFor: async (_kind, id) => id,
      record: async (_kind, _id, { file: { objects, sha256 } }) => {
        recorded.push({ photo: objects.page!, thumbnail: objects.thumb!, photohash: sha256 });
        const body = JSON.stringify({ photo: addressOfFile(objects.page!) });
        return { outcome: 'recorded', body, position: undefined };
      },
    });
    worker = buildWorker();
    pool = workPool(worker.program);
    folder = await mkdtemp(join(tmpdir(), 'files-'));
    spool = await Spool.open(folder);
    for (let count = 0; count < 2; count += 1) {
      stores.push(await S3ObjectStore.open({ ...options, endpoint: proxy.endpoint, timeout: 1_000 }));
      services.push(await startFiles({ objects: stores[count]!, vault, sessions, records, pool, spool }));
    }
  });
  afterEach(async () => {
    proxy.set();
    await empty(direct);
    await database.pool.query('truncate read.applicants');
  });
  afterAll(async () => {
    for (const service of services) await service.close();
    await pool.close();
    vault.close();
    worker.remove();
    await rm(folder, { recursive: true });
    await proxy.leave();
    await database.drop();
  });

  const goesWrong = (requests: RegExp, fault: Fault) =>
    proxy.set(({ method, url }) => (requests.test(`${method} ${url}`) ? fault : undefined));
  const addressOf = (service: number) => `http://127.0.0.1:${services[service]!.port}`;
  const read = (path: string, service = 0) => fetch(`${addressOf(service)}${path}`, { headers: { cookie } });

  const upload = async (service = 0) => {
    const body = new FormData();
    body.append('file', new Blob([Uint8Array.from(image)], { type: 'image/jpeg' }), 'me.jpg');
    const answer = await fetch(`${addressOf(service)}/api/applicants/${APPLICANT}/upload`, {
      method: 'POST',
      body,
      headers: { cookie },
    });
    return {
      status: answer.status,
      headers: answer.headers,
      body: (await answer.json()) as { photo?: string; code?: string; message?: string },
    };
  };

  /**
   * Sweeps as every process does from time to time: as if the given time had passed, for an applicant with the photo
   * that was recorded last.
   */
  const sweep = async (service: number, ahead = HOUR + 60_000): Promise<number> => {
    const last = recorded.at(-1);
    if (last !== undefined) {
      await database.pool.query(
        'insert into read.applicants values ($1, $2, $3) on conflict (applicantid) do update set photo = excluded.photo, thumbnail = excluded.thumbnail',
        [APPLICANT, last.photo, last.thumbnail],
      );
    }
    return sweepFiles({
      kinds,
      objects: stores[service]!,
      pool: database.pool,
      isCurrent: async () => true,
      logger: silentLogger(),
      olderThan: HOUR,
      now: () => Date.now() + ahead,
    });
  };

  const expectUnavailable = ({ status, headers, body }: Awaited<ReturnType<typeof upload>>): void => {
    expect([status, body.code, headers.get('content-type')]).toEqual([
      503,
      'unavailable',
      'application/problem+json; charset=utf-8',
    ]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  };

  it('stores a photo through one process and gives it through another, whole and in ranges', async () => {
    const { status, body } = await upload(0);
    expect(status).toBe(200);
    const whole = await read(body.photo!, 1);
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const bytes = Buffer.from(await whole.arrayBuffer());
    const part = await fetch(`${addressOf(1)}${body.photo!}`, { headers: { cookie, range: 'bytes=10-19' } });
    expect([part.status, part.headers.get('content-range'), Buffer.from(await part.arrayBuffer())]).toEqual([
      206,
      `bytes 10-19/${bytes.length}`,
      bytes.subarray(10, 20),
    ]);
    expect((await read(body.photo!.replace(/[0-9a-f]{32}/, '0'.repeat(32)))).status).toBe(404);
  });

  it('says while the server answers 503 that it cannot just now, keeps nothing, and goes on by itself', async () => {
    const before = recorded.length;
    goesWrong(/./, { status: 503 });
    expectUnavailable(await upload());
    expect((await fetch(`${addressOf(0)}/readyz`)).status).toBe(503);
    proxy.set();
    expect([await namesIn(direct), recorded.length]).toEqual([[], before]);
    expect((await fetch(`${addressOf(0)}/readyz`)).status).toBe(200);
    const { status, body } = await upload();
    expect(status).toBe(200);

    goesWrong(/./, { status: 503 });
    const unread = await read(body.photo!);
    expect([unread.status, unread.headers.get('retry-after'), unread.headers.get('cache-control')]).toEqual([
      503,
      '2',
      'no-store',
    ]);
    proxy.set();
    expect((await read(body.photo!)).status).toBe(200);
  });

  it.each<[string, Fault]>([
    ['resets connections', { resetSending: 100 }],
    ['is silent', { silent: true }],
  ])('says so as well when the server %s', async (_, fault) => {
    goesWrong(/./, fault);
    expectUnavailable(await upload());
    proxy.set();
    expect(await namesIn(direct)).toEqual([]);
    expect((await upload()).status).toBe(200);
  });

  it('says so when nobody listens, and goes on by itself', async () => {
    await proxy.leave();
    expectUnavailable(await upload());
    await proxy.comeBack();
    expect((await upload()).status).toBe(200);
  });

  it('does not record a photo of which only one size could be stored, and the sweep takes what could not be removed', async () => {
    const { body } = await upload();
    const kept = await namesIn(direct);
    const before = recorded.length;
    let stored = 0;
    proxy.set(({ method }) =>
      (method === 'PUT' && (stored += 1) > 1) || method === 'DELETE' ? { status: 503 } : undefined,
    );
    expectUnavailable(await upload());
    // Both removals are tried three times; the answer waits for the first of them only.
    await until(
      'both removals to be given up',
      () => proxy.seen.filter((request) => request.startsWith('DELETE')).length === 6 && proxy.underWay === 0,
    );
    proxy.set();
    expect(recorded).toHaveLength(before);
    expect(await namesIn(direct)).toHaveLength(3);
    expect(await sweep(0, 0)).toBe(0);
    expect(await sweep(0)).toBe(1);
    expect(await namesIn(direct)).toEqual(kept);
    expect((await read(body.photo!)).status).toBe(200);
  });

  it('answers that it cannot just now when the server resets the first bytes of a photo, and ends the download when it resets later ones', async () => {
    const { body } = await upload();
    goesWrong(/^GET/, { resetAnswer: HEAD / 2 });
    expect((await read(body.photo!)).status).toBe(503);
    // Larger than what is read before the answer begins.
    goesWrong(/^GET/, { resetAnswer: HEAD + 100 });
    await expect(read(body.photo!).then((answer) => answer.arrayBuffer())).rejects.toThrow();
    proxy.set();
    const { headers } = await read(body.photo!);
    expect((await (await read(body.photo!)).arrayBuffer()).byteLength).toBe(Number(headers.get('content-length')));
  });

  it('sweeps from several processes at once: orphans go, the photo in use stays, and one that was interrupted is finished by the next', async () => {
    for (let orphan = 0; orphan < 30; orphan += 1)
      await direct.put(`photos/${APPLICANT}/orphan-${orphan}.webp`, Buffer.from('a'), 'image/webp');
    const { status, body } = await upload();
    expect(status).toBe(200);
    await Promise.all([sweep(0), sweep(1)]);
    expect(await namesIn(direct)).toEqual([recorded.at(-1)!.photo, recorded.at(-1)!.thumbnail].sort());

    for (let orphan = 0; orphan < 30; orphan += 1)
      await direct.put(`photos/${APPLICANT}/orphan-${orphan}.webp`, Buffer.from('a'), 'image/webp');
    let removed = 0;
    proxy.set(({ method }) => (method === 'DELETE' && (removed += 1) > 10 ? { status: 503 } : undefined));
    await expect(sweep(0)).rejects.toThrow('503');
    expect((await namesIn(direct)).length).toBeGreaterThan(2);
    proxy.set();
    await sweep(1);
    expect(await namesIn(direct)).toHaveLength(2);
    expect((await read(body.photo!, 1)).status).toBe(200);
  });
});
