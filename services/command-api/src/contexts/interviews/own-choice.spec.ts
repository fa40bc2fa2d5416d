import { holdNextAppend, wholeStream } from '@berangkat/platform/event-store/testing';
import { memoryPortal } from '../../testing';
import { admin, agendaOn, superadmin, visitor } from './testing';

const portal = memoryPortal();
/** Another process on the same log. */
const second = memoryPortal({ kept: portal.kept });
const { by, handlers, store } = portal;
const { announcements, applicants, interviews } = handlers;
const NOW = Date.now();
const now = { occurredAt: NOW };

const { person, project, day } = agendaOn(portal, NOW);
/** A day with two times in one room, and these people on the shortlist of its project. */
const dayOf = async (...people: readonly string[]): Promise<string> =>
  day(await project(people), { ends: '10:00', minutes: 30 });
let attempts = 0;
/** Asks somebody to choose, and reads the link in the message. */
const asked = async (interviewdayid: string, applicantid: string): Promise<string> => {
  await interviews.invite(interviewdayid, { applicantids: [applicantid], choose: true }, by(admin, now));
  const { data } = (await wholeStream(store, `interviewday-${interviewdayid}`)).findLast(
    ({ type, data: said }) => type === 'InterviewChoiceOffered' && said.applicantid === applicantid,
  )! as unknown as { data: { announcementid: string; at: string } };
  const { announcementid, at } = data;
  await interviews.send({ interviewdayid, applicantid, announcementid, at, letter: 'choice' });
  const attemptid = `attempt-${(attempts += 1)}`;
  const system = by({ accountid: '', category: 'system' }, now);
  const { body } = await announcements.claim({ announcementid, recipient: 0, attemptid }, system);
  if (body.action !== 'send') throw new Error('nothing is sent');
  expect(body.parameters[2]).toMatch(/^Anda diundang wawancara pada [^:]+\. Silakan pilih jam yang cocok untuk Anda: /);
  return /\/invitation#(\S+)/.exec(body.parameters[2]!)![1]!;
};
const opened = async (token: string) => (await interviews.open(token, by(visitor, now))).body;
const choose = (token: string, at: string, process = interviews) => process.choose({ token, at }, by(visitor, now));
const gone = { status: 409, code: 'interview-slot-gone' };

beforeAll(() => portal.seed());
afterEach(() => jest.restoreAllMocks());
afterAll(() => {
  second.close();
  return portal.close();
});

it('shows whoever is asked the times that are free, takes one, and has it said in a calendar', async () => {
  const [ayu, budi] = [await person(), await person()];
  const id = await dayOf(ayu, budi);
  const [hers, his] = [await asked(id, ayu), await asked(id, budi)];
  const first = await opened(hers);
  expect(first).toMatchObject({ status: 'choosing', answer: null, calendar: null });
  const [early, late] = first.choice!;
  const { body } = await choose(hers, early!.at);
  expect(body).toMatchObject({ status: 'coming', at: early!.at, answer: 'accepted', choice: [late] });
  expect(body.calendar).toContain('BEGIN:VEVENT');
  expect((await opened(his)).choice).toEqual([late]);
  // And changes her mind, until the choice is closed.
  expect((await choose(hers, late!.at)).body).toMatchObject({ at: late!.at, choice: [early] });
  expect((await opened(his)).choice).toEqual([early]);
  await interviews.arrange(id, { step: 'close-choice' }, by(admin, now));
  await expect(choose(hers, early!.at)).rejects.toMatchObject({ code: 'interview-choice-closed' });
  expect(await opened(hers)).toMatchObject({ status: 'coming', at: late!.at, choice: null });
  expect(await opened(his)).toMatchObject({ status: 'choosing', choice: null });
});

it('gives the last free time to one of two who take it at once, and shows the other what is left', async () => {
  const [citra, dewi] = [await person(), await person()];
  const id = await dayOf(citra, dewi);
  const [hers, other] = [await asked(id, citra), await asked(id, dewi)];
  const { at } = (await opened(hers)).choice![0]!;
  // The first has read everything and is about to take her time; she goes on when the second one has it.
  const { reached, release } = holdNextAppend(store);
  const first = choose(hers, at);
  await reached;
  await choose(other, at, second.handlers.interviews);
  release();
  await expect(first).rejects.toMatchObject(gone);
  const left = await opened(hers);
  expect(left).toMatchObject({ status: 'choosing' });
  expect(left.choice).toHaveLength(1);
  // The time that she did not get is not held for her.
  await choose(hers, left.choice![0]!.at);
});

it('offers no time at which somebody is seen in another project, and refuses one that was planned meanwhile', async () => {
  const eko = await person();
  const [here, there] = [await dayOf(eko), await dayOf(eko)];
  const his = await asked(here, eko);
  const [early, late] = (await opened(his)).choice!;
  await interviews.arrange(there, { step: 'place', applicantid: eko, room: 0, slot: 0 }, by(admin, now));
  expect((await opened(his)).choice).toEqual([late]);
  await expect(choose(his, early!.at)).rejects.toMatchObject({ status: 409, code: 'interview-own-busy' });
  expect((await choose(his, late!.at)).body).toMatchObject({ at: late!.at, choice: [] });
  // The time that he gives up in turn is free for the other project.
  await interviews.arrange(here, { step: 'remove', applicantid: eko }, by(admin, now));
  await interviews.arrange(there, { step: 'place', applicantid: eko, room: 0, slot: 1 }, by(admin, now));
});

it('asks those of the shortlist alone, gives away the time of who is gone, and asks nobody twice', async () => {
  const [fitri, gede] = [await person(), await person()];
  const id = await dayOf(fitri, gede);
  await interviews.arrange(id, { step: 'fill', applicantids: [fitri] }, by(admin, now));
  await applicants.setStatus(fitri, 'delete', by(superadmin));
  const stranger = await person();
  const applicantids = [gede, stranger, fitri];
  const ask = async () => (await interviews.invite(id, { applicantids, choose: true }, by(admin, now))).body;
  expect(await ask()).toMatchObject({ invited: 1, left: 2 });
  expect(await ask()).toMatchObject({ invited: 0, left: 3 });
  expect((await opened(await asked(id, gede))).choice).toHaveLength(2);
});
