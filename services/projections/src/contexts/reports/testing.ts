import { type Actor } from '@berangkat/contracts/kernel';
import { countedQuery, type FigureName, reportFilters, type ReportName } from '@berangkat/contracts/reports';
import { type Pool } from '@berangkat/platform/postgres';
import { ReadModels } from '../../testing/read-models';
import { history, NOW, rina } from '../../testing/reported';
import { listCounted } from './counted';
import { narrowingOf } from './narrowing';
import { readReport } from './report';

/** The reported history in read models, and what tests ask of its reports. Registers hooks of jest. */
export const reporting = () => {
  let models: ReadModels;
  beforeAll(async () => {
    models = await ReadModels.create();
    await models.given(...history);
  });
  afterAll(() => models.drop());

  const pool = (): Pool => models.pool;
  const read = async (report: ReportName, asked: object = {}, reader: Actor = rina) =>
    readReport(pool(), report, await narrowingOf(pool(), reportFilters.parse(asked)), reader, NOW);
  return {
    pool,
    read,
    /** Whom a figure counts. */
    people: async (report: ReportName, row: string, figure: FigureName, asked: object = {}, reader: Actor = rina) => {
      const query = countedQuery.parse({ row, figure, ...asked });
      const narrowing = await narrowingOf(pool(), reportFilters.parse(asked));
      return listCounted(pool(), { report, row, figure, narrowing, reader, now: NOW }, query);
    },
    /** Chosen figures by row. */
    figures: async (report: ReportName, names: readonly FigureName[], asked: object = {}, reader: Actor = rina) =>
      Object.fromEntries(
        (await read(report, asked, reader)).rows.map(({ key, figures: of }) => [key, names.map((name) => of[name])]),
      ),
  };
};
