import { wholeStream } from '@berangkat/platform/event-store/testing';
import { memoryPortal } from '../../testing';
import { type DueReminder, type OpenLetter } from './inviting';
import { telling, type ToTell } from './reminding';
import { admin, agendaOn } from './testing';

const portal = memoryPortal();
const { by, handlers, store } = portal;
const { interviews } = handlers;
const NOW = Date.now();
const now = { occurredAt: NOW };

type Recorded = { readonly type: string; readonly data: Record<string, string> };
const recorded = async (stream: string): Promise<readonly Recorded[]> =>
  (await wholeStream(store, stream)) as unknown as readonly Recorded[];

const { person, project, day } = agendaOn(portal, NOW);
/** Two people who are invited to a day that is called off: what is to be told each of them. */
const calledOff = async (): Promise<readonly [DueReminder, DueReminder]> => {
  const people = [await person(), await person()];
  const interviewdayid = await day(await project(people));
  await interviews.arrange(interviewdayid, { step: 'fill', applicantids: people }, by(admin, now));
  await interviews.invite(interviewdayid, { applicantids: people }, by(admin, now));
  await interviews.arrange(interviewdayid, { step: 'cancel' }, by(admin, now));
  const [first, second] = people as [string, string];
  return [
    { interviewdayid, applicantid: first, letter: 'called-off' },
    { interviewdayid, applicantid: second, letter: 'called-off' },
  ];
};

const remindersOf = async ({ interviewdayid }: DueReminder): Promise<readonly Recorded[]> =>
  (await recorded(`interviewday-${interviewdayid}`)).filter(({ type }) => type === 'InterviewReminded');

/** The read models of a day: who is due is so until it is recorded, and what is recorded is open until it is asked for. */
const readModelsOf = (due: readonly DueReminder[]): ToTell => ({
  due: () => Promise.resolve(due),
  open: async () => {
    const letters: OpenLetter[] = [];
    for (const { data } of await remindersOf(due[0]!)) {
      const { announcementid, interviewdayid, applicantid, at } = data as unknown as OpenLetter;
      if ((await recorded(`announcement-${announcementid}`)).length === 0)
        letters.push({ announcementid, interviewdayid, applicantid, at, letter: 'called-off' });
    }
    return letters;
  },
});
const announcementsOf = async (due: DueReminder): Promise<readonly Recorded[]> =>
  (
    await Promise.all((await remindersOf(due)).map(({ data }) => recorded(`announcement-${data.announcementid!}`)))
  ).flat();

beforeAll(() => portal.seed());
afterAll(() => portal.close());

it('two processes that find the same people tell each of them once', async () => {
  const due = await calledOff();
  const [one, other] = [telling(interviews, readModelsOf(due)), telling(interviews, readModelsOf(due))];
  await Promise.all([one.tell(NOW), other.tell(NOW)]);
  await one.tell(NOW);
  expect((await remindersOf(due[0])).map(({ data }) => data.applicantid).sort()).toEqual(
    due.map(({ applicantid }) => applicantid).sort(),
  );
  expect(await announcementsOf(due[0])).toHaveLength(2);
});

it('what was recorded before a crash is asked for by the next look, under the name that was recorded', async () => {
  const due = await calledOff();
  const crashed = {
    remind: (one: DueReminder, at: number) => interviews.remind(one, at),
    send: () => Promise.reject(new Error('killed')),
  };
  await expect(telling(crashed, readModelsOf(due)).tell(NOW)).rejects.toThrow('killed');
  expect(await announcementsOf(due[0])).toEqual([]);
  const names = (await remindersOf(due[0])).map(({ data }) => data.announcementid);
  await telling(interviews, readModelsOf(due)).tell(NOW);
  expect((await announcementsOf(due[0])).map(({ data }) => data.announcementid)).toEqual(names);
});

it('somebody who cannot be told keeps nobody else waiting', async () => {
  const due = await calledOff();
  const ill = {
    ...interviews,
    remind: (reminder: DueReminder, at: number) =>
      reminder === due[0] ? Promise.reject(new Error('unreadable')) : interviews.remind(reminder, at),
  };
  await expect(telling(ill, readModelsOf(due)).tell(NOW)).rejects.toThrow('unreadable');
  expect((await announcementsOf(due[0])).map(({ data }) => data.applicantids)).toEqual([[due[1].applicantid]]);
});
