import { APPLICATION_FIELDS } from '@berangkat/contracts/applicants';
import { type Subject } from '@berangkat/contracts/kernel';
import { MemoryKeyStore, Vault } from '@berangkat/platform/personal-data';
import { migrate } from '@berangkat/platform/postgres';
import { ReadModels } from '../../testing/read-models';
import { anApplication } from '@berangkat/contracts/testing';
import { personal as applicantColumns } from '../../contexts/applicants/personal';
import { personal as auditColumns } from '../../contexts/audit/projection';
import { ErasurePurge, purgeMigrations } from './purge';

const GONE = '20260101001';
const OTHER = '20260101002';
const subject = (accountid: string): Subject => `account-${accountid}`;
const viewed = (accountid: string) => ({
  type: 'AccountSignedIn',
  stream: `account-${accountid}`,
  data: { accountid, method: 'password' },
  by: accountid,
  category: 'vendor',
  audit: { clientIp: '203.0.113.77', userAgent: 'Planted/1.0', deviceType: 'desktop' },
});

let models: ReadModels;
let now: number;
beforeEach(async () => {
  models = await ReadModels.create();
  await migrate(models.pool, 'ops', purgeMigrations);
  now = 0;
});
afterEach(() => models.drop());

const purgeFor = (vault: Vault, isFolded: () => boolean) =>
  new ErasurePurge({
    pool: models.pool,
    vault,
    store: { head: async () => 'head', compare: () => (isFolded() ? 0 : -1), isPosition: () => true },
    personal: [...auditColumns, ...applicantColumns],
    now: () => now,
  });
const trail = async () =>
  (
    await models.pool.query<{ byid: string; ip: string | null; useragent: string | null }>(
      'select byid, ip, useragent from read.audit_actions order by byid',
    )
  ).rows;

it('empties the address and the browser of an erased account everywhere, and of nobody else', async () => {
  await models.given(viewed(GONE), viewed(OTHER));
  const vault = new Vault(new MemoryKeyStore());
  const purge = purgeFor(vault, () => true);
  expect(await purge.look()).toBe(true);
  await vault.destroy(subject(GONE));
  await purge.look();
  expect(await trail()).toEqual([
    { byid: GONE, ip: null, useragent: null },
    { byid: OTHER, ip: '203.0.113.77', useragent: 'Planted/1.0' },
  ]);
  vault.close();
});

it.holds('V14.2.4l')(
  'goes on until everything is folded that was opened before, also in the next process',
  async () => {
    const vault = new Vault(new MemoryKeyStore());
    await vault.destroy(subject(GONE));
    let caughtUp = false;
    const first = purgeFor(vault, () => caughtUp);
    expect(await first.look()).toBe(false);
    now += 1_000;
    expect(await first.look()).toBe(false);
    await models.given(viewed(GONE));
    // Opened by another worker before the key was destroyed, and written after the first look.
    caughtUp = true;
    const next = purgeFor(vault, () => caughtUp);
    expect(await next.look()).toBe(false);
    expect((await trail())[0]).toMatchObject({ ip: null });
    now += 1_000;
    expect(await next.look()).toBe(true);
    expect(await next.look()).toBe(true);
    vault.close();
  },
);

it('empties again once a minute while a rebuild is paused, not at every look', async () => {
  const vault = new Vault(new MemoryKeyStore());
  await vault.destroy(subject(GONE));
  const purge = purgeFor(vault, () => false);
  const empties = async (): Promise<boolean> => {
    await models.pool.query(`update read.audit_actions__1 set ip = '203.0.113.77' where byid = $1`, [GONE]);
    expect(await purge.look()).toBe(false);
    return (await trail())[0]!.ip === null;
  };
  await models.given(viewed(GONE));
  expect(await empties()).toBe(true);
  now += 2_000;
  expect(await empties()).toBe(false);
  now += 58_000;
  expect(await empties()).toBe(true);
  vault.close();
});

it.holds('V14.2.4j')(
  'empties what was said of an erased applicant before, as a rebuild without the key leaves it',
  async () => {
    const of = (applicantid: string, type: string, data: object = {}) => ({
      type,
      stream: `applicant-${applicantid}`,
      data: { applicantid, ...data },
    });
    const submitted = (applicantid: string, application: object) =>
      of(applicantid, 'ApplicationSubmitted', { accountid: OTHER, managedby: 'vendor', ...application });
    await models.given(
      submitted(GONE, anApplication({ firstname: 'Planted' })),
      submitted(OTHER, anApplication({ firstname: 'Ayu' })),
      of(GONE, 'ApplicationUpdated', { firstname: 'Planted', remarks: 'Planted' }),
      of(OTHER, 'ApplicationUpdated', { firstname: 'Ayu Putri' }),
      of(GONE, 'ApplicantErased'),
    );
    const vault = new Vault(new MemoryKeyStore());
    await vault.destroy(`applicant-${GONE}`);
    await purgeFor(vault, () => true).look();
    vault.close();

    const past = async (models: ReadModels) =>
      (
        await models.pool.query<{ applicantid: string }>(
          'select * from read.applicants_past__1 order by applicantid, held_from',
        )
      ).rows;
    expect((await past(models)).map(({ applicantid }) => applicantid)).toEqual([GONE, GONE, OTHER]);
    expect((await past(models)).at(-1)).toMatchObject({ firstname: 'Ayu' });

    const keyless = Object.fromEntries(APPLICATION_FIELDS.map((field) => [field, null]));
    const rebuilt = await ReadModels.create();
    try {
      await rebuilt.given(
        submitted(GONE, keyless),
        submitted(OTHER, anApplication({ firstname: 'Ayu' })),
        of(GONE, 'ApplicationUpdated', { firstname: null, remarks: null }),
        of(OTHER, 'ApplicationUpdated', { firstname: 'Ayu Putri' }),
        of(GONE, 'ApplicantErased'),
      );
      expect(await past(models)).toEqual(await past(rebuilt));
    } finally {
      await rebuilt.drop();
    }
  },
);
