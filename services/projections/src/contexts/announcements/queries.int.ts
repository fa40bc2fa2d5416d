import { createHash } from 'node:crypto';
import { ReadModels } from '../../testing/read-models';
import { accountRegistered, projectRegistered } from '../../testing/events';
import { announcementsOf, listAnnouncements, listOutbox, listUnclearReplies, readAnnouncement } from './queries';

const announcementid = '20261122001';
const [AYU, BUDI, EKO] = ['20261122101', '20261122102', '20261122103'];
const admin = { accountid: '20261122901', category: 'admin' };
const superadmin = { accountid: '20261122902', category: 'superadmin' };
const message = (type: string, recipient: number, data: object) => ({
  type,
  stream: `message-${announcementid}-${recipient}`,
  data: { announcementid, recipient, ...data },
});

const applied = (applicantid: string, firstname: string, lastname: string) => ({
  type: 'ApplicationSubmitted',
  stream: `applicant-${applicantid}`,
  data: { applicantid, accountid: '20261122201', managedby: 'applicant', firstname, lastname },
});

let models: ReadModels;
beforeAll(async () => {
  models = await ReadModels.create();
  await models.pool.query(`
    create schema if not exists ops;
    create table if not exists ops.pulses (service text, engines jsonb, at timestamptz);
    create schema if not exists app;
    create table app.outbox_messages (messageid uuid primary key, reference text, language text, parameters text[], number text, at timestamptz);
    create table app.unclear_replies (messageid text primary key, applicantid text, number text, text text, at timestamptz)`);
  await models.given(
    applied(AYU, 'Ayu', 'Lestari'),
    {
      type: 'AnnouncementRequested',
      stream: `announcement-${announcementid}`,
      by: admin.accountid,
      category: 'admin',
      data: {
        announcementid,
        templateid: 'general_announcement',
        language: 'en',
        subject: 'Interview',
        content: 'On Monday.',
        applicantids: [AYU, BUDI],
        typed: 1,
        numbers: [{ name: 'Wayan', number: '+6281311112222' }],
        requestedat: 1_763_700_000_000,
      },
    },
    message('AnnouncementSending', 0, { applicantid: AYU, attemptid: 'one', number: '+6281234567123' }),
    message('AnnouncementSent', 0, { applicantid: AYU, messageid: 'wamid.1' }),
    message('AnnouncementDelivered', 0, { applicantid: AYU, messageid: 'wamid.1' }),
    message('AnnouncementFailed', 1, { applicantid: BUDI, reason: 'no-number' }),
  );
});
afterAll(() => models.drop());

it('tells of everybody in their order what became of the message, queued ones included', async () => {
  const { recipients, ...announcement } = await readAnnouncement(models.pool, announcementid, superadmin);
  expect(announcement).toMatchObject({ subject: 'Interview', content: 'On Monday.', notes: null, language: 'en' });
  expect(recipients).toMatchObject([
    { recipient: 0, applicantid: AYU, name: 'Ayu Lestari', to_number: '+6281234567123', state: 'delivered' },
    { recipient: 1, applicantid: BUDI, to_number: null, state: 'failed', reason: 'no-number' },
    { recipient: 2, applicantid: null, name: 'Wayan', to_number: '+6281311112222', state: 'queued', reason: null },
  ]);
});

it('lists what was announced, the newest first, with how many messages are in which state, and who sent it', async () => {
  const later = '20261122002';
  const at = Date.UTC(2026, 10, 22, 9);
  const [sari, project] = [{ accountid: '20261122903', category: 'superadmin' }, '20261122301'];
  await models.given(
    accountRegistered(sari),
    projectRegistered(project, '20261122302', { projectname: 'Kitchen', projectcode: 'KT001' }),
    {
      type: 'AnnouncementRequested',
      stream: `announcement-${later}`,
      data: {
        announcementid: later,
        templateid: 'general_announcement',
        language: 'id',
        subject: 'Pelatihan',
        content: 'Besok.',
        projectid: project,
        applicantids: [AYU, BUDI],
        typed: 0,
        requestedat: at,
      },
      at,
      by: sari.accountid,
    },
    {
      type: 'AnnouncementUncertain',
      stream: `message-${later}-0`,
      data: { announcementid: later, recipient: 0, applicantid: AYU, reason: 'no-answer' },
    },
    {
      type: 'AnnouncementSent',
      stream: `message-${later}-1`,
      data: { announcementid: later, recipient: 1, messageid: 'm1', carrier: 'outbox' },
    },
  );
  const listed = async (actor: typeof admin, page = 1) =>
    (await listAnnouncements(models.pool, { page, kind: 'announcements' }, actor)).announcements;
  expect(await listed(sari)).toMatchObject([
    {
      subject: 'Pelatihan',
      by: 'Superadmin',
      projectcode: 'KT001',
      recipients: 2,
      sent: 0,
      outbox: 1,
      failed: 0,
      unknown: 1,
    },
    { subject: 'Interview', projectcode: null, recipients: 3, sent: 1, outbox: 0, failed: 1, unknown: 0 },
  ]);
  expect((await listed(admin))[1]).toMatchObject({ subject: 'Interview', recipients: 3, sent: 2, failed: 1 });
  for (const other of [admin, superadmin]) expect((await listed(other))[0]!.by).toBe('*****');
  expect(await listed(admin, 2)).toEqual([]);
});

