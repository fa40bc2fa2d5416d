import { type Subject } from '@berangkat/contracts/kernel';
import { memoryPortal } from '../../testing';
import { admin, agendaOn, superadmin, visitor } from './testing';

const portal = memoryPortal();
const { by } = portal;
const NOW = Date.now();
const now = { occurredAt: NOW };
const { person, project, plan, day } = agendaOn(portal, NOW);

const closing: (() => void)[] = [];
beforeAll(() => portal.seed());
afterEach(() => {
  for (const close of closing.splice(0)) close();
});
afterAll(() => portal.close());

/** A process that holds no key in memory. */
const other = () => {
  const process = memoryPortal({ kept: portal.kept });
  closing.push(process.close);
  return process.handlers;
};

/** A day on which somebody has said why they do not come, and others are seen or are to choose a time. */
const answered = async () => {
  const people = [await person(), await person(), await person(), await person()] as const;
  const [broken, seen, free, asked] = people;
  const projectid = await project(people);
  const interviewdayid = await day(projectid, { rooms: ['Melati', 'Kamboja'] });
  const { interviews } = portal.handlers;
  await interviews.arrange(interviewdayid, { step: 'fill', applicantids: [broken, seen] }, by(admin, now));
  await interviews.invite(interviewdayid, { applicantids: [broken] }, by(admin, now));
  await interviews.invite(interviewdayid, { applicantids: [asked], choose: true }, by(admin, now));
  const invited = { interviewdayid, applicantid: broken };
  const { at } = (await interviews.show(invited, by(visitor, now))).body;
  await interviews.hear(invited, { answer: 'declined', words: 'My mother is ill.', at }, by(visitor, now));
  return { interviewdayid, projectid, broken, seen, free, asked };
};

const unreadable = { name: 'UnreadableEvent' };

describe.each([
  ['does not open', (subject: Subject) => portal.kept.keys.damage(subject)],
  ['is lost', (subject: Subject) => portal.kept.keys.lose(subject)],
])('on a day on which somebody has answered whose key %s', (_, spoil) => {
  /** That day, after the key of who has answered was spoilt, in a process that has read neither. */
  const spoilt = async () => {
    const on = await answered();
    const subject = `applicant-${on.broken}` as const;
    const key = (await portal.kept.keys.find([subject])).get(subject)!;
    spoil(subject);
    const handlers = other();
    return { ...on, handlers, mend: () => portal.kept.keys.mend(subject, key) };
  };

  it.holds('V16.5.3b')('everybody else is placed, filled in, shifted, invited, heard and scored', async () => {
    const { interviewdayid: id, broken, seen, free, asked, handlers } = await spoilt();
    const { interviews } = handlers;
    const done = (step: Parameters<typeof interviews.arrange>[1]) => interviews.arrange(id, step, by(admin, now));
    await done({ step: 'place', applicantid: seen, room: 1, slot: 3 });
    const filled = await done({ step: 'fill', applicantids: [free, broken] });
    expect(filled.body.problems).toEqual([]);
    await done({ step: 'shift', minutes: 10 });
    await interviews.change(id, { ...plan, rooms: ['Melati', 'Kamboja'], remarks: 'New' }, by(admin, now));

    const { body } = await interviews.invite(id, { applicantids: [seen, broken] }, by(admin, now));
    expect(body).toMatchObject({ invited: 1, left: 1 });
    const invited = { interviewdayid: id, applicantid: seen };
    const { at } = (await interviews.show(invited, by(visitor, now))).body;
    const heard = await interviews.hear(invited, { answer: 'accepted', at }, by(visitor, now));
    expect(heard.body).toMatchObject({ answer: 'accepted' });

    const choice = await interviews.show({ interviewdayid: id, applicantid: asked }, by(visitor, now));
    expect(choice.body.choice).not.toEqual([]);
    await expect(
      interviews.invite(id, { applicantids: [free, broken], choose: true }, by(admin, now)),
    ).resolves.toMatchObject({ body: { interviewdayid: id } });
    const onTheDay = by(admin, { occurredAt: Date.parse(at) });
    await interviews.attend(id, { applicantid: seen, attendance: 'arrived' }, onTheDay);
    await done({ step: 'cancel' });
  });

  it('that person keeps the time, and is refused until the key is there', async () => {
    const { interviewdayid: id, broken, handlers, mend } = await spoilt();
    const { interviews } = handlers;
    const invited = { interviewdayid: id, applicantid: broken };
    await expect(interviews.show(invited, by(visitor, now))).rejects.toMatchObject(unreadable);
    await expect(
      interviews.hear(invited, { answer: 'accepted', at: '2026-01-01T00:00:00.000Z' }, by(visitor, now)),
    ).rejects.toMatchObject(unreadable);
    await interviews.takeOffGone(id, by(admin, now));
    mend();
    expect((await interviews.show(invited, by(visitor, now))).body).toMatchObject({
      status: 'coming',
      answer: 'declined',
      words: 'My mother is ill.',
    });
  });
});

it.holds('V16.5.3b')(
  'of several who are given a time or moved, whoever cannot be read keeps nobody else from it',
  async () => {
    const [broken, whole] = [await person(), await person()];
    const projectid = await project([broken, whole]);
    const id = await day(projectid);
    portal.kept.keys.damage(`applicant-${broken}`);
    const { announcements, interviews, placements, shares } = other();
    const unread = { code: 'record-unreadable' };

    const filled = await interviews.arrange(id, { step: 'fill', applicantids: [broken, whole] }, by(admin, now));
    expect(filled.body.problems).toMatchObject([{ applicantid: broken, ...unread }]);

    const move = { applicantids: [broken, whole], applicantstatus: 'applying' as const, comment: 'Another time' };
    expect((await placements.moveAll(projectid, move, by(admin))).body.results).toMatchObject([
      { applicantid: broken, problem: { status: 409, ...unread } },
      { applicantid: whole, problem: null },
    ]);
    expect(await announcements.foresee({ applicantids: [broken, whole] })).toMatchObject({
      whatsapp: 1,
      unreached: [{ applicantid: broken }],
    });
    expect((await shares.link([broken, whole], by(superadmin))).body).toMatchObject([{ applicantid: whole }]);
  },
);
