import { type Actor } from '@berangkat/contracts/kernel';
import {
  countedQuery,
  type FigureName,
  figuresOf,
  REPORT_NAMES,
  reportFilters,
  type ReportName,
} from '@berangkat/contracts/reports';
import { withTransaction } from '@berangkat/platform/postgres';
import { physicalTables } from '../../engine/fold/generation';
import { makeIndexes } from '../../engine/tables/indexes';
import { callOf } from '../../testing/asking';
import { exportingTo } from '../../testing/exporting';
import { momentAt, momentsOf } from '../../query-kit/past';
import { stepsOf } from '../../testing/plans';
import { ReadModels } from '../../testing/read-models';
import { listCounted } from './counted';
import { narrowingOf } from './narrowing';
import { reportQueries } from './queries';
import { past } from './past';
import { reports } from './projection';
import { readReport } from './report';
import { readUsual } from './usual';
import {
  KITCHEN,
  GARDEN,
  RESORT,
  BUDI,
  CITRA,
  rina,
  chef,
  gardener,
  vendor,
  root,
  nobodys,
  OWNER,
  december,
  NOW,
  history,
} from '../../testing/reported';

let models: ReadModels;
beforeAll(async () => {
  models = await ReadModels.create();
  await models.given(...history);
});
afterAll(() => models.drop());

const read = async (report: ReportName, asked: object = {}, reader: Actor = rina) =>
  readReport(models.pool, report, await narrowingOf(models.pool, reportFilters.parse(asked)), reader, NOW);
const people = async (
  report: ReportName,
  row: string,
  figure: FigureName,
  asked: object = {},
  reader: Actor = rina,
) => {
  const query = countedQuery.parse({ row, figure, ...asked });
  const narrowing = await narrowingOf(models.pool, reportFilters.parse(asked));
  return listCounted(models.pool, { report, row, figure, narrowing, reader, now: NOW }, query);
};
/** Chosen figures by row. */
const figures = async (report: ReportName, names: readonly FigureName[], asked: object = {}, reader: Actor = rina) =>
  Object.fromEntries(
    (await read(report, asked, reader)).rows.map(({ key, figures: of }) => [key, names.map((name) => of[name])]),
  );

describe('the funnel', () => {
  it('counts ways by the stages that they have reached, with what is left of the stage before and of all', async () =>
    expect(await figures('funnel', ['ways', 'ofprevious', 'offirst'])).toEqual({
      applying: [8, null, 100],
      shortlisted: [5, 62.5, 62.5],
      accepted: [2, 40, 25],
      prepared: [2, 100, 25],
      departed: [2, 100, 25],
    }));

  it('is of the ways that began in the period, whenever they led on', async () => {
    expect(await figures('funnel', ['ways'], { period: '2026-01' })).toEqual({
      applying: [6],
      shortlisted: [4],
      accepted: [1],
      prepared: [1],
      departed: [1],
    });
    expect(await figures('funnel', ['ways'], { from: '2025-12-02', to: '2025-12-02' })).toMatchObject({
      applying: [1],
    });
    expect(await figures('funnel', ['ways'], { period: '2024-01' })).toMatchObject({ applying: [0], departed: [0] });
  });

  it.all([
    [{ client: RESORT }, 3],
    [{ project: KITCHEN }, 5],
    [{ destination: 'qatar' }, 5],
    [{ vendor: vendor.accountid }, 3],
    [{ vendor: OWNER }, 0],
    [{ position: 'waiter' }, 2],
    [{ client: RESORT, position: 'waiter' }, 1],
  ])('is narrowed to %j', async (asked, count) =>
    expect(await figures('funnel', ['ways'], asked)).toMatchObject({ applying: [count] }),
  );

  it('is not narrowed to what is no industry', async () =>
    expect(read('funnel', { industry: 'witchcraft' })).rejects.toMatchObject({ status: 400 }));
});

