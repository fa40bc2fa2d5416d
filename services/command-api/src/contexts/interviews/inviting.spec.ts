import { type Actor } from '@berangkat/contracts/kernel';
import { anApplication } from '@berangkat/contracts/testing';
import { wholeStream } from '@berangkat/platform/event-store/testing';
import { memoryPortal } from '../../testing';
import { admin, agendaOn, employer, superadmin, visitor } from './testing';

const portal = memoryPortal();
const { by, handlers, store } = portal;
const { announcements, applicants, interviews, placements, projects } = handlers;
const NOW = Date.now();
const now = { occurredAt: NOW };

const { person, project, day } = agendaOn(portal, NOW);
/** A day with these people in their order from 09:00 on. */
const dayOf = async (...people: readonly string[]): Promise<string> => {
  const more = { rooms: ['Melati', 'Kamboja'], place: 'Jl. Bypass 88, Denpasar', remarks: 'Bring your passport.' };
  const id = await day(await project(people), more);
  await interviews.arrange(id, { step: 'fill', applicantids: [...people] }, by(admin, now));
  return id;
};
type Recorded = { readonly type: string; readonly data: Record<string, string> };
const eventsOf = async (interviewdayid: string, ...types: readonly string[]): Promise<readonly Recorded[]> =>
  ((await wholeStream(store, `interviewday-${interviewdayid}`)) as unknown as readonly Recorded[]).filter(({ type }) =>
    types.includes(type),
  );
const letterOf = ({ data }: Recorded, letter: 'invitation' | 'called-off' = 'invitation') => ({
  interviewdayid: data.interviewdayid!,
  applicantid: data.applicantid!,
  announcementid: data.announcementid!,
  at: data.at!,
  letter,
});
let attempts = 0;
/** The words that a notifier is given, whoever it is. */
const claimed = async (announcementid: string) =>
  (
    await announcements.claim(
      { announcementid, recipient: 0, attemptid: `attempt-${(attempts += 1)}` },
      by({ accountid: '', category: 'system' }, now),
    )
  ).body;
/** Invites somebody, and reads the link in the message. */
const tokenOf = async (interviewdayid: string, applicantid: string): Promise<string> => {
  await interviews.invite(interviewdayid, { applicantids: [applicantid] }, by(admin, now));
  const event = (await eventsOf(interviewdayid, 'InterviewInvited')).findLast(
    ({ data }) => data.applicantid === applicantid,
  )!;
  await interviews.send(letterOf(event));
  const message = await claimed(event.data.announcementid!);
  if (message.action !== 'send') throw new Error('nothing is sent');
  return /\/invitation#(\S+)/.exec(message.parameters[2]!)![1]!;
};

beforeAll(() => portal.seed());
afterAll(() => portal.close());

