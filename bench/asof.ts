import { randomBytes } from 'node:crypto';
import { type Endpoint, type EndpointName, endpoints } from '@berangkat/contracts/http';
import { type Actor } from '@berangkat/contracts/kernel';
import { REPORT_NAMES } from '@berangkat/contracts/reports';
import { pastOfKinds } from '@berangkat/projections/contexts/past-of-kinds';
import { pastQueries } from '@berangkat/projections/contexts/past/queries';
import { applicantQueries } from '@berangkat/projections/contexts/applicants/queries';
import { migrateProjections, withoutPast } from '@berangkat/projections/engine';
import { withPast } from '@berangkat/projections/engine/fold/generation';
import { makeIndexes } from '@berangkat/projections/engine/tables/indexes';
import { loadLiveGenerations } from '@berangkat/projections/engine/registry';
import { placementQueries } from '@berangkat/projections/contexts/placements/queries';
import { projectQueries } from '@berangkat/projections/contexts/projects/queries';
import { foldWith, projections } from '@berangkat/projections/contexts/projections';
import { reportQueries } from '@berangkat/projections/contexts/reports/queries';
import { exportingTo } from '@berangkat/projections/testing/exporting';
import { type AgedPopulation, populateAged } from './support/aged-population';
import { type FilledLog, withLog } from './support/filled-log';
import { foldingSpeed, startAnew } from './support/folding';
import { Latencies } from './support/latencies';
import { type LimitedFigure, type LimitedResult, reportLimits } from './support/limits';
import { measureLookup } from './support/measure-query';
import { numberOption } from './support/portal-setting';
import { type Setting } from './support/yardstick';

const APPLICANTS = 100_000;
const UPDATES = 3;
const PLACEMENTS = 5_000;
const TIMES = 60;
/** Milliseconds. */
const PAGE_LIMIT = 300;
const SUMMARY_LIMIT = 1_000;
const ADMIN: Actor = { accountid: '20251111901', category: 'admin' };

interface Question {
  readonly name: string;
  readonly call: EndpointName;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** Counts or looks at everybody there was. */
  readonly summary?: true;
}

/** From the moment that is asked for. */
const TO_NOW = { until: new Date().toISOString() };
const PAGE = { limit: '100', app: '10', page: '1' };
const list = (name: string, query: Readonly<Record<string, string>> = {}, summary?: true): Question => ({
  name: `list, ${name}`,
  call: 'listApplicants',
  query: { ...PAGE, ...query },
  ...(summary && { summary }),
});

/** Over everything there was; and a page of those whom a figure counts. */
const reports: readonly Question[] = [
  ...REPORT_NAMES.map(
    (report): Question => ({
      name: `report ${report}`,
      call: 'readReport',
      params: { report },
      query: { period: 'all' },
      summary: true,
    }),
  ),
  {
    name: 'people of the funnel',
    call: 'listCounted',
    params: { report: 'funnel' },
    query: { ...PAGE, period: 'all', row: 'applying', figure: 'ways' },
    summary: true,
  },
];

interface Looked {
  readonly kind: string;
  readonly id?: string;
}
const moments = (name: string, { kind, ...query }: Looked): Question => ({
  name,
  call: 'readMoments',
  params: { kind },
  query,
});
const compared = (name: string, { kind, ...query }: Looked): Question => ({
  name,
  call: 'readComparison',
  params: { kind },
  query: { ...query, ...TO_NOW },
  summary: true,
});

const questionsOf = ({ projectid, applicantid }: AgedPopulation): readonly Question[] => {
  const params = { id: projectid };
  return [
    list('first page', {}, true),
    list('page at 5,000', { book: '50' }, true),
    list('by name', { sort: 'firstname', dir: 'asc' }, true),
    list('by the last change', { sort: 'updatedat' }, true),
    list('of hospitality', { cat: 'hospitality' }),
    list('of farming, by age', { cat: 'farming', sort: 'age', dir: 'asc' }),
    list('with master, by name', { degree: 'master', sort: 'firstname', dir: 'asc' }),
    list('with 3 years', { experience: '3' }),
    list('who are shortlisted', { status: 'shortlisted' }),
    list('who are prepared, longest first', { status: 'prepared', sort: 'since', dir: 'asc' }),
    list('called dewi', { q: 'dewi' }),
    list('called made suardana', { q: 'made suardana' }),
    { name: 'pipeline, first page', call: 'listPlacements', params, query: PAGE },
    { name: 'pipeline, by name', call: 'listPlacements', params, query: { ...PAGE, sort: 'firstname', dir: 'asc' } },
    { name: 'pipeline, shortlisted', call: 'listPlacements', params, query: { ...PAGE, status: 'shortlisted' } },
    { name: 'pipeline, of farming', call: 'listPlacements', params, query: { ...PAGE, cat: 'farming' } },
    { name: 'board', call: 'readBoard', params },
    { name: 'board, with master', call: 'readBoard', params, query: { degree: 'master' } },
    { name: 'replay of the pipeline', call: 'replayPipeline', params, query: TO_NOW, summary: true },
    compared('comparison of the pipeline', { kind: 'pipeline', id: projectid }),
    compared('comparison of the list', { kind: 'applicants' }),
    { name: 'replay of the CV', call: 'replayApplicant', params: { id: applicantid }, query: TO_NOW },
    { name: 'CV', call: 'readApplicant', params: { id: applicantid } },
    { name: 'projects', call: 'listProjects' },
    ...reports,
    moments('moments of the pipeline', { kind: 'pipeline', id: projectid }),
    moments('moments of the CV', { kind: 'applicant', id: applicantid }),
    moments('moments of the list', { kind: 'applicants' }),
  ];
};

type Handlers = Readonly<Record<string, (call: object) => Promise<unknown>>>;

