import { anApplication } from '@berangkat/contracts/testing';
import { broadcastGeneral } from '@berangkat/contracts/announcements';
import { type MessageOutcome } from '@berangkat/contracts/announcements/tasks';
import { deliveriesToCaughtUp, eventsIn } from '@berangkat/platform/event-store/testing';
import { memoryPortal } from '../../testing';
import { substitute } from '../../kernel/resource';
import { mailAllowance } from '../mail/allowance';
import { keptPreferences } from '../preferences/preferences';

const admin = { accountid: '20261121900', category: 'admin' };
const root = { accountid: '20261121901', category: 'superadmin', role: 'root' };
const system = { accountid: '', category: 'system' };
const visitor = { accountid: '', category: 'visitor' };
const variables = {
  subject: 'Briefing',
  content: 'Please come on Monday.',
  notes: 'Good luck!',
  day: '2026-12-07',
  time: '09:30',
};
const NO_NUMBER = '12345';
const NUMBER = '081234567123';

let portal: ReturnType<typeof memoryPortal>;
let unwanted: Set<string>;
let isEnough: boolean;
beforeEach(async () => {
  unwanted = new Set();
  isEnough = false;
  portal = memoryPortal({
    substitutes: [
      substitute(keptPreferences, () => ({
        read: async (id) => (unwanted.has(id) ? { 'mail-announcement.mailed': false } : {}),
        save: async (id) => void unwanted.add(id),
        discard: async () => undefined,
      })),
      substitute(mailAllowance, () => ({ take: async () => !isEnough, sweep: async () => undefined })),
    ],
  });
  await portal.seed();
});
afterEach(() => portal.close());

let people = 0;
/** An applicant with an account of their own, whose e-mail is confirmed unless `status` says otherwise. */
const applicant = async (phone1: string, status: 'verified' | 'unverified' = 'verified') => {
  people += 1;
  const email = `ayu${people}@example.com`;
  const { accountid } = (
    await portal.handlers.accounts.create(
      { email, password: 'Before2026', category: 'applicant' },
      portal.by(visitor),
      true,
    )
  ).body;
  if (status === 'verified') await portal.handlers.accounts.update(accountid, { status }, portal.by(root));
  const { body } = await portal.handlers.applicants.submit(
    anApplication({ firstname: 'Ayu', lastname: 'Lestari', phone1, email }),
    portal.by({ accountid, category: 'applicant' }),
  );
  return { applicantid: body.applicantid, accountid, email };
};
const send = async (...applicantids: readonly string[]) =>
  (await portal.handlers.announcements.send(broadcastGeneral.parse({ variables, applicantids }), portal.by(admin)))
    .body;
const claim = async (announcementid: string, recipient = 0, attemptid = 'one', occurredAt?: number) =>
  (
    await portal.handlers.announcements.claim(
      { announcementid, recipient, attemptid },
      portal.by(system, occurredAt === undefined ? {} : { occurredAt }),
    )
  ).body;
const record = (announcementid: string, outcome: MessageOutcome['outcome'], attemptid = 'one') =>
  portal.handlers.announcements.record({ announcementid, recipient: 0, attemptid, outcome }, portal.by(system));
const LOST = { kind: 'failed', reason: 'not-on-whatsapp', code: '131026' } as const;
/** WhatsApp's later word that a message did not reach the number. */
const report = (announcementid: string) =>
  portal.handlers.announcements.report(
    { announcementid, recipient: 0, messageid: 'wamid.1', status: 'failed', reason: 'not-on-whatsapp' },
    portal.by(system),
  );
const stop = (applicantid: string) =>
  portal.handlers.announcements.setOptOut(applicantid, { optedout: true }, portal.by(admin));

const events = async (...types: readonly string[]) =>
  eventsIn(await deliveriesToCaughtUp(portal.store)).filter(({ type }) => types.includes(type));
const mails = async () => (await events('MailRequested')).map(({ data }) => (data as { mailid: string }).mailid);
const outcomes = async () =>
  (await events('AnnouncementSending', 'AnnouncementMailed', 'AnnouncementSent', 'AnnouncementFailed')).map(
    ({ type, data }) => {
      const { carrier, reason } = data as { carrier?: string; reason?: string };
      return [type.replace('Announcement', ''), carrier ?? reason].filter(Boolean).join(' ');
    },
  );