it('stays that ended: how long they took, spread over lengths, and where they led', async () => {
  const names = [
    'ended',
    'median',
    'onward',
    'back',
    'rejected',
    'removed',
    'days0',
    'days3',
    'days7',
    'days14',
    'days30',
  ] as const;
  expect(await figures('time-in-stage', names)).toEqual({
    applying: [6, 5, 5, 0, 0, 1, 2, 2, 2, 0, 0],
    shortlisted: [4, 4, 2, 0, 2, 0, 2, 2, 0, 0, 0],
    accepted: [2, 5.5, 2, 0, 0, 0, 1, 0, 1, 0, 0],
    prepared: [2, 20.25, 2, 0, 0, 0, 0, 0, 1, 0, 1],
  });
  expect((await figures('time-in-stage', ['p90'])).applying).toEqual([8.5]);
  expect(await figures('time-in-stage', ['ended', 'median', 'p90'], { period: '2026-02' })).toMatchObject({
    applying: [1, 10, 10],
    prepared: [1, 10.5, 10.5],
    accepted: [0, null, null],
  });
});

// Worked out for every figure, they took a third of a report of 300,000 stays.
it('works out the days of a stay once', async () => {
  for (const report of ['time-in-stage', 'waiting'] as const) {
    const steps = await stepsOf(models.pool, async (pool) => readReport(pool, report, {}, rina, NOW));
    // What a step has from the one below stands there in parentheses of its own.
    const worked = steps.filter(({ Output = [], Plans = [] }) => {
      const below = Plans.flatMap((step) => step.Output ?? []).map((had) => (had.startsWith('((') ? had : `(${had})`));
      const own = Output.map((output) => below.reduce((rest, had) => rest.replaceAll(had, ''), output));
      return own.some((output) => output.includes('date_part'));
    });
    expect(worked.map((step) => step['Node Type'])).not.toContain('Aggregate');
    expect(worked).not.toEqual([]);
  }
});

