import { anApplication } from '@berangkat/contracts/testing';
import { broadcastGeneral } from '@berangkat/contracts/announcements';
import { type Claimed } from '@berangkat/contracts/announcements/tasks';
import { eventsIn, deliveriesToCaughtUp } from '@berangkat/platform/event-store/testing';
import { type CommandRefused } from '@berangkat/platform/event-log';
import { substitute } from '../../kernel/resource';
import { memoryPortal } from '../../testing';
import { unclearReplies } from './settling';

const admin = { accountid: '20261121900', category: 'admin' };
const superadmin = { accountid: '20261121901', category: 'superadmin' };
const system = { accountid: '', category: 'system' };
const variables = { subject: 'Interview', content: 'Please come on Monday.', notes: 'Good luck!', sender: '628110000' };

let portal: ReturnType<typeof memoryPortal>;
beforeEach(async () => {
  portal = memoryPortal();
  await portal.seed();
});
afterEach(() => portal.close());

let people = 0;
const applicantWith = async (
  phone1: string,
  firstname = 'Ayu',
  lastname = 'Lestari',
  nationality: 'indonesia' | 'philippines' = 'indonesia',
): Promise<string> => {
  people += 1;
  const vendor = { accountid: `20261121${100 + people}`, category: 'vendor' };
  const email = `ayu${people}@example.com`;
  const { body } = await portal.handlers.applicants.submit(
    anApplication({ firstname, lastname, nationality, phone1, email }),
    portal.by(vendor),
  );
  return body.applicantid;
};
const send = (body: object, actor = admin) =>
  portal.handlers.announcements.send(broadcastGeneral.parse({ variables, ...body }), portal.by(actor));
const claim = async (announcementid: string, recipient: number, attemptid = 'one', at?: number): Promise<Claimed> =>
  (
    await portal.handlers.announcements.claim(
      { announcementid, recipient, attemptid },
      portal.by(system, at === undefined ? {} : { occurredAt: at }),
    )
  ).body;

it.holds('broadcast-numbers')(
  'resolves numbers by itself, writes each once, and masks them for who may not see them',
  async () => {
    const [ayu, budi] = [await applicantWith('0812-3456-7123'), await applicantWith('+62 812 3456 7123', 'Budi')];
    const nobody = '20251111001';
    const request = {
      applicantids: [ayu, budi, nobody, ayu],
      recipients: [
        { name: 'Test', number: '0813 1111 2222' },
        { name: 'Again', number: '081311112222' },
        { name: '', number: '12345' },
      ],
    };
    const { body } = await send(request);
    expect(body.results).toEqual([
      { status: 'queued', state: 'queued', to_number: '*****123', name: 'Ayu Lestari', applicantid: ayu, recipient: 0 },
      { status: 'queued', state: 'queued', to_number: '+6281311112222', name: 'Test', recipient: 1 },
      expect.objectContaining({ status: 'failed', reason: 'same-number', to_number: '*****123', applicantid: budi }),
      expect.objectContaining({ status: 'failed', reason: 'no-number', to_number: '', applicantid: nobody }),
      expect.objectContaining({ status: 'failed', reason: 'same-number', to_number: '+6281311112222' }),
      expect.objectContaining({ status: 'failed', reason: 'no-number', to_number: '' }),
    ]);
    expect((await send(request, superadmin)).body.results[0]).toMatchObject({ to_number: '+6281234567123' });
  },
);

