import { join } from 'node:path';
import { type SessionUser } from '@berangkat/contracts/accounts';
import { openPortalLog, type PortalLog } from '@berangkat/platform/portal-log';
import { createPool, type Pool } from '@berangkat/platform/postgres';
import { readRuntime } from '../../infra/local/src/runtime-file';
import { caughtUp } from './caught-up';
import { makePipeline } from './pipeline';
import { type Population, populate } from './population';
import { type PortalSetting } from './portal-setting';
import { type Session, signIn } from './session';

/** A running portal that is filled from outside. */
export interface LargePortal {
  readonly pool: Pool;
  readonly log: PortalLog;
  readonly admin: Session;
  readonly superadmin: Session;
  /** The client of the project below. */
  readonly employer: Session;
  /** The project that a third of the applicants are in. */
  readonly projectid: string;
  readonly clientid: string;
  /**
   * Fills it up to this number of applicants and waits until the read side shows them. Answers what it took, in
   * seconds. With the worker held, it begins to catch up when all has been written.
   */
  growTo(applicants: number, options?: { readonly worker?: 'held' }): Promise<Growth>;
  close(): Promise<void>;
}

export interface Growth extends Population {
  readonly writing: number;
  /** From the last event until it shows. */
  readonly catchingUp: number;
}

const secondsSince = (begun: number): number => (performance.now() - begun) / 1000;

/** Lets the projection worker stand still for the time of some work; it notices nothing. */
const whileStopped = async <T>(runtimeFile: string, work: () => Promise<T>): Promise<T> => {
  const pid = readRuntime(runtimeFile)?.services['projection-worker']?.pid;
  if (pid === undefined) throw new Error('there is no projection worker');
  process.kill(pid, 'SIGSTOP');
  try {
    return await work();
  } finally {
    process.kill(pid, 'SIGCONT');
  }
};

export const openLargePortal = async ({ baseUrl, dataDir, databaseUrl }: PortalSetting): Promise<LargePortal> => {
  const runtime = readRuntime(join(dataDir, 'runtime.json'));
  const masterKeyFile = runtime?.env.MASTER_KEY_FILE;
  if (masterKeyFile === undefined) throw new Error(`no portal is running in ${dataDir}`);
  const admin = await signIn(baseUrl, dataDir, 'admin');
  const superadmin = await signIn(baseUrl, dataDir, 'superadmin', 'root');
  const employer = await signIn(baseUrl, dataDir, 'employer');
  const { client } = await employer.json<SessionUser>('GET', '/accounts/session');
  if (client.clientid === null) throw new Error('the employer has no client: start the portal with demo data');
  const { projectid } = await makePipeline(superadmin, client.clientid, 1);

  const pool = createPool({ url: databaseUrl, name: 'bench', max: 8, settings: { synchronous_commit: 'off' } });
  const log = await openPortalLog(
    { DATABASE_URL: databaseUrl, MASTER_KEY_FILE: masterKeyFile },
    pool,
    'bench',
    (error) => console.error(error.message),
  );
  let size = 0;
  return {
    pool,
    log,
    admin,
    superadmin,
    employer,
    projectid,
    clientid: client.clientid,
    async growTo(applicants, { worker } = {}) {
      const begun = performance.now();
      const write = () => populate(log, size, applicants, projectid);
      const population = worker === 'held' ? await whileStopped(join(dataDir, 'runtime.json'), write) : await write();
      size = applicants;
      const writing = secondsSince(begun);
      const written = performance.now();
      await caughtUp(admin, population.position);
      return { ...population, writing, catchingUp: secondsSince(written) };
    },
    async close() {
      admin.close();
      superadmin.close();
      employer.close();
      await log.close();
      await pool.end();
    },
  };
};