describe('on a large portal', () => {
  const tablesReadFor = async (report: ReportName, asked: object = {}) =>
    (await stepsOf(models.pool, async (pool) => readReport(pool, report, asked, rina, NOW))).map(
      (step) => step['Relation Name'],
    );

  // Of a million applications, to join the 650,000 stays of their people took 700 ms.
  it('how far people have come is read from their applications alone, and in a project from its stays', async () => {
    for (const report of ['sources', 'cohorts', 'vendors'] as const) {
      expect(await tablesReadFor(report)).not.toContain('report_stays__1');
      expect(await tablesReadFor(report, { project: KITCHEN })).toContain('report_stays__1');
    }
  });

  // Of 313,000 stays, to read them from the table took 200 ms, and to sort them by their stage 50.
  it('how long stays took is read from an index, stage by stage', async () => {
    await makeIndexes(models.pool, [...physicalTables(reports, 1).values()], new AbortController().signal);
    await withTransaction(models.pool, async (client) => {
      for (const path of ['seqscan', 'indexscan', 'bitmapscan']) await client.query(`set local enable_${path} = off`);
      for (const report of ['time-in-stage', 'waiting'] as const) {
        const steps = await stepsOf(client, async (pool) => readReport(pool, report, {}, rina, NOW));
        const [read] = steps.filter((step) => step['Relation Name'] === 'report_stays__1');
        expect(read!['Node Type']).toBe('Index Only Scan');
        // That of the rows of the report.
        expect(steps.filter((step) => step['Node Type'] === 'Sort')).toHaveLength(1);
      }
    });
  });

  // Of 313,000 stays in the project of an employer 3,500 were expected: they were looked up one by one and sorted.
  it('how many stays the projects of an employer have is expected before they are read', async () => {
    const client = await models.pool.connect();
    try {
      await client.query('begin');
      await client.query(`
        insert into read.report_stays__1 select copy.* from read.report_stays__1 s, generate_series(1, 5000) n,
          jsonb_populate_record(s, jsonb_build_object('stay', 1000 + n,
            'projectid', case when n % 10 = 0 then (90000000000 + n)::text else '${KITCHEN}' end)) copy
          where (s.applicantid, s.projectid) = ('${BUDI}', '${KITCHEN}') and s.stay = 0`);
      await client.query('analyze read.report_stays__1');
      const steps = await stepsOf(client, async (pool) => readReport(pool, 'funnel', { period: 'all' }, chef, NOW));
      const [read] = steps.filter((step) => step['Relation Name'] === 'report_stays__1');
      expect(read!['Plan Rows']).toBeGreaterThan(1_000);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

it('who waits now: not who is removed, whatever the period', async () =>
  expect(await figures('waiting', ['waiting', 'longest', 'days3', 'days14'], { period: '2024-01' })).toEqual({
    applying: [2, 17, 1, 1],
    shortlisted: [1, 4, 1, 0],
    accepted: [0, null, 0, 0],
    prepared: [0, null, 0, 0],
  }));

it('departures by month windows that begin at midnight in Jakarta, each beside the target of that time', async () => {
  expect(await figures('departures', ['departures', 'target'], { period: 'last-6' })).toEqual({
    '2025-09': [0, null],
    '2025-10': [0, null],
    '2025-11': [0, null],
    '2025-12': [0, 10],
    '2026-01': [1, 10],
    '2026-02': [1, 20],
  });
  expect(Object.keys(await figures('departures', ['departures'], { period: 'all' }))).toEqual(['2026-01', '2026-02']);
});

it('departures by vendor, client and destination are those of the months, each counted once', async () => {
  const names = ['departures', 'lastmonth', 'thismonth'] as const;
  const by = {
    vendor: await figures('departures-by-vendor', names),
    client: await figures('departures-by-client', names),
    destination: await figures('departures-by-destination', names),
  };
  expect(Object.keys(by.vendor).sort()).toEqual([vendor.accountid, 'none'].sort());
  for (const rows of Object.values(by))
    expect(names.map((_, index) => Object.values(rows).reduce((sum, row) => sum + row[index]!, 0))).toEqual([2, 1, 1]);
  expect(by.vendor[vendor.accountid]![0]).toBe(1);
  expect((await read('departures-by-vendor')).rows.find(({ key }) => key !== 'none')).toMatchObject({ name: 'Vendor' });
});

it('applications by how they came and by month, and how far their people have come', async () => {
  const names = ['applications', 'added', 'shortlisted', 'accepted', 'departed', 'departedshare'] as const;
  expect(await figures('sources', names)).toEqual({
    self: [1, 1, 1, 1, 1, 100],
    job: [1, 1, 0, 0, 0, 0],
    vendor: [2, 2, 2, 1, 1, 50],
    agency: [2, 2, 1, 0, 0, 0],
  });
  expect(await figures('cohorts', names, { period: 'last-3' })).toEqual({
    '2025-12': [1, 1, 1, 1, 1, 100],
    '2026-01': [4, 4, 3, 1, 1, 25],
    '2026-02': [1, 1, 0, 0, 0, 0],
  });
  // Only as far as they came there.
  expect(await figures('sources', names, { project: KITCHEN })).toMatchObject({ vendor: [2, 2, 2, 0, 0, 0] });
  expect((await read('vendors')).rows).toEqual([
    expect.objectContaining({ key: vendor.accountid, category: 'vendor', name: 'Vendor' }),
  ]);
});

it('rejections by stage and reason, whatever the case of its letters; the reason stands in no address', async () => {
  const { rows } = await read('rejections');
  expect(rows.map(({ key, name, figures: of }) => [key.split('.')[0], name?.toLowerCase(), of.rejections])).toEqual([
    ['shortlisted', 'too young', 2],
  ]);
  expect(rows[0]!.key).toMatch(/^shortlisted\.[0-9a-f]{12}$/);
});

it('steps by who took them', async () =>
  expect(await figures('recruiters', ['steps', 'added', 'shortlisted', 'accepted', 'departed', 'rejected'])).toEqual({
    [rina.accountid]: [21, 8, 5, 1, 2, 2],
    [chef.accountid]: [1, 0, 0, 1, 0, 0],
  }));

describe('interviews', () => {
  const NAMES = ['interviews', 'came', 'absent', 'passed', 'rejected'] as const;

  it('are counted once their time has come: who was there, and what the stay led to that they were held in', async () => {
    // Of KITCHEN: AYU passed two days later; nobody noted of one whether they came; BUDI was rejected after the second
    // round; CITRA, who did not come, was rejected without an interview.
    expect(await figures('interviews', NAMES)).toEqual({ [KITCHEN]: [5, 3, 1, 1, 1], [GARDEN]: [1, 1, 0, 1, 0] });
    expect(await figures('interviews', ['showup', 'passrate'])).toEqual({ [KITCHEN]: [75, 50], [GARDEN]: [100, 100] });
    // AYU from 4 December 05:00 to 8 December 02:00; BUDI from 30 December to 2 and to 4 January.
    const [kitchen] = (await read('interviews', { project: KITCHEN })).rows;
    expect(kitchen!.figures.untiltalk).toBeCloseTo(93 / 24, 6);
    expect(kitchen!.name).toBe(`Project ${KITCHEN}`);
    expect(await figures('interviews', NAMES, { from: '2026-01-03', to: '2026-01-05' })).toEqual({
      [KITCHEN]: [1, 1, 0, 0, 1],
    });
  });

  it('are those of vendors and of panels, a room of a project over all its days', async () => {
    expect(await figures('interviews-by-vendor', NAMES)).toEqual({
      [vendor.accountid]: [4, 3, 1, 1, 1],
      none: [2, 1, 0, 1, 0],
    });
    const { rows } = await read('interviews-by-panel');
    expect(rows.map(({ name, figures: of }) => [name, of.interviews])).toEqual([
      [`Melati · Project ${KITCHEN}`, 5],
      [` melati · Project ${GARDEN}`, 1],
    ]);
    for (const { key } of rows) expect(key).toMatch(/^\d{11}\.[0-9a-f]{12}$/);
  });

  it("are those of the own client's projects for an employer", async () =>
    expect(Object.keys(await figures('interviews', NAMES, {}, chef))).toEqual([KITCHEN]));
});

describe('a press on a figure', () => {
  it.all(REPORT_NAMES.flatMap((report) => [[report, {}] as const, [report, { project: KITCHEN }] as const]))(
    'of %s %j lists exactly those whom it counts',
    async (report, asked) => {
      const counting = figuresOf(report).filter(([, kind]) => kind === 'people');
      for (const { key, figures: of } of (await read(report, asked)).rows)
        for (const [figure] of counting) {
          const { people: rows, page } = await people(report, key, figure, asked);
          expect([key, figure, page.total, rows.length]).toEqual([key, figure, of[figure], of[figure]]);
          expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
        }
    },
  );

  it('says who, in which project, where they stand there now, and how long it took', async () => {
    const { people: rows } = await people('time-in-stage', 'shortlisted', 'rejected');
    expect(rows).toEqual([
      expect.objectContaining({
        applicantid: BUDI,
        firstname: 'Name 2',
        projectid: KITCHEN,
        applicantstatus: 'rejected',
        days: 6,
      }),
      expect.objectContaining({ applicantid: CITRA, applicantstatus: 'applying', days: 2 }),
    ]);
  });

  it('names nobody who is removed, but to who sees them', async () => {
    const namesFor = async (reader: Actor) =>
      (await people('funnel', 'applying', 'ways', { project: KITCHEN }, reader)).people.map(
        ({ firstname }) => firstname,
      );
    expect(await namesFor(rina)).toEqual(['Name 4', null, 'Name 2', 'Name 3', 'Name 1']);
    expect(await namesFor(root)).toEqual(['Name 4', 'Name 6', 'Name 2', 'Name 3', 'Name 1']);
    // DIAN was removed from the project.
    expect(await namesFor(chef)).toEqual([null, null, 'Name 2', 'Name 3', 'Name 1']);
  });

  it('is refused for a figure that counts nobody', async () =>
    expect(people('funnel', 'applying', 'median')).rejects.toMatchObject({ status: 400 }));
});

describe('what usually happens next', () => {
  const stages = async (reader: Actor, projectid = KITCHEN) =>
    Object.fromEntries(
      (await readUsual(models.pool, projectid, reader, NOW)).stages.map(
        ({ stage, cases, onward, low, high, of, few }) => [stage, [of, few, cases, onward, low, high]],
      ),
    );

  it("is by the client's projects for its employer, by all for the agency where those are few, and marked so", async () => {
    expect((await stages(chef)).applying).toEqual(['client', true, 4, 3, 3.5, 6.25]);
    expect((await stages(rina)).applying).toEqual(['all', true, 6, 5, 2.5, 6.75]);
    expect((await stages(gardener, GARDEN)).shortlisted).toEqual(['client', true, 1, 1, 1, 1]);
  });

  it("is refused of another client's project, and of none", async () => {
    await expect(stages(chef, GARDEN)).rejects.toMatchObject({ status: 403 });
    await expect(stages(rina, '20260101099')).rejects.toMatchObject({ status: 404 });
  });
});

describe('as of a moment', () => {
  const queries = () => reportQueries(models.pool, { exporting: exportingTo([]) });
  /** As the log of a test numbers its events. */
  const positionOf = (number: number): string => String(number).padStart(16, '0');
  const ask = (report: ReportName, asof: string, actor = root) =>
    queries().readReport(callOf({ actor, params: { report }, query: { asof } }));

  // An application, a CV for a job, a rejection, somebody who comes back, and the last event.
  it.all([15, 19, 21, 27, 31, 35, history.length])(
    'of event %i every report says what it said when that was the last',
    async (number) => {
      const then = await ReadModels.create();
      try {
        await then.given(...history.slice(0, number));
        const asof = positionOf(number);
        const now = new Date((await momentAt(models.pool, asof))!.at);
        for (const report of REPORT_NAMES)
          expect(await ask(report, asof)).toEqual(await readReport(then.pool, report, {}, root, now));
        const figure = { report: 'funnel', row: 'applying', figure: 'ways', narrowing: {}, reader: root, now } as const;
        const { people: rows } = await queries().listCounted(
          callOf({ actor: root, params: figure, query: { ...countedQuery.parse(figure), asof } }),
        );
        expect(rows).toEqual((await listCounted(then.pool, figure, countedQuery.parse(figure))).people);
      } finally {
        await then.drop();
      }
    },
  );

  it('by its time, before everything, and for nobody but those who run the agency', async () => {
    const funnel = async (asof: string) => (await ask('funnel', asof)).rows[0]!.figures.ways;
    expect(await funnel(new Date(december(3)).toISOString())).toBe(1);
    expect(await funnel('2020-01-01T00:00:00.000Z')).toBe(0);
    await expect(ask('funnel', positionOf(20), chef)).rejects.toMatchObject({ status: 403 });
  });

  it('knows when they changed before and after', async () => {
    const around = await momentsOf(models.pool, positionOf(20), await past.reports.changing(models.pool, '', root));
    expect(around.held).toMatchObject({ position: positionOf(20) });
    expect(around.previous!.position < positionOf(20) && around.next!.position > positionOf(20)).toBe(true);
  });
});

describe('an employer', () => {
  it("is told of the own client's projects, whatever is asked, and of no target", async () => {
    expect(await figures('funnel', ['ways'], {}, chef)).toMatchObject({ applying: [5] });
    expect(await figures('funnel', ['ways'], { client: RESORT }, chef)).toMatchObject({ applying: [0] });
    expect(await figures('sources', ['applications'], {}, chef)).toEqual({
      self: [1],
      job: [0],
      vendor: [2],
      agency: [2],
    });
    expect(await figures('departures', ['departures', 'target'], { period: '2026-01' }, chef)).toEqual({
      '2026-01': [1, null],
    });
    expect(await figures('funnel', ['ways'], {}, nobodys)).toMatchObject({ applying: [0] });
    expect((await people('funnel', 'applying', 'ways', { client: RESORT }, chef)).people).toEqual([]);
  });

  it('is refused what names recruiters and vendors', async () => {
    const queries = reportQueries(models.pool, { exporting: exportingTo([]) });
    const ask = (report: ReportName, asked: object = {}, actor = chef) =>
      queries.readReport(callOf({ actor, params: { report }, query: asked }));
    for (const report of ['recruiters', 'vendors'] as const)
      await expect(ask(report)).rejects.toMatchObject({ status: 403 });
    await expect(ask('funnel', { vendor: vendor.accountid })).rejects.toMatchObject({ status: 403 });
    await expect(
      queries.listCounted(
        callOf({
          actor: chef,
          params: { report: 'vendors' },
          query: countedQuery.parse({ row: vendor.accountid, figure: 'applications' }),
        }),
      ),
    ).rejects.toMatchObject({ status: 403 });
    await expect(ask('vendors', {}, rina)).resolves.toMatchObject({ report: 'vendors' });
  });
});
