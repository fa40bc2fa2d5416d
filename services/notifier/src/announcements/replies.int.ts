import { REPLIES_SHOWN } from '@berangkat/contracts/announcements';
import { eraseSubjects, vaultMigrations } from '@berangkat/platform/personal-data';
import { migrate } from '@berangkat/platform/postgres';
import { createTestDatabase, type TestDatabase } from '@berangkat/platform/postgres/testing';
import { replyMigrations } from '@berangkat/platform/unclear-replies';
import { Replies } from './replies';

const [AYU, BUDI] = ['20261122101', '20261122102'];
let database: TestDatabase;
let replies: Replies;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database.pool, 'vault', vaultMigrations);
  await migrate(database.pool, 'app', replyMigrations);
  await database.pool.query(`
    create schema read;
    create table read.applicants (applicantid text, phone1e164 text, status text);
    create table read.settled_replies (replykey text primary key);
    insert into read.applicants values ('${AYU}', '+6281234567123', 'open'), ('${BUDI}', '+6281234567124', 'open')`);
  replies = new Replies(database.pool);
});
afterAll(() => database.drop());

const kept = async () =>
  (await database.pool.query('select messageid, applicantid, number, text from app.unclear_replies order by messageid'))
    .rows;

it('keeps a reply once, with whose it is and the end of the number', async () => {
  const text = 'Mulai kapan kerjanya kak?';
  for (let told = 0; told < 2; told += 1) await replies.keep({ messageid: 'w1', text, number: '6281234567123' });
  await replies.keep({ messageid: 'w2', text: 'STOP' });
  await replies.keep({ messageid: 'w3', text: 'x'.repeat(4_000), number: '6289999999999' });
  expect(await kept()).toEqual([
    { messageid: 'w1', applicantid: AYU, number: '*****123', text },
    { messageid: 'w2', applicantid: null, number: null, text: 'STOP' },
    { messageid: 'w3', applicantid: null, number: '*****999', text: 'x'.repeat(500) },
  ]);
});

it('keeps nothing of who was erased, and nothing for longer than a month', async () => {
  await replies.keep({ messageid: 'w4', text: 'stop ya kalau bisa', number: '6281234567124' });
  await eraseSubjects(database.pool, [`applicant-${BUDI}`]);
  await database.pool.query(`update app.unclear_replies set at = now() - interval '31 days' where messageid = 'w3'`);
  await replies.sweep();
  expect((await kept()).map(({ messageid }) => messageid)).toEqual(['w1', 'w2']);
});

it('keeps as many as are shown of those that wait, however many were settled since', async () => {
  await replies.keep({ messageid: 'waits', text: 'Mulai kapan?' });
  await database.pool.query(`update app.unclear_replies set at = now() - interval '1 day' where messageid = 'waits'`);
  for (let n = 0; n < REPLIES_SHOWN; n += 1) await replies.keep({ messageid: `settled-${n}`, text: 'Terima kasih' });
  await database.pool.query(
    `insert into read.settled_replies
     select left(encode(sha256(convert_to(messageid, 'UTF8')), 'hex'), 32) from app.unclear_replies
      where messageid like 'settled-%'`,
  );
  await replies.sweep();
  expect((await kept()).map(({ messageid }) => messageid)).toContain('waits');
  // Of those that wait, the newest stay.
  for (let n = 0; n < REPLIES_SHOWN; n += 1) await replies.keep({ messageid: `newer-${n}`, text: 'Terima kasih' });
  await replies.sweep();
  expect((await kept()).map(({ messageid }) => messageid)).not.toContain('waits');
});
