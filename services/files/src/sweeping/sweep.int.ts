import { LOG_FORMAT } from '@berangkat/contracts/kernel';
import { beginBackup, isBackupUnderWay } from '@berangkat/platform/backups';
import { MemoryEventStore } from '@berangkat/platform/event-store';
import { MemoryObjectStore } from '@berangkat/platform/objects';
import { silentLogger } from '@berangkat/platform/observability';
import { createTestDatabase, type TestDatabase } from '@berangkat/platform/postgres/testing';
import { isCurrent as isCurrentIn } from '@berangkat/platform/read-models';
import { until } from '@berangkat/platform/test-support';
import { profilePhoto } from '../kinds/profile-photo';
import { sweepFiles } from './sweep';

const HOUR = 3_600_000;

/** The columns that this service asks for, as the projection engine makes them. */
const TABLES = `
  create schema read;
  create schema ops;
  create table read.applicants (applicantid text primary key, photo text, thumbnail text, mergedinto text);
  create table ops.parked_streams (projection text, generation integer, stream text);
  create table ops.projections (name text primary key, live_generation integer);
  create table ops.checkpoints (projection text, generation integer, lane smallint, position text)`;

describe('orphaned photos', () => {
  let database: TestDatabase;
  let objects: MemoryObjectStore;

  beforeAll(async () => {
    database = await createTestDatabase();
    await database.pool.query(TABLES);
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    objects = new MemoryObjectStore();
    await database.pool.query('truncate read.applicants, ops.parked_streams, ops.projections, ops.checkpoints');
  });

  const put = async (...names: string[]): Promise<void> => {
    for (const name of names) await objects.put(name, Buffer.from(name), 'image/webp');
  };
  const names = async (): Promise<string[]> => {
    const all: string[] = [];
    for await (const { name } of objects.list('')) all.push(name);
    return all.sort();
  };
  const sweep = ({ current = true, ahead = HOUR + 60_000 } = {}): Promise<number> =>
    sweepFiles({
      kinds: [profilePhoto],
      objects,
      pool: database.pool,
      isCurrent: async () => current,
      logger: silentLogger(),
      olderThan: HOUR,
      now: () => Date.now() + ahead,
    });
  const applicant = (id: string, photo: string | null, thumbnail: string | null) =>
    database.pool.query('insert into read.applicants values ($1, $2, $3)', [id, photo, thumbnail]);

  it.holds('V5.2.1f')('are removed, replaced ones too, and what is in use stays, whatever its owner', async () => {
    await put(
      'photos/1/now-page.webp',
      'photos/1/now-thumb.webp',
      'photos/1/old-page.webp',
      'photos/1/old-thumb.webp',
      'photos/2/lost-page.webp',
      'photos/3/gone-page.webp',
      'documents/1/passport.pdf',
    );
    await applicant('1', 'photos/1/now-page.webp', 'photos/1/now-thumb.webp');
    await applicant('2', null, null);
    expect(await sweep()).toBe(4);
    expect(await names()).toEqual(['documents/1/passport.pdf', 'photos/1/now-page.webp', 'photos/1/now-thumb.webp']);
    expect(await sweep()).toBe(0);
  });

  it('stay while another record is merged into theirs, for its undoing brings them back', async () => {
    await put('photos/1/old-page.webp', 'photos/2/old-page.webp');
    await applicant('1', null, null);
    await database.pool.query(`insert into read.applicants values ('2', null, null, '1')`);
    expect(await sweep()).toBe(1);
    expect(await names()).toEqual(['photos/1/old-page.webp']);
    await database.pool.query('update read.applicants set mergedinto = null');
    expect(await sweep()).toBe(1);
  });

  it('are left while they are young, because they may be about to be recorded', async () => {
    await put('photos/1/a-page.webp');
    expect(await sweep({ ahead: HOUR - 60_000 })).toBe(0);
    expect(await names()).toHaveLength(1);
  });

  it('are left while the read models are behind the log', async () => {
    await put('photos/1/a-page.webp');
    expect(await sweep({ current: false })).toBe(0);
    expect(await names()).toHaveLength(1);
  });

  it('are left while a backup is made', async () => {
    await put('photos/1/a-page.webp');
    const backup = await database.pool.connect();
    await beginBackup(backup);
    expect(await sweep()).toBe(0);
    backup.release(true);
    await until(async () => !(await isBackupUnderWay(database.pool)));
    expect(await sweep()).toBe(1);
  });

  it('are left when the events of their applicant are parked', async () => {
    await put('photos/1/a-page.webp', 'photos/2/a-page.webp');
    await database.pool.query(`insert into ops.parked_streams values ('applicants', 1, 'applicant-1')`);
    expect(await sweep()).toBe(1);
    expect(await names()).toEqual(['photos/1/a-page.webp']);
  });

  it('are found among many', async () => {
    for (let index = 0; index < 1_200; index += 1) {
      await put(`photos/${index}/a-page.webp`);
      if (index % 3 === 0) await applicant(String(index), `photos/${index}/a-page.webp`, null);
    }
    expect(await sweep()).toBe(800);
    expect(await names()).toHaveLength(400);
  });

  it('are only looked for when every lane of the live read model has come to the end of the log', async () => {
    const store = new MemoryEventStore();
    const metadata = {
      causationId: 'c',
      correlationId: 'c',
      actor: { accountid: '', category: 'system' },
      audit: {},
      schemaVersion: 1,
      occurredAt: 0,
      format: LOG_FORMAT,
      hash: '',
    };
    const append = (id: string, expected: number | 'no_stream') =>
      store.append('applicant-1', [{ id, type: 'ApplicantPhotoChanged', data: {}, metadata }], expected);
    const { position: first } = await append('6f1d2c3b-0000-5000-8000-000000000001', 'no_stream');
    const { position: second } = await append('6f1d2c3b-0000-5000-8000-000000000002', 0);
    const isCurrent = () => isCurrentIn(database.pool, store, 'applicants');
    const checkpoint = (generation: number, lane: number, position: string) =>
      database.pool.query(`insert into ops.checkpoints values ('applicants', $1, $2, $3)`, [
        generation,
        lane,
        position,
      ]);
    expect(await isCurrent()).toBe(false);
    await database.pool.query(`insert into ops.projections values ('applicants', 2)`);
    await checkpoint(1, 0, second);
    expect(await isCurrent()).toBe(false);
    await checkpoint(2, 0, second);
    await checkpoint(2, 1, first);
    expect(await isCurrent()).toBe(false);
    await database.pool.query('update ops.checkpoints set position = $1 where lane = 1', [second]);
    expect(await isCurrent()).toBe(true);
  });
});
