import { changeInterviewDay } from '@berangkat/contracts/interviews';
import { holdNextAppend, wholeStream } from '@berangkat/platform/event-store/testing';
import { memoryPortal } from '../../testing';
import { admin, agendaOn, employer, superadmin } from './testing';

const portal = memoryPortal();
/** Another process on the same log. */
const second = memoryPortal({ kept: portal.kept });
const { by, handlers, store } = portal;
const { applicants, interviews } = handlers;
const { person, project, plan, day } = agendaOn(portal);

const place = (id: string, applicantid: string, slot: number, planner = interviews) =>
  planner.arrange(id, { step: 'place', applicantid, room: 0, slot }, by(admin));
/** Slots by the people who have them. */
const seats = async (id: string): Promise<Readonly<Record<string, number>>> =>
  Object.fromEntries(
    (await wholeStream(store, `interviewday-${id}`)).flatMap(({ data }) => {
      const { applicantid, slot = -1 } = data as { applicantid?: string; slot?: number };
      return applicantid === undefined ? [] : [[applicantid, slot] as const];
    }),
  );

beforeAll(() => portal.seed());
afterEach(() => jest.restoreAllMocks());
afterAll(() => {
  second.close();
  return portal.close();
});

const busy = { status: 409, code: 'interview-busy' };

it('sees nobody in two projects within the same half hour, and frees the time that is given up', async () => {
  const ayu = await person();
  const [one, two] = [await day(await project([ayu])), await day(await project([ayu]), { begins: '09:10' })];
  await place(one, ayu, 0);
  await expect(place(two, ayu, 0)).rejects.toMatchObject({ ...busy, errors: [{ field: ayu }] });
  await place(two, ayu, 3);
  await expect(place(one, ayu, 4)).rejects.toMatchObject(busy);
  await interviews.arrange(two, { step: 'remove', applicantid: ayu }, by(admin));
  await place(one, ayu, 4);
  await place(two, ayu, 0);
  await interviews.arrange(one, { step: 'cancel' }, by(admin));
  await place(two, ayu, 4);
});

it('reckons with the zone of each place', async () => {
  const budi = await person();
  const bali = await day(await project([budi]));
  // 04:00 in Doha is 09:00 in Bali.
  const doha = await day(await project([budi]), { zone: 'Asia/Qatar', begins: '04:00', ends: '08:00' });
  await place(bali, budi, 0);
  await expect(place(doha, budi, 0)).rejects.toMatchObject(busy);
  await place(doha, budi, 3);
});

it('lets one of two planners have a person whom both give the same time', async () => {
  const citra = await person();
  const days = [await day(await project([citra])), await day(await project([citra]))] as const;
  // The first process has read everything and is about to hold a time.
  const { reached, release } = holdNextAppend(store);
  const first = place(days[0], citra, 0);
  await reached;
  await place(days[1], citra, 0, second.handlers.interviews);
  release();
  await expect(first).rejects.toMatchObject(busy);
  expect(await seats(days[0])).toEqual({});
  expect(await seats(days[1])).toEqual({ [citra]: 0 });
});