describe('a typed number', () => {
  const guesses = [
    { name: 'Right', number: '081234567123' },
    { name: 'Wrong', number: '081234567124' },
  ];
  const queued = ([to_number, name]: readonly [string, string], recipient: number) => ({
    status: 'queued',
    state: 'queued',
    to_number,
    name,
    recipient,
  });

  it.holds('V8.2.3c')('of who wants no announcements is answered as any other, and is not written to', async () => {
    const ayu = await applicantWith('081234567123');
    await portal.handlers.announcements.setOptOut(ayu, { optedout: true }, portal.by(admin));
    const { announcementid, results } = (await send({ recipients: guesses })).body;
    expect(results).toEqual([queued(['+6281234567123', 'Right'], 0), queued(['+6281234567124', 'Wrong'], 1)]);
    expect(await claim(announcementid, 0)).toEqual({ action: 'skip' });
    expect(await claim(announcementid, 1)).toMatchObject({ action: 'send', number: '+6281234567124' });
    for (const recipient of [0, 1])
      for (const decision of ['resend', 'failed'] as const)
        await expect(
          portal.handlers.announcements.decide(announcementid, { recipient, decision }, portal.by(admin)),
        ).rejects.toMatchObject({ status: 409 });
    await portal.handlers.announcements.decide(
      announcementid,
      { recipient: 0, decision: 'resend' },
      portal.by(superadmin),
    );
    expect(await claim(announcementid, 0, 'two')).toEqual({ action: 'skip' });
  });

  it.holds('V8.2.3c')(
    'of an applicant who is written to as well is answered as any other, and is written to once',
    async () => {
      const ayu = await applicantWith('081234567123');
      const { announcementid, results } = (await send({ applicantids: [ayu], recipients: guesses })).body;
      expect(results.slice(1)).toEqual([
        queued(['+6281234567123', 'Right'], 1),
        queued(['+6281234567124', 'Wrong'], 2),
      ]);
      expect(await claim(announcementid, 0)).toMatchObject({ action: 'send', number: '+6281234567123' });
      expect(await claim(announcementid, 1)).toEqual({ action: 'skip' });
      expect(await claim(announcementid, 2)).toMatchObject({ action: 'send', number: '+6281234567124' });
    },
  );

  it.each([
    ['is not kept of a typed number', false],
    ['is kept of an applicant', true],
  ])('what the provider says of a wish %s', async (_, chosen) => {
    const ayu = await applicantWith('081234567123');
    const to = chosen ? { applicantids: [ayu] } : { recipients: [guesses[0]] };
    const { announcementid } = (await send(to)).body;
    await claim(announcementid, 0);
    const outcome = { kind: 'failed', reason: 'opted-out', code: '131050' } as const;
    await portal.handlers.announcements.record(
      { announcementid, recipient: 0, attemptid: 'one', outcome },
      portal.by(system),
    );
    expect((await portal.handlers.announcements.readOptOut(ayu, portal.by(admin))).optedout).toBe(chosen);
  });
});

it('in both languages goes to each applicant in the own one, with when and where in its words', async () => {
  const ids = [
    await applicantWith('081234567123'),
    await applicantWith('081234567456', 'Maria', 'Santos', 'philippines'),
  ];
  const { body } = await send({
    applicantids: ids,
    variables: {
      ...variables,
      subject: 'Wawancara',
      content: 'Silakan datang.',
      translation: { subject: 'Interview', content: 'Please come.' },
      day: '2026-11-30',
      time: '09:30',
      place: 'Jalan Thamrin 1',
    },
  });
  const parametersOf = async (recipient: number) => {
    const claimed = await claim(body.announcementid, recipient);
    return claimed.action === 'send' && [claimed.language, ...claimed.parameters.slice(1, 4)];
  };
  expect(await parametersOf(0)).toEqual([
    'id',
    'Wawancara',
    'Silakan datang. Waktu: Senin, 30 November 2026 pukul 09.30 WIB · Tempat: Jalan Thamrin 1',
    'Good luck!',
  ]);
  expect(await parametersOf(1)).toEqual([
    'en',
    'Interview',
    'Please come. When: Monday, 30 November 2026 at 09:30 WIB · Where: Jalan Thamrin 1',
    '-',
  ]);
});

it('is signed by the agency as it was called when it was asked for', async () => {
  const card = (legalname: string | undefined) =>
    portal.handlers.settings.changeAgencyCard({ legalname }, portal.by(superadmin));
  const signedIn = async (variables: object): Promise<unknown> => {
    const id = await applicantWith(`08123456${7000 + people}`);
    const { body } = await send({ applicantids: [id], variables });
    await card('PT Lain Nama');
    const claimed = await claim(body.announcementid, 0);
    return claimed.action === 'send' && claimed.parameters[4];
  };
  const { sender: _, ...unsigned } = variables;
  await card('PT Samudra Contoh');
  expect(await signedIn(variables)).toBe('PT Samudra Contoh (+628110000)');
  await card('PT Samudra Contoh');
  expect(await signedIn(unsigned)).toBe('PT Samudra Contoh');
  await card(undefined);
  expect(await signedIn(unsigned)).toBe('kami');
});

