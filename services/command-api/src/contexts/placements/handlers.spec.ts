import { type Actor } from '@berangkat/contracts/kernel';
import { anApplication } from '@berangkat/contracts/testing';
import { memoryPortal } from '../../testing';

const root: Actor = { accountid: '20251111001', category: 'superadmin', role: 'root' };
const employer: Actor = { accountid: '20261122050', category: 'employer' };
const STRANGER = '20261122999';

describe('several move with one call', () => {
  const portal = memoryPortal();
  const { handlers, by } = portal;
  let projectid: string;
  let people: readonly string[];
  beforeAll(async () => {
    await portal.seed();
    const project = { projectname: 'Doha Culinary', projectcode: 'DOHA27', projectstatus: 'active' } as const;
    ({ projectid } = (await handlers.projects.register(project, by(root))).body);
    people = await Promise.all(
      [1, 2, 3].map(async (n) => {
        const vendor: Actor = { accountid: `2026112200${n}`, category: 'vendor' };
        const form = anApplication({ email: `sari${n}@example.com` });
        const { applicantid } = (await handlers.applicants.submit(form, by(vendor))).body;
        await handlers.placements.add(projectid, { applicantid, applicantstatus: 'applying' }, by(root));
        return applicantid;
      }),
    );
  });
  afterAll(() => portal.close());
  const shortlist = (applicantids: readonly string[], meta = by(root)) =>
    handlers.placements.moveAll(projectid, { applicantids: [...applicantids], applicantstatus: 'shortlisted' }, meta);

  it('each has a result: somebody else has moved one meanwhile, and one is not there', async () => {
    const [ayu, budi, citra] = people as [string, string, string];
    const passed = { applicantid: budi, applicantstatus: 'accepted', comment: 'Kind' } as const;
    await handlers.placements.move(projectid, { ...passed, applicantstatus: 'shortlisted' }, by(root));
    await handlers.placements.move(projectid, passed, by(root));
    const meta = by(root);
    const { body, position } = await shortlist([ayu, budi, STRANGER, citra, ayu], meta);
    expect(body.results).toEqual([
      { applicantid: ayu, problem: null },
      { applicantid: budi, problem: expect.objectContaining({ status: 409 }) },
      { applicantid: STRANGER, problem: expect.objectContaining({ code: 'placement-not-found' }) },
      { applicantid: citra, problem: null },
    ]);
    expect(position).toBeDefined();
    // The same call again, after its answer was lost.
    expect((await shortlist([ayu, citra], meta)).body.results.every(({ problem }) => problem === null)).toBe(true);
  });

  it('a pipeline of others is refused as a whole', async () => {
    await expect(shortlist(people, by(employer))).rejects.toMatchObject({ status: 403 });
    const removal = { applicantids: [...people], applicantstatus: 'removed' as const };
    await expect(handlers.placements.moveAll(projectid, removal, by(employer))).rejects.toMatchObject({ status: 403 });
  });
});
