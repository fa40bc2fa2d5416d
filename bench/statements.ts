import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type SessionUser } from '@berangkat/contracts/accounts';
import { Client } from 'pg';
import { type LimitedFigure, type LimitedResult, reportLimits } from './support/limits';
import { makePipeline } from './support/pipeline';
import { numberOption, type PortalSetting } from './support/portal-setting';
import { signIn } from './support/session';

/** Statements for one command on an idle portal, from its request until everybody is at rest again. */
const FOR_A_COMMAND = 25;
/** Statements of one kind in a second in which nothing happens. */
const AT_REST = 0.2;

const COMMANDS = 20;
/** Seconds: at rest, and after each command. */
const REST = 30;
const AFTER_A_COMMAND = 3;
/** Seconds within which the portal has started its server again and everybody is connected. */
const RESTART = 20;
/** Letters of a statement that tell it from others. */
const TEXT = 150;

export const needsPortal = true;

/**
 * Counts the statements that reach PostgreSQL while nothing happens, and for one command at a time, with the module
 * pg_stat_statements of the server that the portal brings along.
 */
export async function run(setting: PortalSetting): Promise<LimitedResult> {
  const { baseUrl, dataDir, databaseUrl } = setting;
  const commands = numberOption(setting, 'commands', COMMANDS);
  const rest = numberOption(setting, 'rest', REST);
  const superadmin = await signIn(baseUrl, dataDir, 'superadmin', 'root');
  const employer = await signIn(baseUrl, dataDir, 'employer');
  const { client } = await employer.json<SessionUser>('GET', '/accounts/session');
  if (client.clientid === null) throw new Error('the employer has no client: start the portal with demo data');
  const { projectid, applicantids } = await makePipeline(superadmin, client.clientid, commands);

  const log = await StatementCounts.open(databaseUrl, dataDir);
  try {
    await delay(REST * 1000);
    await log.take();
    await delay(rest * 1000);
    const idle = share(await log.take(), rest);
    for (const applicantid of applicantids) {
      const body = { applicantid, applicantstatus: 'shortlisted' };
      const { status } = await employer.call('PUT', `/projects/${projectid}/update-applicant-with-status`, body);
      if (status !== 200) throw new Error(`shortlisting was answered with ${status}`);
      await delay(AFTER_A_COMMAND * 1000);
    }
    const each = share(await log.take(), commands);
    for (const [kind, count] of each) each.set(kind, count - (idle.get(kind) ?? 0) * AFTER_A_COMMAND);
    print('a second at rest', idle);
    print('for a command', each);
    const figures: LimitedFigure[] = [
      { name: 'for a command', unit: 'statements', figure: total(each), limit: FOR_A_COMMAND },
      { name: 'of one kind at rest', unit: 'a second', figure: Math.max(...idle.values()), limit: AT_REST },
      { name: 'at rest', unit: 'a second', figure: total(idle) },
    ];
    return await reportLimits({ name: 'statements', yardstick: 'none', figures, at: new Date().toISOString() });
  } finally {
    await log.close();
    superadmin.close();
    employer.close();
  }
}

/** How often each kind of statement came, by the role of the process that sent it, and its text. */
type Counts = Map<string, number>;

const share = (counts: Counts, by: number): Counts => new Map([...counts].map(([kind, count]) => [kind, count / by]));

const total = (counts: Counts): number => [...counts.values()].reduce((sum, count) => sum + count, 0);

const print = (title: string, counts: Counts): void => {
  console.log(`\n${title}`);
  for (const [kind, count] of [...counts].toSorted(([, a], [, b]) => b - a))
    if (count >= 0.05) console.log(`${count.toFixed(2).padStart(8)}  ${kind}`);
};

/** Counts at the server. */
class StatementCounts {
  private constructor(private readonly client: Client) {}

  /** The module is loaded at a start of the server only; the portal starts a server again that ends. */
  static async open(url: string, dataDir: string): Promise<StatementCounts> {
    await withClient(url, (client) => client.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`));
    const [pid] = (await readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')).split('\n');
    process.kill(Number(pid), 'SIGINT');
    await delay(RESTART * 1000);
    await withClient(url, (client) => client.query('create extension pg_stat_statements'));
    const client = new Client({ connectionString: url, application_name: 'bench statements' });
    await client.connect();
    return new StatementCounts(client);
  }

  /** Those since the last call, or since the beginning. */
  async take(): Promise<Counts> {
    const { rows } = await this.client.query<{ role: string; query: string; calls: string }>(
      `select rolname as role, query, sum(calls) as calls from pg_stat_statements join pg_roles on pg_roles.oid = userid
       where query not like '%pg_stat_statements%' group by rolname, query`,
    );
    await this.client.query('select pg_stat_statements_reset()');
    const counts: Counts = new Map();
    for (const { role, query, calls } of rows) {
      const kind = `${role.padEnd(24)}  ${query.trim().replaceAll(/\s+/g, ' ').slice(0, TEXT)}`;
      counts.set(kind, (counts.get(kind) ?? 0) + Number(calls));
    }
    return counts;
  }

  async close(): Promise<void> {
    await this.client.end();
  }
}

const withClient = async (url: string, work: (client: Client) => Promise<unknown>): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
};
