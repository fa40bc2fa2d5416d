import { discardPortal, type RunningPortal, startPortal } from '../support/portal';
import { pidOf, runtimeOf, runVerb, until } from '../support/processes';
import { ALL_REBUILT } from '../support/rebuilt';
import { Work } from './work';

jest.setTimeout(400_000);

let portal: RunningPortal;
let work: Work;

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

beforeAll(async () => {
  portal = await startPortal({ months: 2 });
  work = await Work.at(portal);
});
// What a failed test has begun would go on under the next one.
afterEach(() => work?.end().catch(() => undefined));
afterAll(() => discardPortal(portal));

it.holds('V2.3.3c').each(['command-api', 'query-api', 'projection-worker', 'notifier', 'files', 'gateway', 'postgres'])(
  'kill -9 of %s loses nothing, doubles nothing, and heals by itself',
  async (name) => {
    await work.begin();
    await work.goesOn();
    const victim = pidOf(portal, name);
    process.kill(victim, 'SIGKILL');
    await until('the process is gone', () => !isAlive(victim));
    const back = await until('every service is ready again', () =>
      fetch(`${portal.url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
    await work.goesOn();
    await work.end();
    await work.expectEachOnce();
    if (name !== 'postgres') expect(pidOf(portal, name)).not.toBe(victim);
    // A loaded machine that runs tests is not a quiet one: the figure that matters is in the note; this only catches a
    // recovery that hangs.
    expect(back).toBeLessThan(20_000);
    // A command in flight belongs to the process that was killed for two seconds, and to whoever asks again after that:
    // within five seconds it is answered.
    if (name === 'command-api') expect(work.longest).toBeLessThan(Math.max(5_000, back + 4_000));
  },
);

it('keeps the log whole and every read model equal to its rebuild', async () => {
  expect(await runVerb(portal, 'verify')).toContain('The log is whole');
  expect(await runVerb(portal, 'rebuild')).toContain(ALL_REBUILT);
});

it('leaves nothing behind when the launcher is killed, and starts again with everything there', async () => {
  const [applicantid] = work.applicantids;
  const steps = await work.stepsOf(applicantid!);
  const pids = Object.values(runtimeOf(portal).services).map(({ pid }) => pid);
  portal.process.kill('SIGKILL');
  await until('all services have ended', () => pids.every((pid) => !isAlive(pid)));
  portal = await startPortal({ dataDir: portal.dataDir });
  expect(await (await work.on(portal)).stepsOf(applicantid!)).toBe(steps);
});
