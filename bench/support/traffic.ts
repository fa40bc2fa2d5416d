import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { genesisOf } from '@berangkat/platform/event-log';
import { type PortalLog } from '@berangkat/platform/portal-log';
import { type Pool } from '@berangkat/platform/postgres';
import { type Latencies } from './latencies';

/** Queries as the lists send them, each over one view or several. */
const QUERIES = [
  "select applicantid, firstname, lastname from read.applicants where status = 'open' order by createdat desc, applicantid desc limit 10",
  'select p.applicantid, a.firstname, p.status from read.placements p join read.applicants a using (applicantid) where not p.removed order by p.since desc limit 10',
  'select kind, value, count from read.applicant_summary',
  'select projectid, status, count from read.placement_counts',
  'select t.actionid, t.action, o.email from read.audit_actions t left join read.accounts o on o.accountid = t.byid where not t.visit order by t.at desc, t.actionid limit 10',
];

/** One query after the other until it is stopped. */
export const queryWithoutPause = (
  pool: Pool,
  latencies: Latencies,
): { stop(): Promise<{ readonly answered: number; readonly failed: number }> } => {
  let running = true;
  let failed = 0;
  const done = (async () => {
    for (let i = 0; running; i += 1) {
      const begun = performance.now();
      await pool.query(QUERIES[i % QUERIES.length]!).then(
        () => latencies.add(performance.now() - begun),
        () => {
          failed += 1;
        },
      );
    }
  })();
  return {
    stop: async () => {
      running = false;
      await done;
      return { answered: latencies.count, failed };
    },
  };
};

/** Appends visits of pages at this pace until it is stopped; answers how many. */
export const appendVisits = ({ log }: PortalLog, perSecond: number): { stop(): Promise<number> } => {
  let running = true;
  let count = 0;
  const begun = performance.now();
  const done = (async () => {
    while (running) {
      const visitor = randomUUID();
      const stream = `visit-2025-11-21-${visitor}`;
      const meta = {
        commandId: randomUUID(),
        correlationId: visitor,
        actor: { accountid: '', category: 'visitor' },
        audit: {},
        occurredAt: Date.now(),
      };
      await log.append(
        stream,
        { revision: 'no_stream', hash: genesisOf(stream) },
        [{ type: 'PageAccessed', data: { visitor, page: '/' } }],
        meta,
      );
      count += 1;
      await delay(Math.max(0, begun + (count * 1_000) / perSecond - performance.now()));
    }
  })();
  return {
    stop: async () => {
      running = false;
      await done;
      return count;
    },
  };
};