const handlersOf = ({ pool }: FilledLog): Handlers => {
  const exporting = exportingTo([]);
  return {
    ...applicantQueries(pool, { exporting }),
    ...placementQueries(pool, { exporting }),
    ...projectQueries(pool),
    ...reportQueries(pool, { exporting }),
    ...pastQueries(pool, { past: pastOfKinds }),
  } as unknown as Handlers;
};

/** Positions all over a part of the log, between two shares of its events. */
const positionsIn = async (
  { pool }: FilledLog,
  from: number,
  to: number,
  count: number,
): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ position: string }>(
    `with ends as (select percentile_disc(array[$1, $2]::float8[]) within group (order by position) as p from read.audit_actions)
     select position from read.audit_actions, ends where position between p[1] and p[2] order by md5(actionid) limit $3`,
    [from, to, count],
  );
  return rows.map(({ position }) => position);
};

const measure = async (
  handlers: Handlers,
  question: Question,
  positions: readonly (string | undefined)[],
): Promise<Latencies> => {
  const latencies = new Latencies();
  const { query: schema }: Endpoint = endpoints[question.call];
  for (const [time, asof] of positions.entries()) {
    const query = schema?.parse({ ...question.query, asof }) ?? {};
    const begun = performance.now();
    try {
      await handlers[question.call]!({ actor: ADMIN, params: question.params ?? {}, query });
    } catch (error) {
      // A record that was not there yet.
      if ((error as { status?: number }).status !== 404)
        throw new Error(`${question.name}, as of ${asof ?? 'now'}`, { cause: error });
    }
    if (time >= 3) latencies.add(performance.now() - begun);
  }
  return latencies;
};

/** As a worker does when it has caught up. */
const indexed = async ({ pool }: FilledLog): Promise<void> => {
  const generations = await loadLiveGenerations(pool, projections, []);
  const tables = withPast(generations.flatMap(({ tables: of }) => [...of.values()]));
  await makeIndexes(pool, tables, new AbortController().signal);
};

/** As the server does by and by: at 100,000 applicants for longer than a statement of the portal may take. */
const cleaned = async ({ pool }: FilledLog): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('vacuum analyze');
  } finally {
    // Not one that others have to be careful with.
    client.release(true);
  }
};

const bytesOf = async ({ pool }: FilledLog): Promise<{ readonly past: number; readonly all: number }> => {
  const { rows } = await pool.query<{ past: number; all: number }>(
    `select sum(pg_total_relation_size(oid)) filter (where relname like '%\\_past\\_\\_%')::float8 as past, sum(pg_total_relation_size(oid))::float8 as all
       from pg_class where relnamespace = 'read'::regnamespace and relkind = 'r'`,
  );
  return rows[0]!;
};

/**
 * Pages as they were at moments all over the past, asked through the handlers of query-api, beside the lookup of one
 * applicant by its primary key; and what keeping the past costs a worker and the disk. Every applicant was changed
 * `updates` times. `--applicants 100000 --updates 9 --placements 5000`
 */
export async function run(setting: Setting): Promise<LimitedResult> {
  const size = {
    applicants: numberOption(setting, 'applicants', APPLICANTS),
    updates: numberOption(setting, 'updates', UPDATES),
    placements: numberOption(setting, 'placements', PLACEMENTS),
  };
  const times = numberOption(setting, 'times', TIMES);
  return withLog(
    setting.databaseUrl,
    (log) => populateAged(log, size),
    async (filled) => {
      foldWith(randomBytes(32));
      await migrateProjections(filled.pool);
      const present = projections.map(withoutPast);
      await startAnew(filled, present);
      const presentOnly = await foldingSpeed(filled, present);
      await startAnew(filled, projections);
      const folding = await foldingSpeed(filled, projections);
      await indexed(filled);
      await cleaned(filled);
      const { past, all } = await bytesOf(filled);
      const lookup = await measureLookup(
        filled.pool,
        (number) => String(90_000_000_000 + number),
        size.applicants,
        400,
      );

      const handlers = handlersOf(filled);
      const figures: LimitedFigure[] = [
        {
          name: `folding ${filled.events} events, dearer by the past`,
          unit: 'times',
          figure: presentOnly / folding,
          limit: 1.3,
          details: { 'events/s': folding, 'events/s without': presentOnly },
        },
        {
          name: 'disk of the past, per event',
          unit: 'bytes',
          figure: past / filled.events,
          details: { 'all read models': all / filled.events },
        },
      ];
      for (const [when, from, to] of [
        ['', 0.3, 1],
        [' (half there)', 0, 0.25],
      ] as const) {
        const positions = await positionsIn(filled, from, to, times + 3);
        for (const question of questionsOf(filled)) {
          const latencies = await measure(handlers, question, positions);
          figures.push({
            name: `${question.name}${when}`,
            unit: 'ms',
            yardstick: lookup.p99,
            figure: latencies.p99,
            ratio: latencies.p99 / lookup.p99,
            limit: question.summary === true || when !== '' ? SUMMARY_LIMIT : PAGE_LIMIT,
            details: { p50: latencies.p50 },
          });
        }
      }
      for (const question of reports) {
        const latencies = await measure(handlers, question, Array<undefined>(times + 3).fill(undefined));
        figures.push({
          name: `${question.name}, now`,
          unit: 'ms',
          yardstick: lookup.p99,
          figure: latencies.p99,
          ratio: latencies.p99 / lookup.p99,
          limit: SUMMARY_LIMIT,
          details: { p50: latencies.p50 },
        });
      }
      return reportLimits({
        name: 'asof',
        yardstick: `p99 of a primary-key lookup among ${size.applicants} applicants`,
        figures,
        at: new Date().toISOString(),
      });
    },
  );
}