it('lets one of two planners have a seat that both give away', async () => {
  const [dewi, eko] = [await person(), await person()];
  const id = await day(await project([dewi, eko]));
  const outcomes = await Promise.allSettled([place(id, dewi, 1), place(id, eko, 1, second.handlers.interviews)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(Object.values(await seats(id))).toEqual([1]);
});

const stale = { status: 409, code: 'stale-revision' };

it('lets one of two planners move a person, who then has no other time', async () => {
  const kadek = await person();
  const [id, other] = [await day(await project([kadek])), await day(await project([kadek]))];
  await place(id, kadek, 0);
  const { reached, release } = holdNextAppend(store);
  const first = place(id, kadek, 3);
  await reached;
  await place(id, kadek, 6, second.handlers.interviews);
  release();
  await expect(first).rejects.toMatchObject(stale);
  expect(await seats(id)).toEqual({ [kadek]: 6 });
  await expect(place(other, kadek, 6)).rejects.toMatchObject(busy);
  // Neither the time that was refused nor the one that was given up is held any more.
  await place(other, kadek, 3);
  await place(other, kadek, 0);
});

it.each([
  ['is moved', 0],
  ['was to give way', 1],
])('lets two change places only where both stand as they were seen: the one who %s is elsewhere', async (_, who) => {
  const people = [await person(), await person()] as const;
  const [lina, made] = people;
  const moved = people[who]!;
  const [id, other] = [await day(await project([lina, made])), await day(await project([lina, made]))];
  await place(id, lina, 0);
  await place(id, made, 3);
  const { reached, release } = holdNextAppend(store);
  const swap = interviews.arrange(id, { step: 'place', applicantid: lina, room: 0, slot: 3, onto: made }, by(admin));
  await reached;
  await place(id, moved, 6, second.handlers.interviews);
  release();
  await expect(swap).rejects.toMatchObject(stale);
  const stand = { [lina]: 0, [made]: 3, [moved]: 6 };
  expect(await seats(id)).toEqual(stand);
  // Everybody's time is held, and no other one.
  for (const [one, slot] of Object.entries(stand)) {
    await expect(place(other, one, slot)).rejects.toMatchObject(busy);
    for (const free of [0, 3, 6].filter((time) => time !== slot)) await place(other, one, free);
    await interviews.arrange(other, { step: 'remove', applicantid: one }, by(admin));
  }
});

it('moves somebody to a seat that the other one has left, and the other one nowhere', async () => {
  const [nyoman, oka] = [await person(), await person()];
  const [id, other] = [await day(await project([nyoman, oka])), await day(await project([oka]))];
  await place(id, nyoman, 0);
  await place(id, oka, 3);
  await place(id, oka, 6);
  const swap = { step: 'place', applicantid: nyoman, room: 0, slot: 3, onto: oka } as const;
  await interviews.arrange(id, swap, by(admin));
  expect(await seats(id)).toEqual({ [nyoman]: 3, [oka]: 6 });
  await expect(place(other, oka, 6)).rejects.toMatchObject(busy);
  await place(other, oka, 0);
});

it('gives somebody a time of the hours that a day has by then', async () => {
  const putu = await person();
  const [id, other] = [await day(await project([putu])), await day(await project([putu]))];
  const { reached, release } = holdNextAppend(store);
  const filled = interviews.arrange(id, { step: 'fill', applicantids: [putu] }, by(admin));
  await reached;
  await second.handlers.interviews.arrange(id, { step: 'shift', minutes: 120 }, by(admin));
  release();
  expect((await filled).body.problems).toEqual([]);
  expect(await seats(id)).toEqual({ [putu]: 0 });
  await expect(place(other, putu, 6)).rejects.toMatchObject(busy);
  await place(other, putu, 0);
});

describe.each<[string, (applicantid: string) => Promise<unknown>]>([
  ['removed', (applicantid) => applicants.setStatus(applicantid, 'delete', by(superadmin))],
  ['erased', (applicantid) => applicants.erase(applicantid, by(superadmin))],
])('somebody who is %s', (_, leave) => {
  it('is in the way of nobody, as nobody sees where they stand', async () => {
    const [gone, rini] = [await person(), await person()];
    const id = await day(await project([gone, rini]));
    await place(id, gone, 3);
    await expect(place(id, rini, 3)).rejects.toMatchObject({ code: 'interview-slot-taken' });
    await leave(gone);
    await place(id, rini, 3);
    expect(await seats(id)).toEqual({ [gone]: -1, [rini]: 3 });
  });

  it('leaves their time to whoever is given the last one that is free', async () => {
    const [gone, sari, tuti] = [await person(), await person(), await person()];
    const id = await day(await project([gone, sari, tuti]), { ends: '09:20' });
    await place(id, gone, 0);
    await leave(gone);
    const { body } = await interviews.arrange(id, { step: 'fill', applicantids: [sari, tuti] }, by(admin));
    expect(body.problems).toMatchObject([{ applicantid: tuti, code: 'interview-no-slot' }]);
    expect(await seats(id)).toEqual({ [gone]: -1, [sari]: 0 });
  });

  it('keeps no day from ending earlier', async () => {
    const [gone, umi] = [await person(), await person()];
    const id = await day(await project([gone, umi]));
    await place(id, umi, 0);
    await place(id, gone, 8);
    const shorter = changeInterviewDay.parse({ ...plan, ends: '10:00' });
    const leftOut = { code: 'interview-left-out' };
    await expect(interviews.change(id, shorter, by(admin))).rejects.toMatchObject(leftOut);
    await leave(gone);
    await interviews.change(id, shorter, by(admin));
    expect(await seats(id)).toEqual({ [umi]: 0, [gone]: -1 });
  });
});

it('fills the free times in the order of the people, past the times that somebody has elsewhere', async () => {
  const [fitri, gede, hana] = [await person(), await person(), await person()];
  const projectid = await project([fitri, gede, hana]);
  const elsewhere = await day(await project([gede]), { begins: '09:30' });
  await place(elsewhere, gede, 0);
  const id = await day(projectid);
  const stranger = await person();
  const { body } = await interviews.arrange(
    id,
    { step: 'fill', applicantids: [fitri, gede, stranger, hana, fitri] },
    by(admin),
  );
  expect(body.problems).toMatchObject([{ applicantid: stranger, code: 'interview-not-shortlisted' }]);
  expect(await seats(id)).toEqual({ [fitri]: 0, [gede]: 3, [hana]: 1 });
});

it('shifts everybody in one step, unless somebody would be late for another panel', async () => {
  const [indah, joko] = [await person(), await person()];
  const id = await day(await project([indah, joko]));
  await interviews.arrange(id, { step: 'fill', applicantids: [indah, joko] }, by(admin));
  const other = await day(await project([indah]), { begins: '10:00' });
  await place(other, indah, 0);
  await interviews.arrange(id, { step: 'shift', minutes: 20 }, by(admin));
  await expect(interviews.arrange(id, { step: 'shift', minutes: 40 }, by(admin))).rejects.toMatchObject({
    ...busy,
    errors: [{ field: indah }],
  });
  // The place held for the step that was refused is free again.
  await place(other, indah, 1);
  await interviews.arrange(other, { step: 'cancel' }, by(admin));
  await interviews.arrange(id, { step: 'shift', minutes: 40 }, by(admin));
});

it('is for those who run the agency, and for projects that there are', async () => {
  const id = await day(await project([]));
  const step = { step: 'cancel' } as const;
  await expect(interviews.arrange(id, step, by(employer))).rejects.toMatchObject({ status: 403 });
  await expect(interviews.arrange('20200101001', step, by(admin))).rejects.toMatchObject({ status: 404 });
  await expect(day('20200101001')).rejects.toMatchObject({ status: 404 });
});