it('names who has one name by it once, in the results and in the outbox', async () => {
  const single = '20261122003';
  await models.given(applied(EKO, 'Eko', 'Eko'), {
    type: 'AnnouncementRequested',
    stream: `announcement-${single}`,
    data: {
      announcementid: single,
      templateid: 'general_announcement',
      language: 'en',
      subject: 'Interview',
      content: 'On Monday.',
      applicantids: [EKO],
      typed: 0,
      requestedat: 1_763_700_000_000,
    },
  });
  await models.pool.query(
    `insert into app.outbox_messages values (gen_random_uuid(), '${single}/0', 'en', '{Interview,On Monday.,-,-}', '*****123', now())`,
  );
  const { recipients } = await readAnnouncement(models.pool, single, admin);
  const { messages } = await listOutbox(models.pool, admin);
  await models.pool.query('truncate app.outbox_messages');
  expect(recipients).toMatchObject([{ applicantid: EKO, name: 'Eko' }]);
  expect(messages).toMatchObject([{ applicantid: EKO, name: 'Eko', text: expect.stringContaining('Hello Eko,') }]);
});

it('masks the numbers for an admin', async () =>
  expect(
    (await readAnnouncement(models.pool, announcementid, admin)).recipients.map(({ to_number }) => to_number),
  ).toEqual(['*****123', null, '*****222']));

describe('what became of messages to typed numbers', () => {
  const typed = '20261122004';
  const at = Date.UTC(2026, 10, 23, 9);
  const to = (recipient: number, type: string, data: object) => ({
    type,
    stream: `message-${typed}-${recipient}`,
    data: { announcementid: typed, recipient, ...data },
    at: at + 1_000,
  });
  beforeAll(async () => {
    await models.given(
      {
        type: 'AnnouncementRequested',
        stream: `announcement-${typed}`,
        data: {
          announcementid: typed,
          templateid: 'general_announcement',
          language: 'en',
          subject: 'Guesses',
          content: 'On Monday.',
          applicantids: [],
          typed: 3,
          numbers: ['1', '2', '3'].map((digit) => ({ name: digit, number: `+628131111222${digit}` })),
          requestedat: at,
        },
        at,
      },
      to(0, 'AnnouncementFailed', { reason: 'opted-out' }),
      to(1, 'AnnouncementSending', { attemptid: 'one', number: '+6281311112222' }),
      to(1, 'AnnouncementSent', { messageid: 'm2', carrier: 'outbox' }),
    );
  });
  const listedBy = async (reader: typeof admin) =>
    (await listAnnouncements(models.pool, { page: 1, kind: 'announcements' }, reader)).announcements.find(
      ({ announcementid }) => announcementid === typed,
    );

  it.holds('V8.2.3c').all([
    ['whatsapp', 'sent', { sent: 3, outbox: 0 }],
    ['outbox', 'outbox', { sent: 0, outbox: 3 }],
  ])('through %s is the same of all for who may not see phones', async (engine, state, counts) => {
    await models.pool.query('delete from ops.pulses');
    await models.pool.query(
      `insert into ops.pulses (service, engines, at) values ('notifier', '{"announcements": "${engine}"}', now())`,
    );
    const { recipients } = await readAnnouncement(models.pool, typed, admin);
    const shown = { applicantid: null, state, reason: null, code: null, way: null, at: new Date(at).toISOString() };
    expect(recipients).toEqual(
      ['1', '2', '3'].map((name, recipient) => ({ ...shown, name, recipient, to_number: `*****22${name}` })),
    );
    expect(await listedBy(admin)).toMatchObject({ ...counts, failed: 0, unknown: 0 });
  });

  it('is told to who may', async () => {
    const { recipients } = await readAnnouncement(models.pool, typed, superadmin);
    expect(recipients).toMatchObject([
      { state: 'failed', reason: 'opted-out' },
      { state: 'outbox' },
      { state: 'queued' },
    ]);
    expect(await listedBy(superadmin)).toMatchObject({ sent: 0, outbox: 1, failed: 1 });
  });
});

it('answers 404 for one that is not there', () =>
  expect(readAnnouncement(models.pool, '20251111001', admin)).rejects.toMatchObject({ status: 404 }));

it('shows the outbox as its readers would have got it, newest first, with names of their records', async () => {
  await models.pool.query(
    `insert into app.outbox_messages values
      (gen_random_uuid(), '${announcementid}/0', 'en', '{Interview,On Monday.,-,-}', '*****123', now() - interval '1 minute'),
      (gen_random_uuid(), '${announcementid}/2', 'id', '{Interview,On Monday.,-,-}', '*****222', now())`,
  );
  const { messages } = await listOutbox(models.pool, superadmin);
  expect(messages).toMatchObject([
    { applicantid: null, name: 'Wayan', to_number: '*****222', language: 'id' },
    { applicantid: AYU, name: 'Ayu Lestari', to_number: '*****123', language: 'en' },
  ]);
  expect(messages[0]!.text).toContain('Halo Wayan,\n\n*Interview*\nOn Monday.');
  expect(messages[1]!.text).toContain('Hello Ayu Lestari,');
  expect((await listOutbox(models.pool, admin)).messages).toEqual([messages[1]]);
});