it('counts the name of the agency to its length', async () => {
  const id = await applicantWith('081234567890');
  const long = { ...variables, content: 'x'.repeat(600), notes: 'y'.repeat(200), place: 'z'.repeat(55) };
  const ask = () => send({ applicantids: [id], variables: long });
  await ask();
  await portal.handlers.settings.changeAgencyCard({ legalname: 'P'.repeat(80) }, portal.by(superadmin));
  await expect(ask()).rejects.toMatchObject({ status: 400, code: 'broadcast-length' });
});

it.holds('pipe-recipients')('refuses where nobody has a valid number', async () => {
  await expect(send({ recipients: [{ name: '', number: '12345' }] })).rejects.toMatchObject({
    status: 400,
    message: 'No valid phone numbers found among selected applicants.',
  });
});

it('refuses what WhatsApp would not take, counted with the longest name', async () => {
  const longest = { subject: 'x'.repeat(60), content: 'x'.repeat(600), notes: 'x'.repeat(200), sender: '628110000123' };
  const ayu = await applicantWith('081234567123');
  const siti = await applicantWith('081234567124', 'S'.repeat(30), 'M'.repeat(30));
  for (const language of ['id', 'en']) await send({ applicantids: [ayu], variables: { ...longest, language } });
  const cut = (by: number) =>
    send({ applicantids: [ayu, siti], variables: { ...longest, content: longest.content.slice(by) } });
  const refused = await cut(0).catch((refusal: unknown) => refusal as CommandRefused);
  expect(refused).toMatchObject({ status: 400, code: 'broadcast-length' });
  const over = Number(/\d+/.exec((refused as CommandRefused).message)?.[0]);
  expect((refused as CommandRefused).message).toBe(
    `Too many characters for WhatsApp with the longest name: ${over}. Please shorten the message.`,
  );
  await expect(cut(over - 1)).rejects.toMatchObject({ code: 'broadcast-length' });
  expect((await cut(over)).body.results).toHaveLength(2);
});

it('gives what is to be sent to one attempt, by name', async () => {
  const ayu = await applicantWith('081234567123');
  const { announcementid } = (await send({ applicantids: [ayu] })).body;
  expect(await claim(announcementid, 0)).toEqual({
    action: 'send',
    applicantid: ayu,
    number: '+6281234567123',
    templateid: 'general_announcement',
    language: 'id',
    parameters: ['Ayu Lestari', 'Interview', 'Please come on Monday.', 'Good luck!', '+628110000'],
  });
  expect(await claim(announcementid, 0)).toMatchObject({ action: 'send' });
  expect(await claim(announcementid, 0, 'two')).toEqual({ action: 'skip' });
  expect(await claim(announcementid, 1)).toEqual({ action: 'skip' });
  await expect(
    portal.handlers.announcements.decide(announcementid, { recipient: 1, decision: 'sent' }, portal.by(admin)),
  ).rejects.toMatchObject({ status: 404 });
});

it('greets who has one name by it once', async () => {
  const budi = await applicantWith('081234567123', 'Budi', 'Budi');
  const { announcementid, results } = (await send({ applicantids: [budi] })).body;
  expect(results).toMatchObject([{ name: 'Budi' }]);
  expect(await claim(announcementid, 0)).toMatchObject({
    parameters: ['Budi', 'Interview', 'Please come on Monday.', 'Good luck!', '+628110000'],
  });
});

it('does not send after a day, nor to who is removed meanwhile', async () => {
  const [ayu, budi] = [await applicantWith('081234567123'), await applicantWith('081234567124')];
  const { announcementid } = (await send({ applicantids: [ayu, budi] })).body;
  expect(await claim(announcementid, 0, 'one', 1_763_700_000_000 + 86_400_001)).toEqual({ action: 'skip' });
  await portal.handlers.applicants.setStatus(budi, 'delete', portal.by(superadmin));
  expect(await claim(announcementid, 1)).toEqual({ action: 'skip' });
  await portal.handlers.announcements.decide(announcementid, { recipient: 1, decision: 'resend' }, portal.by(admin));
});

