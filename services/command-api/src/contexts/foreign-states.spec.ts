import { type Actor } from '@berangkat/contracts/kernel';
import { anApplication } from '@berangkat/contracts/testing';
import { memoryPortal } from '../testing';

const root: Actor = { accountid: '20251111001', category: 'superadmin', role: 'root' };
const form = (n: number) => anApplication({ email: `sari${n}@example.com` });

/** The states in a process's memory belong to those who may work with them. */
describe('states of others', () => {
  const portal = memoryPortal({ maxStates: 6 });
  beforeAll(() => portal.seed());
  const { handlers, store, by } = portal;
  const applicant = (n: number): Actor => ({ accountid: `2026112200${n}`, category: 'applicant' });
  let own: string;
  const foreign: string[] = [];
  afterAll(() => portal.close());
  afterEach(() => jest.restoreAllMocks());

  beforeAll(async () => {
    for (let n = 1; n <= 6; n += 1)
      foreign.push((await handlers.applicants.submit(form(n), by(applicant(n)))).body.applicantid);
    own = (await handlers.applicants.submit(form(9), by(applicant(9)))).body.applicantid;
  });

  const readsOf = async (work: () => Promise<unknown>): Promise<readonly unknown[]> => {
    const read = jest.spyOn(store, 'readStream');
    await work();
    const calls = [...read.mock.calls];
    read.mockRestore();
    // The lists that applications choose from are of everybody.
    return calls.filter(([stream]) => !stream.startsWith('masterdata-'));
  };
  const change = (experience: number) => handlers.applicants.update(own, { ...form(9), experience }, by(applicant(9)));

  it.holds('V8.2.2g')('are not folded for whoever may not touch them, and push out nobody’s', async () => {
    await change(5);
    const refused = await readsOf(async () => {
      for (const applicantid of [...foreign, '20261122999']) {
        await expect(handlers.applicants.update(applicantid, form(9), by(applicant(9)))).rejects.toMatchObject({
          status: 403,
          code: 'app-not-authorized',
        });
        await expect(
          handlers.applicants.changePhoto(
            applicantid,
            { photo: 'p', thumbnail: 't', photohash: 'f'.repeat(64) },
            by(applicant(9)),
          ),
        ).rejects.toMatchObject({ status: 403 });
      }
    });
    // One event at most of each, whatever its stream holds.
    expect(refused).toEqual(expect.arrayContaining([[`applicant-${foreign[0]}`, { limit: 1 }]]));
    for (const call of refused) expect(call).toEqual([expect.stringMatching(/^applicant-/), { limit: 1 }]);
    expect(await readsOf(() => change(6))).toEqual([[`applicant-${own}`, { from: 2 }]]);
  });

  it('are there for whoever may: an admin, and the owner after a restart', async () => {
    await expect(
      handlers.applicants.update(foreign[0]!, { ...form(1), experience: 7 }, by(root)),
    ).resolves.toMatchObject({ body: { applicantid: foreign[0] } });
    await expect(handlers.applicants.update('20261122999', form(1), by(root))).rejects.toMatchObject({ status: 404 });
    await expect(
      handlers.applicants.update(foreign[5]!, { ...form(6), experience: 7 }, by(applicant(6))),
    ).resolves.toMatchObject({ body: { applicantid: foreign[5] } });
  });

  it('are not kept for an employer who tries the projects of others', async () => {
    const project = { projectname: 'Doha Culinary 2027', projectcode: 'DOHA27', projectstatus: 'active' } as const;
    const projects: string[] = [];
    for (let n = 0; n < 5; n += 1) projects.push((await handlers.projects.register(project, by(root))).body.projectid);
    const [used, ...others] = projects as [string, ...string[]];
    await handlers.placements.add(used, { applicantid: own, applicantstatus: 'applying' }, by(root));
    const employer: Actor = { accountid: '20261122050', category: 'employer' };
    for (const projectid of others) {
      await expect(
        handlers.placements.move(projectid, { applicantid: own, applicantstatus: 'shortlisted' }, by(employer)),
      ).rejects.toMatchObject({ status: 403 });
    }
    const reads = await readsOf(() =>
      handlers.placements.move(used, { applicantid: own, applicantstatus: 'shortlisted' }, by(root)),
    );
    expect(reads).toContainEqual([`project-${used}`, { from: 1 }]);
  });
});