it('invites everybody of a day at once, and tells each in their own language, with a link of their own', async () => {
  const [ayu, john] = [await person(), await person({ nationality: 'philippines' })];
  const id = await dayOf(ayu, john);
  const { body } = await interviews.invite(id, { applicantids: [ayu, john, ayu] }, by(admin, now));
  expect(body).toEqual({ interviewdayid: id, invited: 2, left: 0 });
  const events = await eventsOf(id, 'InterviewInvited');
  const messages = [];
  for (const event of events) {
    await interviews.send(letterOf(event));
    messages.push(await claimed(event.data.announcementid!));
  }
  expect(messages).toMatchObject([
    {
      language: 'id',
      parameters: [
        expect.anything(),
        'Wawancara: Doha Culinary',
        expect.anything(),
        'Bring your passport.',
        expect.anything(),
      ],
    },
    {
      language: 'en',
      parameters: [
        expect.anything(),
        'Interview: Doha Culinary',
        expect.anything(),
        'Bring your passport.',
        expect.anything(),
      ],
    },
  ]);
  const [indonesian, english] = messages.map((message) => (message.action === 'send' ? message.parameters[2]! : ''));
  expect(indonesian).toMatch(
    /pukul 09\.00 WITA \(08\.00 WIB\)\. Tempat: Melati, Jl\. Bypass 88, Denpasar\. Mohon kabari/,
  );
  expect(english).toMatch(
    /at 09:00 WITA \(08:00 WIB\)\. Where: Kamboja, Jl\. Bypass 88, Denpasar\. Please tell us here/,
  );
  for (const text of [indonesian, english])
    expect(text).toMatch(/https:\/\/portal\.example\.com\/invitation#[\w.-]{30,}$/);
  // The log keeps no link.
  const kept = await wholeStream(store, `announcement-${events[0]!.data.announcementid!}`);
  expect(JSON.stringify(kept)).not.toContain('invitation#');
});

it('whoever has no number is mailed the invitation, with a link that stands in no log and ends with the interview', async () => {
  const email = 'mailed@example.com';
  const { accountid } = (
    await handlers.accounts.create({ email, password: 'Before2026', category: 'applicant' }, by(visitor), true)
  ).body;
  await handlers.accounts.update(accountid, { status: 'verified' }, by({ ...superadmin, role: 'root' }));
  const form = anApplication({ email, phone1: '12345' });
  const { applicantid } = (await applicants.submit(form, by({ accountid, category: 'applicant' }))).body;
  const id = await dayOf(applicantid);
  await interviews.invite(id, { applicantids: [applicantid] }, by(admin, now));
  const [event] = await eventsOf(id, 'InterviewInvited');
  await interviews.send(letterOf(event!));
  const attemptid = 'attempt';
  const { announcementid } = event!.data;
  const told = () => by({ accountid: '', category: 'system' }, now);
  expect(
    (await announcements.claim({ announcementid: announcementid!, recipient: 0, attemptid }, told())).body,
  ).toEqual({
    action: 'skip',
  });
  const mailid = `announcement-${announcementid!}-0-${attemptid}`;
  const mailed = async () => (await handlers.mail.claim({ mailid }, told())).body;
  const first = await mailed();
  expect(first).toMatchObject({
    mail: {
      address: email,
      link: expect.stringMatching(/^https:\/\/portal\.example\.com\/invitation#[\w.-]{30,}$/),
      words: {
        subject: 'Wawancara: Doha Culinary',
        paragraphs: [
          expect.stringMatching(/ Mohon kabari kami apakah Anda bisa hadir:$/),
          'Catatan: Bring your passport.',
        ],
        button: 'Buka undangan saya',
      },
    },
  });
  expect(JSON.stringify(await wholeStream(store, `mail-${mailid}`))).not.toContain('invitation#');
  // The file for calendars is that of the page, and the same however often the mail is made.
  const token = /#(.*)$/.exec((first as { mail: { link: string } }).mail.link)![1]!;
  const { calendar } = (await interviews.open(token, told())).body;
  expect(first).toMatchObject({ mail: { calendar } });
  expect(calendar).toContain('SUMMARY:Wawancara · Doha Culinary');
  expect(await mailed()).toEqual(first);
  await interviews.arrange(id, { step: 'shift', minutes: 20 }, by(admin, now));
  expect(Object.keys(((await mailed()) as { mail: object }).mail)).not.toContain('calendar');
  await interviews.arrange(id, { step: 'remove', applicantid }, by(admin, now));
  expect(await mailed()).toEqual({ action: 'skip' });
  const [last] = (await wholeStream(store, `message-${announcementid!}-0`)).slice(-1);
  expect(last).toMatchObject({ type: 'AnnouncementFailed', data: { reason: 'expired' } });
});

it('a message is one, however often it is asked for, also after the time has changed', async () => {
  const dewi = await person();
  const id = await dayOf(dewi);
  await interviews.invite(id, { applicantids: [dewi] }, by(admin, now));
  const [event] = await eventsOf(id, 'InterviewInvited');
  await interviews.send(letterOf(event!));
  await interviews.arrange(id, { step: 'shift', minutes: 20 }, by(admin, now));
  await interviews.send(letterOf(event!));
  expect(await wholeStream(store, `announcement-${event!.data.announcementid!}`)).toHaveLength(1);
});

it('the same command again invites nobody again', async () => {
  const eko = await person();
  const id = await dayOf(eko);
  const meta = by(admin, now);
  const first = await interviews.invite(id, { applicantids: [eko] }, meta);
  expect((await interviews.invite(id, { applicantids: [eko] }, meta)).body).toEqual(first.body);
  expect(await eventsOf(id, 'InterviewInvited')).toHaveLength(1);
});

it('whoever has the link reads the interview, answers it, and changes their mind', async () => {
  const fitri = await person();
  const id = await dayOf(fitri);
  const token = await tokenOf(id, fitri);
  const { body: opened } = await interviews.open(token, by(visitor, now));
  expect(opened).toMatchObject({
    status: 'coming',
    answer: null,
    room: 'Melati',
    language: 'id',
    remarks: 'Bring your passport.',
  });
  expect(opened.calendar).toContain('BEGIN:VEVENT');
  const accepted = await interviews.answer({ token, at: opened.at, answer: 'accepted' }, by(visitor, now));
  expect(accepted.body).toMatchObject({ answer: 'accepted', words: null });
  const words = 'Setelah jam 11';
  await interviews.answer({ token, at: opened.at, answer: 'other-time', words }, by(visitor, now));
  expect((await interviews.open(token, by(visitor, now))).body).toMatchObject({ answer: 'other-time', words });
  // The sentence is sealed in the log.
  expect(JSON.stringify(await wholeStream(store, `interviewday-${id}`))).not.toContain(words);
});

it('an answer counts for the time that it was given to', async () => {
  const gede = await person();
  const id = await dayOf(gede);
  const token = await tokenOf(id, gede);
  const { at } = (await interviews.open(token, by(visitor, now))).body;
  await interviews.answer({ token, at, answer: 'accepted' }, by(visitor, now));
  await interviews.arrange(id, { step: 'shift', minutes: 20 }, by(admin, now));
  const answer = interviews.answer({ token, at, answer: 'accepted' }, by(visitor, now));
  await expect(answer).rejects.toMatchObject({ status: 409, code: 'interview-moved' });
  const after = (await interviews.open(token, by(visitor, now))).body;
  expect(after).toMatchObject({ answer: null });
  expect(Date.parse(after.at) - Date.parse(at)).toBe(20 * 60_000);
});

it.holds('V9.2.3')('a link of another, one that was changed, and one to a CV open nothing', async () => {
  const hana = await person();
  const id = await dayOf(hana);
  const token = await tokenOf(id, hana);
  const { token: cv } = (await handlers.shares.share(hana, 'link', by(superadmin))).body;
  for (const one of [cv, `${token}A`, token.slice(1), '', 'none'])
    await expect(interviews.open(one, by(visitor, now))).rejects.toMatchObject({
      status: 403,
      code: 'invitation-invalid',
    });
});

it.holds('V9.2.3').all([
  ['erased', (one: string) => applicants.erase(one, by(superadmin))],
  ['removed', (one: string) => applicants.setStatus(one, 'delete', by(superadmin))],
])(
  'the link of somebody who is removed or erased is of no use any more, and no message goes to them',
  async (...[, leave]) => {
    const indah = await person();
    const id = await dayOf(indah);
    const token = await tokenOf(id, indah);
    await leave(indah);
    await expect(interviews.open(token, by(visitor, now))).rejects.toMatchObject({ code: 'invitation-invalid' });
    expect((await interviews.invite(id, { applicantids: [indah] }, by(admin, now))).body).toMatchObject({
      invited: 0,
      left: 1,
    });
    const [{ data }] = (await eventsOf(id, 'InterviewInvited')) as [Recorded];
    const hourBefore = Date.parse(data.at!) - 3_600_000;
    await interviews.remind({ interviewdayid: id, applicantid: indah, letter: 'day-before' }, hourBefore);
    expect(await eventsOf(id, 'InterviewReminded')).toEqual([]);
  },
);

it('tells each who was invited that the day is off, with the reason, and once', async () => {
  const [joko, kadek] = [await person(), await person()];
  const id = await dayOf(joko, kadek);
  const token = await tokenOf(id, joko);
  await interviews.arrange(id, { step: 'cancel', reason: 'The panel is ill.' }, by(admin, now));
  for (const applicantid of [joko, kadek, joko])
    await interviews.remind({ interviewdayid: id, applicantid, letter: 'called-off' }, NOW);
  const events = await eventsOf(id, 'InterviewReminded');
  expect(events.map(({ data }) => data.applicantid)).toEqual([joko]);
  await interviews.send(letterOf(events[0]!, 'called-off'));
  const message = await claimed(events[0]!.data.announcementid!);
  expect(message).toMatchObject({
    parameters: [
      expect.anything(),
      'Wawancara dibatalkan: Doha Culinary',
      expect.stringContaining('Alasan: The panel is ill.'),
      '-',
      expect.anything(),
    ],
  });
  expect((await interviews.open(token, by(visitor, now))).body).toMatchObject({
    status: 'off',
    reason: 'The panel is ill.',
  });
});

it.all([
  ['taken out of the project', (one: string, pid: string) => placements.remove(pid, { applicantid: one }, by(admin))],
  [
    'rejected',
    (one: string, pid: string) => placements.move(pid, { applicantid: one, applicantstatus: 'rejected' }, by(admin)),
  ],
  ['whose project is removed', (_: string, pid: string) => projects.setRecordStatus(pid, 'removed', by(superadmin))],
])('tells somebody who is %s that their interview is off, and invites them no more', async (...[, leave]) => {
  const lina = await person();
  const id = await dayOf(lina);
  const token = await tokenOf(id, lina);
  const { at } = (await interviews.open(token, by(visitor, now))).body;
  await leave(lina, (await eventsOf(id, 'InterviewInvited'))[0]!.data.projectid!);
  expect((await interviews.open(token, by(visitor, now))).body).toMatchObject({ status: 'off', at });
  await expect(interviews.answer({ token, at, answer: 'accepted' }, by(visitor, now))).rejects.toMatchObject({
    code: 'interview-cancelled',
  });
  expect((await interviews.invite(id, { applicantids: [lina] }, by(superadmin, now))).body).toMatchObject({
    invited: 0,
  });
  const of = { interviewdayid: id, applicantid: lina } as const;
  await interviews.remind({ ...of, letter: 'two-hours' }, Date.parse(at) - 3_600_000);
  await interviews.remind({ ...of, letter: 'called-off' }, NOW);
  const events = await eventsOf(id, 'InterviewReminded');
  expect(events.map(({ data }) => data.letter)).toEqual(['called-off']);
  await interviews.send(letterOf(events[0]!, 'called-off'));
  expect(await claimed(events[0]!.data.announcementid!)).toMatchObject({
    action: 'send',
    parameters: expect.arrayContaining(['Wawancara dibatalkan: Doha Culinary']) as unknown,
  });
});

it.all([
  [
    'was called off',
    (id: string) => interviews.arrange(id, { step: 'cancel', reason: 'The panel is ill.' }, by(admin, now)),
  ],
  [
    'is one they were taken off',
    (id: string, who: string) => interviews.arrange(id, { step: 'remove', applicantid: who }, by(admin, now)),
  ],
])('a message that waits until the day %s is not sent', async (...[, becomes]) => {
  const oka = await person();
  const id = await dayOf(oka);
  await interviews.invite(id, { applicantids: [oka] }, by(admin, now));
  const [event] = (await eventsOf(id, 'InterviewInvited')) as [Recorded];
  await interviews.send(letterOf(event));
  await becomes(id, oka);
  expect(await claimed(event.data.announcementid!)).toEqual({ action: 'skip' });
  const told = await wholeStream(store, `message-${event.data.announcementid!}-0`);
  expect(told).toMatchObject([{ type: 'AnnouncementFailed', data: { reason: 'expired' } }]);
});

it('a message has a link for whoever is invited to its day, until they are seen', async () => {
  const [putu, rani] = [await person(), await person()];
  const [id, other] = [await dayOf(putu, rani), await dayOf(rani)];
  await interviews.invite(id, { applicantids: [putu] }, by(admin, now));
  const at = Date.parse((await eventsOf(id, 'InterviewInvited'))[0]!.data.at!);
  const written = (day: string, who: string | undefined, moment = NOW) =>
    interviews.withInvitations(`Here: {invitation:${day}}`, who, moment);
  expect(await written(id, putu, at - 1)).toMatch(/^Here: https:\/\/portal\.example\.com\/invitation#[\w.-]+$/);
  expect(await written(id, putu, at)).toBeUndefined();
  for (const [day, who] of [
    [id, rani],
    [other, putu],
    [id, undefined],
  ] as const)
    expect(await written(day, who)).toBeUndefined();
  expect(await interviews.withInvitations('No link', undefined, NOW)).toBe('No link');
});

it('an interview that has passed is over, and one that was called off stays off', async () => {
  const [mega, nita] = [await person(), await person()];
  const id = await dayOf(mega, nita);
  const [tokens, { at }] = [
    [await tokenOf(id, mega), await tokenOf(id, nita)] as const,
    (await eventsOf(id, 'InterviewInvited'))[0]!.data as { at: string },
  ];
  const after = { occurredAt: Date.parse(at) + 3_600_000 };
  const statusOf = async (token: string) => (await interviews.open(token, by(visitor, after))).body.status;
  expect(await statusOf(tokens[0])).toBe('over');
  // Rejected after the interview that they had.
  const { projectid } = (await eventsOf(id, 'InterviewInvited'))[0]!.data as { projectid: string };
  await placements.move(projectid, { applicantid: mega, applicantstatus: 'rejected' }, by(admin));
  expect(await statusOf(tokens[0])).toBe('over');
  await interviews.arrange(id, { step: 'cancel', reason: 'Flight' }, by(admin, now));
  expect(await statusOf(tokens[1])).toBe('off');
});

it('is for those who run the agency', async () => {
  const id = await dayOf();
  const invite = (actor: Actor, day: string) =>
    interviews.invite(day, { applicantids: ['20261121001'] }, by(actor, now));
  await expect(invite(employer, id)).rejects.toMatchObject({ status: 403 });
  await expect(invite(admin, '20200101001')).rejects.toMatchObject({ status: 404 });
});