const mail = async (mailid: string) => {
  const { body } = await portal.handlers.mail.claim({ mailid }, portal.by(system));
  return body.action === 'send' ? body.mail : undefined;
};
/** Does something in a process that ends after it gave a message to mail, and before it asked for that mail. */
const killed = async (act: () => Promise<unknown>): Promise<void> => {
  const append = portal.store.append.bind(portal.store);
  const store = jest.spyOn(portal.store, 'append').mockImplementation((stream, ...rest) => {
    if (stream.startsWith('mail-')) throw new Error('killed');
    return append(stream, ...rest);
  });
  await expect(act()).rejects.toThrow('killed');
  store.mockRestore();
};
const carried = (mailid: string, outcome: Parameters<typeof portal.handlers.mail.record>[0]['outcome']) =>
  portal.handlers.mail.record({ mailid, outcome }, portal.by(system));

it('without a number somebody is mailed, who may turn it off in the message, and the result is that of the mail', async () => {
  const ayu = await applicant(NO_NUMBER);
  const { announcementid, results } = await send(ayu.applicantid);
  expect(results).toMatchObject([{ state: 'queued', recipient: 0, to_number: '' }]);
  expect(await claim(announcementid)).toEqual({ action: 'skip' });
  const [mailid] = await mails();
  expect(await mail(mailid!)).toMatchObject({
    address: ayu.email,
    accountid: ayu.accountid,
    words: {
      subject: 'Briefing',
      paragraphs: ['Please come on Monday.', 'Waktu: Senin, 7 Desember 2026 pukul 09.30 WIB', 'Catatan: Good luck!'],
    },
    unsubscribe: expect.stringContaining(`/unsubscribe?of=${ayu.accountid}.announcement.`),
  });
  expect(await outcomes()).toEqual(['Mailed']);
  await carried(mailid!, { kind: 'postponed', code: '451', answer: 'later' });
  expect(await outcomes()).toEqual(['Mailed']);
  await carried(mailid!, { kind: 'sent', carrier: 'smtp' });
  await carried(mailid!, { kind: 'sent', carrier: 'smtp' });
  expect(await outcomes()).toEqual(['Mailed', 'Sent mail']);
});

it('whom WhatsApp does not know is mailed instead, once, however often that is said and whoever says it', async () => {
  const ayu = await applicant(NUMBER);
  const { announcementid } = await send(ayu.applicantid);
  expect(await claim(announcementid)).toMatchObject({ action: 'send', number: '+6281234567123' });
  await record(announcementid, LOST);
  await record(announcementid, LOST);
  await report(announcementid);
  expect(await claim(announcementid, 0, 'two')).toEqual({ action: 'skip' });
  expect(await mails()).toHaveLength(1);
  await carried((await mails())[0]!, { kind: 'sent', carrier: 'outbox' });
  expect(await outcomes()).toEqual(['Sending', 'Failed not-on-whatsapp', 'Mailed', 'Sent outbox']);
});

it('a process that ended after it gave a message to mail leaves it to the next, as the same mail', async () => {
  const ayu = await applicant(NO_NUMBER);
  const { announcementid } = await send(ayu.applicantid);
  await killed(() => claim(announcementid));
  expect([await mails(), await outcomes()]).toEqual([[], ['Mailed']]);
  await claim(announcementid, 0, 'two');
  await claim(announcementid, 0, 'three');
  expect(await mails()).toEqual([`announcement-${announcementid}-0-one`]);
});

it.each([
  ['told so', (announcementid: string) => record(announcementid, LOST)],
  ['reported so later', report],
] as const)('a process that ended when WhatsApp %s leaves the mail to whom it is said again', async (_, say) => {
  const ayu = await applicant(NUMBER);
  const { announcementid } = await send(ayu.applicantid);
  await claim(announcementid);
  await killed(() => say(announcementid));
  expect([await mails(), await outcomes()]).toEqual([[], ['Sending', 'Failed not-on-whatsapp', 'Mailed']]);
  await say(announcementid);
  await say(announcementid);
  expect(await mails()).toEqual([`announcement-${announcementid}-0-one`]);
});

it('who said STOP before WhatsApp was found not to reach them is not mailed either', async () => {
  const ayu = await applicant(NUMBER);
  const { announcementid } = await send(ayu.applicantid);
  await claim(announcementid);
  await record(announcementid, { kind: 'sent', messageid: 'wamid.1' });
  await stop(ayu.applicantid);
  await report(announcementid);
  expect([await mails(), await outcomes()]).toEqual([[], ['Sending', 'Sent whatsapp', 'Failed not-on-whatsapp']]);
});

