import { MAIL_OUTBOX_KEPT } from '@berangkat/contracts/mail';
import { eraseSubjects, vaultMigrations } from '@berangkat/platform/personal-data';
import { migrate } from '@berangkat/platform/postgres';
import { createTestDatabase, type TestDatabase } from '@berangkat/platform/postgres/testing';
import { aMail, carrierContract } from './contract';
import { mailOutboxMigrations } from './migrations';
import { MailOutbox } from './outbox';

describe('the outbox of mail', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    await migrate(database.pool, 'vault', vaultMigrations);
    await migrate(database.pool, 'app', mailOutboxMigrations);
  });
  beforeEach(() => database.pool.query('truncate app.mail_outbox'));
  afterAll(() => database.drop());

  const lying = async () =>
    (
      await database.pool.query<{ mailid: string; messageid: string; link: string | null }>(
        'select mailid, messageid, link from app.mail_outbox order by at desc, mailid',
      )
    ).rows;

  carrierContract(async () => ({
    carrier: new MailOutbox(database.pool),
    carried: async () => (await lying()).map(({ messageid, link }) => ({ messageid, link: link ?? undefined })),
  }));

  it('keeps a message once, however often it is carried, and neither name nor address', async () => {
    const outbox = new MailOutbox(database.pool);
    await Promise.all([outbox.carry(aMail()), outbox.carry(aMail())]);
    const { rows } = await database.pool.query('select * from app.mail_outbox');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/Ayu|example\.com"/);
  });

  it('keeps as many of each kind as are kept, and none for who was erased, also where it was written afterwards', async () => {
    const outbox = new MailOutbox(database.pool);
    await outbox.carry(aMail({ mailid: 'oldest' }));
    for (let n = 0; n < MAIL_OUTBOX_KEPT - 1; n += 1) await outbox.carry(aMail({ mailid: `${n}` }));
    await outbox.sweep();
    expect(await lying()).toHaveLength(MAIL_OUTBOX_KEPT);
    await outbox.carry(aMail({ mailid: 'newest' }));
    await outbox.sweep();
    const kept = (await lying()).map(({ mailid }) => mailid);
    expect([kept.length, kept.includes('newest'), kept.includes('oldest')]).toEqual([MAIL_OUTBOX_KEPT, true, false]);
    for (let n = 0; n < MAIL_OUTBOX_KEPT + 1; n += 1)
      await outbox.carry(aMail({ mailid: `announcement ${n}`, kind: 'announcement' }));
    await outbox.sweep();
    const links = (await lying()).filter(({ mailid }) => !mailid.startsWith('announcement'));
    expect([links.length, (await lying()).length - links.length]).toEqual([MAIL_OUTBOX_KEPT, MAIL_OUTBOX_KEPT]);
    await eraseSubjects(database.pool, ['account-20261122001']);
    await outbox.carry(aMail({ mailid: 'afterwards' }));
    await outbox.carry(aMail({ mailid: 'another', accountid: '20261122002' }));
    await outbox.sweep();
    expect((await lying()).map(({ mailid }) => mailid)).toEqual(['another']);
  });
});
