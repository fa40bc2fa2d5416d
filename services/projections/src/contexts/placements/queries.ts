import { type Actor, type FilterCounts } from '@berangkat/contracts/kernel';
import { type HistoryEntry, type PlacementCountsQuery, type PlacementStatus } from '@berangkat/contracts/placements';
import { actorOf, NOBODYS, recordFor } from '@berangkat/platform/http';
import { type Pool, type Queryable } from '@berangkat/platform/postgres';
import {
  applicantColumns,
  FILTER_VALUES,
  hasNoCounts,
  hiddenFrom,
  historiesOf,
  isEmpty,
  isEmptyList,
  readingExport,
  type Searching,
  searching,
  withFilters,
} from '../applicants';
import { countValues, MAX_COUNTED } from '../../query-kit/counting';
import { type Exporting, filterOf, sendExport } from '../../query-kit/exports';
import { countedByIndustry, readChoices } from '../masterdata';
import { asOf } from '../../query-kit/past';
import { type Queries } from '../../query-kit/query-map';
import { authorise } from './authorise';
import { readBoard } from './board';
import { countStates } from './counts';
import { conditionsOf, listPipeline, matchingIds, totalIn } from './list';
import { replayPipeline } from './replay';
import { FROM } from './rows';

/**
 * How many of those that the other filters leave each value of one would leave. None for a pipeline that is longer than
 * what is counted: each row of it would be joined with its applicant first.
 */
const counts = async (
  pool: Queryable,
  projectid: string,
  { of, ...query }: Searching<PlacementCountsQuery>,
  actor: Actor,
): Promise<FilterCounts> => {
  if (totalIn(await countStates(pool, projectid), undefined) > MAX_COUNTED) return { counts: null };
  return countValues(pool, FROM, FILTER_VALUES[of], conditionsOf(projectid, { ...query, [of]: undefined }, actor));
};

const statuses = async (pool: Queryable, projectid: string, actor: Actor) => {
  await authorise(pool, projectid, actor);
  const { rows } = await pool.query<{ applicantid: string; applicantstatus: PlacementStatus; comment: string | null }>(
    `select p.applicantid, p.status as applicantstatus, p.comment from ${FROM} where p.projectid = $1 and not p.removed and a.status = 'open' order by p.since desc, p.applicantid limit 20000`,
    [projectid],
  );
  return rows;
};

const interviewComments = async (pool: Queryable, projectid: string, actor: Actor): Promise<string[]> => {
  await authorise(pool, projectid, actor);
  const { rows } = await pool.query<{ interviewcomments: string[] }>(
    'select c.interviewcomments from read.projects j join read.clients c on c.clientid = j.clientid where j.projectid = $1',
    [projectid],
  );
  return rows[0]?.interviewcomments ?? [];
};

const history = async (pool: Queryable, applicantid: string, reader: Actor): Promise<HistoryEntry[]> => {
  const { rows: applicants } = await pool.query<{ status: string }>(
    'select status from read.applicants where applicantid = $1',
    [applicantid],
  );
  recordFor(reader, 'applicant.see-placements', applicants[0], NOBODYS, hiddenFrom(reader));
  return (await historiesOf(pool, [applicantid], reader)).get(applicantid) ?? [];
};

export const placementQueries = (
  pool: Pool,
  { exporting }: { readonly exporting: Exporting },
): Queries<'placements'> => ({
  exportPipeline: async (call) => {
    const { body, params } = call;
    const actor = actorOf(call);
    await authorise(pool, params.id, actor);
    const { rows } = await pool.query<{ projectname: string }>(
      'select projectname from read.projects where projectid = $1',
      [params.id],
    );
    const { projectname } = rows[0]!;
    // Chosen people are not searched for.
    const asked = body.ids === undefined ? body : { ...body, q: undefined };
    const ids = await searching(
      pool,
      await withFilters(pool, asked, actor, params.id),
      (query) => matchingIds(pool, params.id, query, actor),
      isEmpty,
    );
    await sendExport(call, exporting.commands, {
      name: projectname,
      fileName: projectname,
      columns: applicantColumns(actor, body.lang, exporting.siteOf(call.req), await readChoices(pool)),
      ids,
      read: readingExport(pool, exporting.commands, { call, links: body.links, rows: ids.length }),
      exported: { type: 'PipelineExported', projectid: params.id, ...filterOf(body) },
      people: true,
    });
  },
  listPlacements: async (call) => {
    const { id } = call.params;
    const actor = actorOf(call);
    const { asof, ...query } = call.query;
    const needed = await authorise(pool, id, actor);
    return asOf(pool, asof, actor, async (pool) =>
      searching(
        pool,
        await withFilters(pool, query, actor, id),
        (meant) => listPipeline(pool, id, meant, actor, needed),
        isEmptyList,
      ),
    );
  },
  replayPipeline: async (call) => {
    const reader = actorOf(call);
    const needed = await authorise(pool, call.params.id, reader);
    return replayPipeline(pool, call.params.id, call.query, reader, needed);
  },
  countPlacements: async (call) => {
    const { id } = call.params;
    const actor = actorOf(call);
    const { asof, ...query } = call.query;
    await authorise(pool, id, actor);
    return asOf(pool, asof, actor, async (pool) => {
      const filtered = await withFilters(pool, query, actor, id);
      const counted = await searching(pool, filtered, (meant) => counts(pool, id, meant, actor), hasNoCounts);
      return query.of === 'cat' ? countedByIndustry(pool, counted) : counted;
    });
  },
  readBoard: async (call) => {
    const actor = actorOf(call);
    const { asof, ...query } = call.query;
    const needed = await authorise(pool, call.params.id, actor);
    return asOf(pool, asof, actor, async (pool) =>
      searching(
        pool,
        await withFilters(pool, query, actor, call.params.id),
        (meant) => readBoard(pool, call.params.id, meant, actor, needed),
        ({ columns }) => columns.every(({ total }) => total === 0),
      ),
    );
  },
  listApplicantsStatus: (call) => statuses(pool, call.params.id, actorOf(call)),
  readHistory: (call) => history(pool, call.params.id, actorOf(call)),
  listInterviewComments: (call) => interviewComments(pool, call.params.id, actorOf(call)),
});
