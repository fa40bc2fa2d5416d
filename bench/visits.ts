import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { paths } from '@berangkat/contracts/paths';
import { createPool, type Pool } from '@berangkat/platform/postgres';
import { caughtUp } from './support/caught-up';
import { concurrently } from './support/concurrently';
import { Latencies } from './support/latencies';
import { type LimitedFigure, type LimitedResult, reportLimits } from './support/limits';
import { numberOption, type PortalSetting } from './support/portal-setting';
import { processOf, type ProcessUse, useOf } from './support/processes';
import { signIn } from './support/session';

/**
 * People without an account who come on one day, each from an address of their own, and pages that each of them opens.
 */
const VISITORS = 100_000;
const PAGES = 1;
const CONNECTIONS = 32;
/** Pages that one stranger reports who wants to fill the log. */
const STRANGER = 8_000;
const SERVICES = ['gateway', 'command-api', 'projection-worker'] as const;

export const needsPortal = true;

/** The gateway believes one proxy, so that visitors can come from many addresses. */
export const prepare = (): Promise<() => Promise<void>> => {
  const before = process.env.TRUST_PROXY;
  process.env.TRUST_PROXY = '1';
  return Promise.resolve(() => {
    if (before === undefined) delete process.env.TRUST_PROXY;
    else process.env.TRUST_PROXY = before;
    return Promise.resolve();
  });
};

interface Answer {
  readonly status: number;
  readonly position: string | undefined;
  readonly milliseconds: number;
}

type Report = (address: string, page: string, userAgent?: string) => Promise<Answer>;

const reporter =
  (baseUrl: string, agent: Agent): Report =>
  (address, page, userAgent = 'Mozilla/5.0 (Linux; Android 14) Mobile') =>
    new Promise((resolve, reject) => {
      const body = JSON.stringify({ action: 'page_access', page });
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'x-forwarded-for': address,
        'user-agent': userAgent,
      };
      const begun = performance.now();
      const sent = request(`${baseUrl}/api/actions`, { method: 'POST', agent, headers }, (answer) => {
        answer.resume();
        answer.on('error', reject);
        answer.on('end', () => {
          const position = answer.headers['portal-position'];
          resolve({
            status: answer.statusCode ?? 0,
            position: typeof position === 'string' ? position : undefined,
            milliseconds: performance.now() - begun,
          });
        });
      });
      sent.on('error', reject);
      sent.end(body);
    });

const addressOf = (visitor: number): string => `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;

interface Log {
  readonly events: number;
  /** Bytes of all events as they were written, and of the table with its indexes. */
  readonly bytes: number;
  readonly table: number;
  /** Bytes of the audit trail's read model with its indexes. */
  readonly trail: number;
}

const logOf = async (pool: Pool): Promise<Log> => {
  const { rows } = await pool.query<Record<keyof Log, string>>(
    `select count(*) as events, coalesce(sum(octet_length(stream) + octet_length(data::text) + octet_length(metadata::text)), 0) as bytes,
            pg_total_relation_size('events.log') as table,
            (select sum(pg_total_relation_size(c.oid)) from pg_class c where c.relkind = 'r' and c.relname like 'audit_actions%') as trail from events.log`,
  );
  const [row] = rows;
  return {
    events: Number(row!.events),
    bytes: Number(row!.bytes),
    table: Number(row!.table),
    trail: Number(row!.trail),
  };
};

/**
 * Measures the cost of a day of visitors: the real portal, one report after the other instead of one now and then.
 * `--visitors 20000 --pages 2`
 */
export async function run(setting: PortalSetting): Promise<LimitedResult> {
  const { baseUrl, dataDir, databaseUrl } = setting;
  const visitors = numberOption(setting, 'visitors', VISITORS);
  const pages = Object.values(paths).slice(0, numberOption(setting, 'pages', PAGES));
  const pool = createPool({ url: databaseUrl, name: 'bench visits', max: 1 });
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const report = reporter(baseUrl, agent);
  const superadmin = await signIn(baseUrl, dataDir, 'superadmin', 'root');
  const uses = async (): Promise<ReadonlyMap<string, ProcessUse>> =>
    new Map(
      await Promise.all(SERVICES.map(async (name) => [name, await useOf(processOf(dataDir, name).pid)] as const)),
    );

  try {
    // The attack that once blocked everybody for 23 s after a restart: one stranger, 8,000 different pages.
    const stranger = '192.0.2.1';
    const { events: eventsBefore } = await logOf(pool);
    await concurrently(CONNECTIONS, STRANGER, async (n) => {
      await report(stranger, `/applicant-detail/${20_251_111_001 + n}`, `browser ${n}`);
    });
    const ofStranger = (await logOf(pool)).events - eventsBefore;
    const cold = await coldReport(dataDir, () => report(stranger, '/'));

    const latencies = new Latencies();
    let [position, refused]: [string | undefined, number] = [undefined, 0];
    const [logBefore, before] = [await logOf(pool), await uses()];
    const begun = performance.now();
    for (const page of pages) {
      await concurrently(CONNECTIONS, visitors, async (visitor) => {
        const answer = await report(addressOf(visitor), page);
        latencies.add(answer.milliseconds);
        if (answer.status !== 201) refused += 1;
        position = answer.position ?? position;
      });
    }
    if (position !== undefined) await caughtUp(superadmin, position);
    const seconds = (performance.now() - begun) / 1_000;
    const [logAfter, after] = [await logOf(pool), await uses()];

    const events = logAfter.events - logBefore.events;
    const figures: LimitedFigure[] = [
      {
        name: 'reports',
        unit: '',
        figure: visitors * pages.length,
        details: { refused, seconds, 'p50 ms': latencies.p50, 'p99 ms': latencies.p99 },
      },
      { name: 'events', unit: '', figure: events, limit: 50_000 + 101 },
      {
        name: 'log',
        unit: 'MB',
        figure: (logAfter.bytes - logBefore.bytes) / 1e6,
        details: { 'bytes an event': (logAfter.bytes - logBefore.bytes) / events },
      },
      { name: 'log table and indexes', unit: 'MB', figure: (logAfter.table - logBefore.table) / 1e6 },
      { name: 'audit trail and indexes', unit: 'MB', figure: (logAfter.trail - logBefore.trail) / 1e6 },
      ...SERVICES.map((name): LimitedFigure => {
        const [was, is] = [before.get(name)!, after.get(name)!];
        return {
          name: `CPU of ${name}`,
          unit: 's',
          figure: is.cpu - was.cpu,
          details: { 'MB before': was.resident, 'MB after': is.resident },
        };
      }),
      { name: `events of a stranger's ${STRANGER} reports`, unit: '', figure: ofStranger, limit: 202 },
      { name: 'first report of that stranger after a restart', unit: 'ms', figure: cold, limit: 1_000 },
    ];
    return await reportLimits({ name: 'visits', yardstick: 'none', figures, at: new Date().toISOString() });
  } finally {
    superadmin.close();
    agent.destroy();
    await pool.end();
  }
}

/** Milliseconds of a report to a command-api that has just been started and knows nothing yet. */
const coldReport = async (dataDir: string, report: () => Promise<Answer>): Promise<number> => {
  const { pid } = processOf(dataDir, 'command-api');
  process.kill(pid, 'SIGKILL');
  for (;;) {
    await delay(50);
    const answer = await report().catch(() => undefined);
    if (answer?.status === 201) return answer.milliseconds;
  }
};
