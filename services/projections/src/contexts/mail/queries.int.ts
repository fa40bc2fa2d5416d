import { type MailListQuery } from '@berangkat/contracts/mail';
import { writeMail } from '@berangkat/contracts/mail/letter';
import { dueMailsOf } from '@berangkat/platform/read-models';
import { migrate } from '@berangkat/platform/postgres';
import { heartbeatMigrations } from '@berangkat/platform/heartbeats';
import { type GivenEvent } from '../../engine/testing';
import { ReadModels } from '../../testing/read-models';
import { listMail } from './queries';

const [ROOT, BOSS, SARI] = ['20260101001', '20260101002', '20260101003'];
const root = { accountid: ROOT, category: 'superadmin', role: 'root' };
const boss = { accountid: BOSS, category: 'superadmin' };
const words = writeMail('password-link', 'en', { name: 'Sari', minutes: 30 });

let models: ReadModels;
beforeAll(async () => {
  models = await ReadModels.create();
  await migrate(models.pool, 'ops', heartbeatMigrations);
  await models.pool.query(`create schema if not exists app;
    create table app.mail_outbox (mailid text primary key, accountid text, messageid text, link text, unsubscribe text);`);
  await models.given(
    ...[
      [ROOT, 'superadmin'],
      [BOSS, 'superadmin'],
      [SARI, 'vendor'],
    ].map(
      ([accountid, category]): GivenEvent => ({
        type: 'AccountRegistered',
        stream: `account-${accountid}`,
        data: {
          accountid,
          category,
          email: `${accountid}@example.com`,
          passwordhash: null,
          avatar: 'avatar0.png',
          status: 'verified',
          selfregistered: false,
        },
      }),
    ),
    ...['1', '2', '3', '4'].map((n): GivenEvent => {
      const accountid = { 1: SARI, 2: BOSS, 3: SARI, 4: SARI }[n]!;
      return {
        type: 'MailRequested',
        stream: `mail-2026010190${n}`,
        data: {
          mailid: `2026010190${n}`,
          messageid: `m${n}`,
          accountid,
          kind: 'password-link',
          language: 'en',
          address: `${accountid}@example.com`,
          words,
          linkid: 'one',
          requestedat: 0,
          until: 1,
        },
      };
    }),
  );
});
afterAll(() => models.drop());

const of = (n: string, accountid = SARI) => ({ mailid: `2026010190${n}`, accountid });
const list = async (actor: typeof boss, query: Partial<MailListQuery> = {}) =>
  (await listMail(models.pool, { page: 1, ...query }, actor)).mail;

it('what waits is due, the longest first, and what was put off when its time has come', async () => {
  const ids = ['1', '2', '3', '4'].map((n) => of(n).mailid);
  expect(await dueMailsOf(models.pool)).toEqual(ids);
  const later = Date.now() + 3_600_000;
  await models.given({
    type: 'MailPostponed',
    stream: 'mail-20260101904',
    data: { ...of('4'), code: '451', answer: '451 Later', nextat: later },
  });
  expect(await dueMailsOf(models.pool)).toEqual(ids.slice(0, 3));
  const [postponed] = (await list(root)).filter(({ mailid }) => mailid === of('4').mailid);
  expect(postponed).toMatchObject({ state: 'queued', code: '451', tries: 1, nextat: new Date(later).toISOString() });
});

it('shows what lies in the outbox in full, but a superadmin’s message to nobody else', async () => {
  for (const [n, accountid] of [
    ['1', SARI],
    ['2', BOSS],
  ] as const) {
    await models.given({
      type: 'MailSent',
      stream: `mail-2026010190${n}`,
      data: { ...of(n, accountid), carrier: 'outbox' },
    });
    await models.pool.query(
      'insert into app.mail_outbox (mailid, accountid, messageid, link) values ($1, $2, $3, $4)',
      [of(n).mailid, accountid, `m${n}`, 'https://portal.example.com/new-password#secret'],
    );
  }
  const seen = async (actor: typeof boss) =>
    Object.fromEntries((await list(actor, { state: 'outbox' })).map((row) => [row.mailid, row]));
  const letter = { words, link: 'https://portal.example.com/new-password#secret', unsubscribe: null };
  expect(await seen(root)).toMatchObject({
    20260101901: { letter, address: `${SARI}@example.com` },
    20260101902: { letter: null, address: '*****' },
  });
  expect((await seen(boss))['20260101902']).toMatchObject({ letter, address: `${BOSS}@example.com` });
});

it('shows why a message was refused or given up, and no letter of what left', async () => {
  await models.given(
    {
      type: 'MailRefused',
      stream: 'mail-20260101903',
      data: { ...of('3'), code: '550', answer: '550 No such user' },
    },
    { type: 'MailGivenUp', stream: 'mail-20260101904', data: { ...of('4'), reason: 'expired' } },
  );
  expect(await list(root, { state: 'refused' })).toMatchObject([
    { code: '550', answer: '550 No such user', letter: null },
  ]);
  expect(await list(root, { state: 'givenup' })).toMatchObject([{ reason: 'expired', nextat: null, letter: null }]);
  expect(await dueMailsOf(models.pool)).toEqual([]);
});

it('a link for a password does not wait for messages that can be turned off, however many and however long these wait', async () => {
  const asked = (mailid: string, kind: 'standing' | 'password-link', at: number): GivenEvent => ({
    type: 'MailRequested',
    stream: `mail-${mailid}`,
    data: {
      mailid,
      messageid: mailid,
      accountid: SARI,
      kind,
      language: 'en',
      address: `${SARI}@example.com`,
      words: writeMail(kind, 'en', {}),
      requestedat: at,
      until: at,
    },
    at,
  });
  const [now, link] = [Date.now(), '20260101999'];
  const standings = Array.from({ length: 60 }, (_, n) => asked(`standing-${n}`, 'standing', now - 3_600_000 + n));
  await models.given(...standings, asked(link, 'password-link', now - 1_000));
  expect((await dueMailsOf(models.pool)).slice(0, 3)).toEqual([link, 'standing-0', 'standing-1']);
  // As many as the pages of a list have.
  const [first, second] = await Promise.all([list(root), list(root, { page: 2 })]);
  expect([first.length, new Set([...first, ...second].map(({ mailid }) => mailid)).size]).toEqual([10, 20]);
});

it('says what carries mail, and that it cannot', async () => {
  expect(await listMail(models.pool, { page: 1 }, root)).toMatchObject({ carrier: null, failing: false });
  await models.pool.query(
    `insert into ops.pulses (instance, service, name, version, started_at, ended, engines, failing, figures, calls)
     values (gen_random_uuid(), 'notifier', 'notifier', '1', now(), false, '{"mail":"smtp"}', '{mail}', '{}', '{}')`,
  );
  expect(await listMail(models.pool, { page: 1 }, root)).toMatchObject({ carrier: 'smtp', failing: true });
});
