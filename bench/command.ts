import autocannon from 'autocannon';
import { type SessionUser } from '@berangkat/contracts/accounts';
import { concurrently } from './support/concurrently';
import { Latencies } from './support/latencies';
import { makePipeline, type Pipeline } from './support/pipeline';
import { numberOption, type PortalSetting } from './support/portal-setting';
import { cpuOfPortal } from './support/processes';
import { type Session, signIn } from './support/session';
import { bareInsert, inScratchDatabase, median, report, type Result } from './support/yardstick';

const REACH = 0.2;
/** Milliseconds. */
const P99_LIMIT = 60;
/** Milliseconds of CPU time of all processes for a command. */
const CPU_LIMIT = 1.8;

const CONNECTIONS = 32;
/** Writers of the yardstick, as in the benchmark of the event store. */
const WRITERS = 16;
const ROUNDS = 6;
const SECONDS = 5;
/** Each connection moves applicants of its own, so that no stream is hot that would not be in life. */
const APPLICANTS_PER_CONNECTION = 8;

export interface Commands {
  readonly perSecond: number;
  readonly latencies: Latencies;
  /** Answers other than 200. */
  readonly refused: number;
}

/** Takes everybody back to where the next round begins; those who stand there already are refused. */
const longlistAll = async (employer: Session, { projectid, applicantids }: Pipeline): Promise<void> => {
  await concurrently(8, applicantids.length, async (index) => {
    const body = { applicantid: applicantids[index], applicantstatus: 'applying' };
    const { status } = await employer.call('PUT', `/projects/${projectid}/update-applicant-with-status`, body);
    if (status !== 200 && status !== 409) throw new Error(`longlisting was answered with ${status}`);
  });
};

/** Shortlists and longlists applicants to and fro: validated, authorised, decided and appended, one event each. */
export const moveApplicants = async (
  baseUrl: string,
  employer: Session,
  { projectid, applicantids }: Pipeline,
  seconds: number,
): Promise<Commands> => {
  const move = (applicantid: string, applicantstatus: 'shortlisted' | 'applying'): autocannon.Request => ({
    method: 'PUT',
    path: `/api/projects/${projectid}/update-applicant-with-status`,
    headers: { ...employer.headers, 'Content-Type': 'application/json', 'Idempotency-Key': 'bench-[<id>]' },
    body: JSON.stringify({ applicantid, applicantstatus }),
  });
  await longlistAll(employer, { projectid, applicantids });
  const latencies = new Latencies();
  let connected = 0;
  let refused = 0;
  const startedAt = performance.now();
  const setupClient = (client: autocannon.Client): void => {
    const first = connected * APPLICANTS_PER_CONNECTION;
    connected += 1;
    const own = applicantids.slice(first, first + APPLICANTS_PER_CONNECTION);
    client.setRequests([
      ...own.map((applicantid) => move(applicantid, 'shortlisted')),
      ...own.map((applicantid) => move(applicantid, 'applying')),
    ]);
  };
  await new Promise<void>((resolve, reject) => {
    const load = { url: baseUrl, connections: CONNECTIONS, duration: seconds, idReplacement: true, setupClient };
    const running = autocannon(load, (failure: Error | null) => (failure ? reject(failure) : resolve()));
    running.on('response', (_client, status, _bytes, milliseconds) => {
      if (status === 200) latencies.add(milliseconds);
      else refused += 1;
    });
  });
  return { perSecond: latencies.count / ((performance.now() - startedAt) / 1000), latencies, refused };
};

/** A row of the size of the event that such a command leads to. */
const PAYLOAD = [
  'placement-20251111002-20251111001',
  'ApplicantShortlisted',
  JSON.stringify({ applicantid: '20251111001', projectid: '20251111002' }),
  JSON.stringify('m'.repeat(900)),
] as const;

export const needsPortal = true;

/**
 * Commands per second through gateway and command-api by a signed-in employer, beside the bare insert with commit on
 * the same database.
 */
export async function run(setting: PortalSetting): Promise<Result> {
  const { baseUrl, dataDir, databaseUrl } = setting;
  const rounds = numberOption(setting, 'rounds', ROUNDS);
  const seconds = numberOption(setting, 'seconds', SECONDS);
  const superadmin = await signIn(baseUrl, dataDir, 'superadmin', 'root');
  const employer = await signIn(baseUrl, dataDir, 'employer');
  const { client } = await employer.json<SessionUser>('GET', '/accounts/session');
  if (client.clientid === null) throw new Error('the employer has no client: start the portal with demo data');
  const pipeline = await makePipeline(superadmin, client.clientid, CONNECTIONS * APPLICANTS_PER_CONNECTION);

  const measured = await inScratchDatabase(databaseUrl, async (url) => {
    const bare = await bareInsert(url, WRITERS, PAYLOAD);
    try {
      await moveApplicants(baseUrl, employer, pipeline, 3);
      const turns: { bare: number; commands: Commands; cpu: ReadonlyMap<string, number> }[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const yardstick = await bare.measure(WRITERS, 1_500);
        const was = await cpuOfPortal(dataDir);
        const commands = await moveApplicants(baseUrl, employer, pipeline, seconds);
        const cpu = new Map(
          [...(await cpuOfPortal(dataDir))].map(([name, used]) => [
            `CPU ms of ${name}`,
            ((used - (was.get(name) ?? 0)) * 1000) / commands.latencies.count,
          ]),
        );
        turns.push({ bare: yardstick, commands, cpu });
      }
      return turns;
    } finally {
      await bare.close();
    }
  });
  superadmin.close();
  employer.close();

  const p99 = median(measured.map(({ commands }) => commands.latencies.p99));
  const refused = measured.reduce((sum, { commands }) => sum + commands.refused, 0);
  const cpu = [...measured[0]!.cpu.keys()].map(
    (name) => [name, median(measured.map((turn) => turn.cpu.get(name) ?? 0))] as const,
  );
  const allCpu = cpu.reduce((sum, [, used]) => sum + used, 0);
  console.log(`CPU ${allCpu.toFixed(2)} ms for a command, at most ${CPU_LIMIT}: ${allCpu <= CPU_LIMIT ? 'yes' : 'no'}`);
  console.log(
    `p99 ${p99.toFixed(1)} ms, at most ${P99_LIMIT}: ${p99 <= P99_LIMIT ? 'yes' : 'no'}; ${refused} answers other than 200`,
  );
  return report({
    name: 'command',
    yardstick: 'single-row insert with commit',
    figures: [
      {
        name: `${CONNECTIONS} connections`,
        unit: 'commands/s',
        yardstick: median(measured.map((turn) => turn.bare)),
        figure: median(measured.map(({ commands }) => commands.perSecond)),
        ratio: median(measured.map((turn) => turn.commands.perSecond / turn.bare)),
        reach: REACH,
        details: {
          'p50 ms': median(measured.map(({ commands }) => commands.latencies.p50)),
          'p99 ms': p99,
          'p99 limit ms': P99_LIMIT,
          'CPU ms': allCpu,
          ...Object.fromEntries(cpu),
          refused,
        },
      },
    ],
    at: new Date().toISOString(),
  });
}
