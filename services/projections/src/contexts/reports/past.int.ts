import { countedQuery, REPORT_NAMES, type ReportName } from '@berangkat/contracts/reports';
import { callOf } from '../../testing/asking';
import { exportingTo } from '../../testing/exporting';
import { momentAt, momentsOf } from '../../query-kit/past';
import { ReadModels } from '../../testing/read-models';
import { chef, december, history, root } from '../../testing/reported';
import { listCounted } from './counted';
import { past } from './past';
import { reportQueries } from './queries';
import { readReport } from './report';
import { reporting } from './testing';

const { pool } = reporting();

describe('as of a moment', () => {
  const queries = () => reportQueries(pool(), { exporting: exportingTo([]) });
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
        const now = new Date((await momentAt(pool(), asof))!.at);
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
    const around = await momentsOf(pool(), positionOf(20), await past.reports.changing(pool(), '', root));
    expect(around.held).toMatchObject({ position: positionOf(20) });
    expect(around.previous!.position < positionOf(20) && around.next!.position > positionOf(20)).toBe(true);
  });
});