it('honours who wants no announcements, by reply or by an admin, until they are wanted again', async () => {
  const ayu = await applicantWith('081234567123');
  const first = (await send({ applicantids: [ayu] })).body.announcementid;
  await portal.handlers.announcements.heed({ number: '6281234567123', optedout: true }, portal.by(system));
  expect(await claim(first, 0)).toEqual({ action: 'skip' });
  await portal.handlers.announcements.setOptOut(ayu, { optedout: false }, portal.by(admin));
  const second = (await send({ applicantids: [ayu] })).body.announcementid;
  expect(await claim(second, 0)).toMatchObject({ action: 'send' });
});

it('says of an applicant whether the number that it has today wants none', async () => {
  const [ayu, budi] = [await applicantWith('081234567123'), await applicantWith('0812-3456-7123', 'Budi')];
  const nobody = await applicantWith('12345');
  const wants = async (applicantid: string) =>
    (await portal.handlers.announcements.readOptOut(applicantid, portal.by(admin))).optedout;
  expect([await wants(ayu), await wants(nobody)]).toEqual([false, null]);
  await portal.handlers.announcements.heed({ number: '6281234567123', optedout: true }, portal.by(system));
  expect([await wants(ayu), await wants(budi)]).toEqual([true, true]);
  await portal.handlers.announcements.setOptOut(budi, { optedout: false }, portal.by(admin));
  expect(await wants(ayu)).toBe(false);
  const employer = { accountid: '20261121902', category: 'employer' };
  await expect(portal.handlers.announcements.readOptOut(ayu, portal.by(employer))).rejects.toMatchObject({
    status: 403,
  });
});

it('writes to us where no number is given', async () => {
  const ayu = await applicantWith('081234567123');
  const { sender: _, ...without } = variables;
  for (const [language, us] of [
    ['id', 'kami'],
    ['en', 'us'],
  ] as const) {
    const { announcementid } = (await send({ applicantids: [ayu], variables: { ...without, language } })).body;
    expect(await claim(announcementid, 0)).toMatchObject({ parameters: expect.arrayContaining([us]) });
  }
});

it.holds('V2.3.3d')('writes neither numbers nor what is said in clear', async () => {
  const ayu = await applicantWith('081234567123');
  const { announcementid } = (
    await send({ applicantids: [ayu], recipients: [{ name: 'Wayan', number: '081311112222' }] })
  ).body;
  await claim(announcementid, 0);
  await claim(announcementid, 1);
  await portal.handlers.announcements.setOptOut(ayu, { optedout: true }, portal.by(admin));
  const log = JSON.stringify(eventsIn(await deliveriesToCaughtUp(portal.store)));
  expect(log).toContain('NumberOptedOut');
  for (const planted of ['81234567123', '81311112222', 'Wayan', 'Please come on Monday', 'Good luck'])
    expect(log).not.toContain(planted);
});

it('is settled by an admin once, and only where there is such a reply', async () => {
  portal.close();
  const replies = new Map<string, string | null>([
    ['wamid.HBgM+/=', '20261121101'],
    ['wamid.nobodys', null],
  ]);
  const known = substitute(unclearReplies, () => async (messageid) => replies.get(messageid));
  portal = memoryPortal({ substitutes: [known] });
  const settle = (messageid: string) => portal.handlers.announcements.settleReply({ messageid }, portal.by(admin));
  await settle('wamid.HBgM+/=');
  await settle('wamid.HBgM+/=');
  await settle('wamid.nobodys');
  await expect(settle('wamid.other')).rejects.toMatchObject({ status: 404 });
  const events = eventsIn(await deliveriesToCaughtUp(portal.store)).filter(
    ({ type }) => type === 'UnclearReplySettled',
  );
  expect(events.map(({ data }) => data)).toEqual([
    { replykey: expect.stringMatching(/^[\da-f]{32}$/) as string, applicantid: '20261121101' },
    { replykey: expect.stringMatching(/^[\da-f]{32}$/) as string },
  ]);
});
