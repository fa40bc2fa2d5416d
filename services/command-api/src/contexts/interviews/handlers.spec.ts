import { type Actor } from '@berangkat/contracts/kernel';
import { planInterviewDay } from '@berangkat/contracts/interviews';
import { anApplication } from '@berangkat/contracts/testing';
import { registerProject } from '@berangkat/contracts/projects';
import { wholeStream } from '@berangkat/platform/event-store/testing';
import { memoryPortal } from '../../testing';

const portal = memoryPortal();
/** Another process on the same log. */
const second = memoryPortal({ kept: portal.kept });
const { by, handlers, store } = portal;
const { applicants, interviews, placements, projects } = handlers;
const superadmin: Actor = { accountid: '20251111901', category: 'superadmin' };
const admin: Actor = { accountid: '20251111902', category: 'admin' };
const employer: Actor = { accountid: '20251111903', category: 'employer' };

let number = 0;
const person = async (): Promise<string> => {
  number += 1;
  const actor: Actor = { accountid: `202611220${10 + number}`, category: 'applicant' };
  return (await applicants.submit(anApplication({ email: `seen${number}@example.com` }), by(actor))).body.applicantid;
};
const project = async (...people: readonly string[]): Promise<string> => {
  number += 1;
  const form = { projectname: 'Doha Culinary', projectcode: `DOHA${number}`, projectstatus: 'active' };
  const { projectid } = (await projects.register(registerProject.parse(form), by(superadmin))).body;
  for (const applicantid of people) {
    await placements.add(projectid, { applicantid, applicantstatus: 'applying' }, by(admin));
    await placements.move(projectid, { applicantid, applicantstatus: 'shortlisted' }, by(admin));
  }
  return projectid;
};
const day = async (projectid: string, more: object = {}): Promise<string> => {
  const form = { date: '2026-12-03', zone: 'Asia/Makassar', begins: '09:00', ends: '12:00', minutes: 20, breaks: [] };
  const body = planInterviewDay.parse({ projectid, ...form, rooms: ['Kitchen'], ...more });
  return (await interviews.plan(body, by(admin))).body.interviewdayid;
};
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
  const [one, two] = [await day(await project(ayu)), await day(await project(ayu), { begins: '09:10' })];
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
  const bali = await day(await project(budi));
  // 04:00 in Doha is 09:00 in Bali.
  const doha = await day(await project(budi), { zone: 'Asia/Qatar', begins: '04:00', ends: '08:00' });
  await place(bali, budi, 0);
  await expect(place(doha, budi, 0)).rejects.toMatchObject(busy);
  await place(doha, budi, 3);
});

it('lets one of two planners have a person whom both give the same time', async () => {
  const citra = await person();
  const days = [await day(await project(citra)), await day(await project(citra))] as const;
  // The first has read everything and is about to hold the time when the second goes all the way.
  const append = store.append.bind(store);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const reached = new Promise<void>((resolve) =>
    jest.spyOn(store, 'append').mockImplementationOnce(async (...given) => {
      resolve();
      await held;
      return append(...given);
    }),
  );
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
  const id = await day(await project(dewi, eko));
  const outcomes = await Promise.allSettled([place(id, dewi, 1), place(id, eko, 1, second.handlers.interviews)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(Object.values(await seats(id))).toEqual([1]);
});

it('fills the free times in the order of the people, past the times that somebody has elsewhere', async () => {
  const [fitri, gede, hana] = [await person(), await person(), await person()];
  const projectid = await project(fitri, gede, hana);
  const elsewhere = await day(await project(gede), { begins: '09:30' });
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
  const id = await day(await project(indah, joko));
  await interviews.arrange(id, { step: 'fill', applicantids: [indah, joko] }, by(admin));
  const other = await day(await project(indah), { begins: '10:00' });
  await place(other, indah, 0);
  await interviews.arrange(id, { step: 'shift', minutes: 20 }, by(admin));
  await expect(interviews.arrange(id, { step: 'shift', minutes: 40 }, by(admin))).rejects.toMatchObject({
    ...busy,
    errors: [{ field: indah }],
  });
  // What was held for the step that was refused is free again.
  await place(other, indah, 1);
  await interviews.arrange(other, { step: 'cancel' }, by(admin));
  await interviews.arrange(id, { step: 'shift', minutes: 40 }, by(admin));
});

it('is for those who run the agency, and for projects that there are', async () => {
  const id = await day(await project());
  const step = { step: 'cancel' } as const;
  await expect(interviews.arrange(id, step, by(employer))).rejects.toMatchObject({ status: 403 });
  await expect(interviews.arrange('20200101001', step, by(admin))).rejects.toMatchObject({ status: 404 });
  await expect(day('20200101001')).rejects.toMatchObject({ status: 404 });
});