it.each([
  ['says STOP', 'opted-out', stop],
  [
    'is removed',
    'no-address',
    (applicantid: string) => portal.handlers.applicants.setStatus(applicantid, 'delete', portal.by(root)),
  ],
  ['is erased', 'no-address', (applicantid: string) => portal.handlers.applicants.erase(applicantid, portal.by(root))],
] as const)('mail that waits is given up when its reader %s', async (_, reason, happen) => {
  const ayu = await applicant(NUMBER);
  const { announcementid } = await send(ayu.applicantid);
  await claim(announcementid);
  await record(announcementid, LOST);
  const [mailid] = await mails();
  await happen(ayu.applicantid);
  expect(await mail(mailid!)).toBeUndefined();
  expect(await outcomes()).toEqual(['Sending', 'Failed not-on-whatsapp', 'Mailed', `Failed ${reason}`]);
});

it('mail, which has the key of the account, greets by the name of the account: the record may be erased alone', async () => {
  const ayu = await applicant(NO_NUMBER);
  const { announcementid } = await send(ayu.applicantid);
  await claim(announcementid);
  const given = await mail((await mails())[0]!);
  expect(given).toMatchObject({ name: 'Ayu', words: { greeting: 'Halo Ayu,' } });
  expect(JSON.stringify(given)).not.toContain('Lestari');
});

it('what was given to mail and left there ends where nobody has mail any more', async () => {
  const ayu = await applicant(NO_NUMBER);
  const { announcementid } = await send(ayu.applicantid);
  await killed(() => claim(announcementid));
  unwanted.add(ayu.accountid);
  await claim(announcementid, 0, 'two');
  expect([await mails(), await outcomes()]).toEqual([[], ['Mailed', 'Failed opted-out']]);
});

it('nothing is mailed to an e-mail that is not confirmed, to who turned it off, or to who stopped announcements', async () => {
  const unverified = await applicant(NO_NUMBER, 'unverified');
  const off = await applicant(NO_NUMBER);
  unwanted.add(off.accountid);
  const stopped = await applicant(NUMBER);
  await stop(stopped.applicantid);
  const mailed = await applicant(NO_NUMBER);
  const everybody = [unverified, off, stopped, mailed].map(({ applicantid }) => applicantid);
  expect(await portal.handlers.announcements.foresee({ applicantids: everybody })).toEqual({
    whatsapp: 0,
    mail: 1,
    unreached: [
      { applicantid: unverified.applicantid, reason: 'no-number' },
      { applicantid: off.applicantid, reason: 'no-number' },
      { applicantid: stopped.applicantid, reason: 'opted-out' },
    ],
  });
  const { announcementid } = await send(...everybody);
  for (const recipient of [0, 1]) await claim(announcementid, recipient);
  expect((await mails()).map((name) => name.split('-')[2])).toEqual(['1']);
  expect(await outcomes()).toEqual(['Failed opted-out', 'Mailed']);
  await expect(send(unverified.applicantid)).rejects.toMatchObject({ status: 400, code: 'broadcast-no-numbers' });
});

it.each([
  [
    'is refused by the mail server',
    'mail-refused',
    (mailid: string) => carried(mailid, { kind: 'refused', code: '550', answer: 'no' }),
  ],
  [
    'was turned off meanwhile',
    'opted-out',
    async (mailid: string, accountid: string) => {
      unwanted.add(accountid);
      await mail(mailid);
    },
  ],
  [
    'is one too many for a day',
    'mail-limit',
    async (mailid: string) => {
      isEnough = true;
      await mail(mailid);
    },
  ],
  [
    'could not be sent within a day',
    'expired',
    (mailid: string) =>
      portal.handlers.mail.claim({ mailid }, portal.by(system, { occurredAt: 1_763_700_000_000 + 2 * 86_400_000 })),
  ],
] as const)('of mail that %s is said: %s; sent again, it is another mail', async (_, reason, happen) => {
  const ayu = await applicant(NO_NUMBER);
  const { announcementid } = await send(ayu.applicantid);
  await claim(announcementid);
  const [mailid] = await mails();
  await happen(mailid!, ayu.accountid);
  expect(await outcomes()).toEqual(['Mailed', `Failed ${reason}`]);
  if (reason === 'opted-out') return;
  await portal.handlers.announcements.decide(announcementid, { recipient: 0, decision: 'resend' }, portal.by(admin));
  await claim(announcementid, 0, 'two');
  expect(await mails()).toHaveLength(2);
});
