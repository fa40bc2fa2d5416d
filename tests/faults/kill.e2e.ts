import { randomUUID } from 'node:crypto';
import { type PlacementList } from '@berangkat/contracts/placements';
import { type ProjectList } from '@berangkat/contracts/projects';
import { Client, type Reply } from '../support/client';
import { discardPortal, type RunningPortal, startPortal } from '../support/portal';
import { pidOf, runtimeOf, runVerb, until } from '../support/processes';

jest.setTimeout(400_000);

let portal: RunningPortal;
let admin: Client;
let projectid: string;
let applicantids: string[];

/** How often each applicant was acknowledged to have been moved. */
const acknowledged = new Map<string, number>();

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Sends a command as a good client does: with a key, and again with the same key until it is answered. */
const persistently = async (send: (headers: Record<string, string>) => Promise<Reply>): Promise<Reply> => {
  const headers = { 'idempotency-key': randomUUID() };
  for (const deadline = Date.now() + 60_000; ; ) {
    const reply = await send(headers).catch(() => undefined);
    const busy = reply?.status === 409 && (reply.body as { code?: string }).code === 'in-progress';
    if (reply !== undefined && reply.status < 500 && reply.status !== 404 && !busy) return reply;
    if (Date.now() > deadline) throw new Error(`never answered: ${JSON.stringify(reply?.body)}`);
    await new Promise((again) => setTimeout(again, 50));
  }
};

/** Moves one applicant to and fro until told to stop. */
const moving = async (applicantid: string, stopped: () => boolean): Promise<void> => {
  // Ends where it began: an applicant left on the shortlist could not be shortlisted by the next test.
  for (let there = true; !stopped() || !there; there = !there) {
    const reply = await persistently((headers) =>
      admin.call('moveApplicant', { params: { id: projectid }, body: { applicantid, applicantstatus: there ? 'shortlisted' : 'applying' }, headers }),
    );
    expect(reply.status).toBe(200);
    acknowledged.set(applicantid, (acknowledged.get(applicantid) ?? 0) + 1);
  }
};

beforeAll(async () => {
  portal = await startPortal();
  admin = new Client(portal.url);
  await admin.signIn((await portal.accounts()).find(({ category }) => category === 'admin')!);
  const { projects } = (await admin.call('listProjects')).body as ProjectList;
  for (const project of projects) {
    const { placements } = (await admin.call('listPlacements', { params: { id: project.projectid }, query: { status: 'applying' } })).body as PlacementList;
    if (placements.length >= 2) {
      projectid = project.projectid;
      applicantids = placements.slice(0, 2).map(({ applicant }) => applicant.applicantid);
      return;
    }
  }
  throw new Error('no project of the demo data has two applicants who apply');
});
afterAll(() => discardPortal(portal));

const stepsOf = async (applicantid: string): Promise<number> =>
  ((await admin.call('readHistory', { params: { id: applicantid } })).body as { projectid: string; action: string }[]).filter(
    (entry) => entry.projectid === projectid && ['shortlisted', 'longlisted'].includes(entry.action),
  ).length;

it.each(['command-api', 'query-api', 'projection-worker', 'notifier', 'files', 'gateway', 'postgres'])('kill -9 of %s loses nothing, doubles nothing, and heals by itself', async (name) => {
  const before = new Map(await Promise.all(applicantids.map(async (id) => [id, await stepsOf(id)] as const)));
  acknowledged.clear();
  let stop = false;
  const work = applicantids.map((id) => moving(id, () => stop));

  await until('some moves were acknowledged', () => [...acknowledged.values()].reduce((sum, n) => sum + n, 0) >= 6);
  const victim = pidOf(portal, name);
  process.kill(victim, 'SIGKILL');
  await until('the process is gone', () => !isAlive(victim));
  const back = await until('every service is ready again', () => fetch(`${portal.url}/readyz`).then(({ ok }) => ok, () => false));
  const sofar = [...acknowledged.values()].reduce((sum, n) => sum + n, 0);
  await until('moves go on', () => [...acknowledged.values()].reduce((sum, n) => sum + n, 0) >= sofar + 6);
  stop = true;
  await Promise.all(work);

  for (const id of applicantids) {
    const expected = before.get(id)! + acknowledged.get(id)!;
    await until(`history of ${id} has ${expected} steps`, async () => (await stepsOf(id)) === expected, 10_000);
  }
  if (name !== 'postgres') expect(pidOf(portal, name)).not.toBe(victim);
  // A loaded machine that runs tests is not a quiet one: the figure that matters is in the note; this only catches a recovery that hangs.
  expect(back).toBeLessThan(20_000);
});

it('keeps the log whole and every read model equal to its rebuild', async () => {
  expect(await runVerb(portal, 'verify')).toContain('The log is whole');
  expect(await runVerb(portal, 'rebuild')).toContain('6 of 6 projections rebuilt');
});

it('leaves nothing behind when the launcher is killed, and starts again with everything there', async () => {
  const steps = await stepsOf(applicantids[0]!);
  const pids = Object.values(runtimeOf(portal).services).map(({ pid }) => pid);
  portal.process.kill('SIGKILL');
  await until('all services have ended', () => pids.every((pid) => !isAlive(pid)));
  portal = await startPortal({ dataDir: portal.dataDir });
  admin = new Client(portal.url);
  await admin.signIn((await portal.accounts()).find(({ category }) => category === 'admin')!);
  expect(await stepsOf(applicantids[0]!)).toBe(steps);
});