it('shows replies that somebody has to read, newest first, with the record whose number it is', async () => {
  await models.pool.query(
    `insert into app.unclear_replies values
      ('w1', '${AYU}', '*****123', 'Mulai kapan?', now() - interval '1 minute'), ('w2', null, null, 'STOP', now())`,
  );
  expect((await listUnclearReplies(models.pool, admin)).replies).toMatchObject([
    { messageid: 'w2', applicantid: null, number: null, text: 'STOP' },
    { messageid: 'w1', applicantid: AYU, name: 'Ayu Lestari', number: '*****123', text: 'Mulai kapan?' },
  ]);
  const replykey = createHash('sha256').update('w2').digest('hex').slice(0, 32);
  await models.given({ type: 'UnclearReplySettled', stream: 'reply-w2', data: { replykey } });
  expect((await listUnclearReplies(models.pool, admin)).replies.map(({ messageid }) => messageid)).toEqual(['w1']);
});

describe('what one applicant was written', () => {
  it('is told with what became of it, the newest first', async () => {
    const later = '20261122009';
    await models.given(
      {
        type: 'AnnouncementRequested',
        stream: `announcement-${later}`,
        data: {
          announcementid: later,
          templateid: 'general_announcement',
          language: 'en',
          subject: 'Medical',
          content: 'On Friday.',
          applicantids: [AYU],
          typed: 0,
          requestedat: 1_763_700_000_000,
        },
      },
      {
        type: 'AnnouncementFailed',
        stream: `message-${later}-0`,
        at: Date.now() + 60_000,
        data: { announcementid: later, recipient: 0, applicantid: AYU, reason: 'opted-out' },
      },
    );
    const told = await announcementsOf(models.pool, AYU, admin);
    expect([told[0], told.at(-1)]).toMatchObject([
      { announcementid: later, subject: 'Medical', state: 'failed', reason: 'opted-out' },
      { announcementid, subject: 'Interview', language: 'en', state: 'delivered', reason: null },
    ]);
    expect(told.map(({ at }) => at)).toEqual(
      told
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
  });
  it('is not there of who is not there', async () =>
    await expect(announcementsOf(models.pool, '20261122999', admin)).rejects.toMatchObject({ status: 404 }));
});

it.holds('V8.2.3b')('those of the portal itself, which tell of alerts, are for who may see alerts', async () => {
  const own = '20261122050';
  await models.given({
    type: 'AnnouncementRequested',
    stream: `announcement-${own}`,
    by: '',
    category: 'system',
    data: {
      announcementid: own,
      templateid: 'general_announcement',
      language: 'en',
      subject: 'Alert of the portal',
      content: 'An account signed in from a country that is new for it.',
      applicantids: [],
      typed: 1,
      numbers: [{ name: 'superadmin', number: '+6281311112222' }],
      requestedat: 1_763_700_000_000,
    },
  });
  const listed = async (actor: typeof admin) => {
    const { announcements, page } = await listAnnouncements(models.pool, { page: 1, kind: 'announcements' }, actor);
    expect(page.total).toBe(announcements.length);
    return announcements.map(({ announcementid }) => announcementid);
  };
  const all = await listed(superadmin);
  expect(all).toContain(own);
  expect(await listed(admin)).toEqual(all.filter((one) => one !== own));
  expect(await readAnnouncement(models.pool, own, superadmin)).toMatchObject({ announcementid: own });
  await expect(readAnnouncement(models.pool, own, admin)).rejects.toMatchObject({ status: 404 });
});

it('what the portal itself tells an applicant of an interview is for admins, without the link of its reader', async () => {
  const letter = '20261122051';
  await models.given({
    type: 'AnnouncementRequested',
    stream: `announcement-${letter}`,
    by: '',
    category: 'system',
    data: {
      announcementid: letter,
      templateid: 'general_announcement',
      language: 'id',
      subject: 'Wawancara: Doha',
      content: 'Mohon kabari kami: {invitation:20261203001}',
      applicantids: ['20261122901'],
      typed: 0,
      requestedat: 1_763_700_000_000,
    },
  });
  expect(await readAnnouncement(models.pool, letter, admin)).toMatchObject({ content: 'Mohon kabari kami: …' });
  // A list of its own: one message each would bury what people wrote.
  const listed = async (kind: 'announcements' | 'interviews') => {
    const { announcements, page } = await listAnnouncements(models.pool, { page: 1, kind }, admin);
    expect(page.total).toBe(announcements.length);
    return announcements;
  };
  expect(await listed('interviews')).toMatchObject([{ announcementid: letter, recipients: 1, to: expect.any(String) }]);
  expect((await listed('announcements')).map(({ announcementid }) => announcementid)).not.toContain(letter);
});
