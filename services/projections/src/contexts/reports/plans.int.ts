import { type ReportName } from '@berangkat/contracts/reports';
import { withTransaction } from '@berangkat/platform/postgres';
import { physicalTables } from '../../engine/fold/generation';
import { makeIndexes } from '../../engine/tables/indexes';
import { stepsOf } from '../../testing/plans';
import { BUDI, chef, KITCHEN, NOW, rina } from '../../testing/reported';
import { reports } from './projection';
import { readReport } from './report';
import { reporting } from './testing';

const { pool } = reporting();

// Worked out for every figure, they took a third of a report of 300,000 stays.
it('works out the days of a stay once', async () => {
  for (const report of ['time-in-stage', 'waiting'] as const) {
    const steps = await stepsOf(pool(), async (on) => readReport(on, report, {}, rina, NOW));
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
    (await stepsOf(pool(), async (on) => readReport(on, report, asked, rina, NOW))).map(
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
    await makeIndexes(pool(), [...physicalTables(reports, 1).values()], new AbortController().signal);
    await withTransaction(pool(), async (client) => {
      for (const path of ['seqscan', 'indexscan', 'bitmapscan']) await client.query(`set local enable_${path} = off`);
      for (const report of ['time-in-stage', 'waiting'] as const) {
        const steps = await stepsOf(client, async (on) => readReport(on, report, {}, rina, NOW));
        const [read] = steps.filter((step) => step['Relation Name'] === 'report_stays__1');
        expect(read!['Node Type']).toBe('Index Only Scan');
        // That of the rows of the report.
        expect(steps.filter((step) => step['Node Type'] === 'Sort')).toHaveLength(1);
      }
    });
  });

  // Of 313,000 stays in the project of an employer 3,500 were expected: they were looked up one by one and sorted.
  it('how many stays the projects of an employer have is expected before they are read', async () => {
    const client = await pool().connect();
    try {
      await client.query('begin');
      await client.query(`
        insert into read.report_stays__1 select copy.* from read.report_stays__1 s, generate_series(1, 5000) n,
          jsonb_populate_record(s, jsonb_build_object('stay', 1000 + n,
            'projectid', case when n % 10 = 0 then (90000000000 + n)::text else '${KITCHEN}' end)) copy
          where (s.applicantid, s.projectid) = ('${BUDI}', '${KITCHEN}') and s.stay = 0`);
      await client.query('analyze read.report_stays__1');
      const steps = await stepsOf(client, async (on) => readReport(on, 'funnel', { period: 'all' }, chef, NOW));
      const [read] = steps.filter((step) => step['Relation Name'] === 'report_stays__1');
      expect(read!['Plan Rows']).toBeGreaterThan(1_000);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});
