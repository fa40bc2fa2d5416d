import { type ApplicantMatch, type ApplicantRow, type CommentedApplicant } from '@berangkat/contracts/applicants';
import { type Actor, type ListLength, MAX_EXPORTED, today } from '@berangkat/contracts/kernel';
import { can } from '@berangkat/contracts/permissions';
import { actorOf } from '@berangkat/platform/http';
import { type Pool, type Queryable } from '@berangkat/platform/postgres';
import { type Exporting, filterOf, sendExport } from '../../query-kit/exports';
import { countedByIndustry, readChoices } from '../masterdata';
import { asOf } from '../../query-kit/past';
import { type Queries } from '../../query-kit/query-map';
import { Conditions } from '../../query-kit/sql';
import { chosenIds } from './chosen';
import { commentsOn } from './comments';
import { leadOn, readApplicant, refuseMergedAway } from './detail';
import { applicantColumns, LIST_NAMES, readingExport } from './export-sheet';
import { listStatuses } from './histories';
import { readableApplicant } from './reading';
import { countApplicants } from './counts';
import { listApplicants, listDepartedApplicants, matchingIds } from './list';
import { placementsOf } from './placements';
import { listOwnedApplicants } from './owned';
import { replayApplicant } from './replay';
import { APPLICANT_COLUMNS, APPLICANT_TABLES, applicantRow, fileLink, type SelectedApplicant } from './rows';
import {
  hasNoCounts,
  hasNoShares,
  isEmpty,
  isEmptyList,
  type Meanings,
  type Searching,
  searching,
  withFilters,
} from './meanings';
import { addSearch, searchedFor } from './search';
import { shareApplicants, summariseApplicants, summariseDepartures } from './summaries';

const MAX_MATCHES = 20;

interface SelectedMatch extends Omit<ApplicantMatch, 'photo'> {
  readonly thumbnail: string | null;
}

const search = async (
  pool: Queryable,
  { q, meant }: { readonly q: string; readonly meant?: Meanings },
  reader: Actor,
): Promise<ApplicantMatch[]> => {
  const conditions = new Conditions().and(`a.status = 'open'`);
  addSearch(conditions, q, searchedFor(reader), meant);
  const { rows } = await pool.query<SelectedMatch>(
    `select a.applicantid, a.accountid, coalesce(a.firstname, '') as firstname, coalesce(a.lastname, '') as lastname, a.email, a.phone1, a.industry, a.degree, a.experience,
            a.thumbnail
       from read.applicants a where ${conditions.where} order by a.firstname, a.lastname, a.applicantid limit ${MAX_MATCHES}`,
    [...conditions.values],
  );
  return rows.map(({ thumbnail, phone1, ...match }) => ({
    ...match,
    phone1: can(reader, 'applicant.see-phone', match) ? phone1 : null,
    photo: fileLink(thumbnail),
  }));
};

/** Applicants by their ids: an employer receives those of its own projects, whatever it asks for. */
const byIds = async (pool: Queryable, ids: readonly string[], actor: Actor): Promise<ApplicantRow[]> => {
  const conditions = new Conditions().and('a.applicantid = any(?)', ids).and(`a.status = 'open'`);
  if (!can(actor, 'applicant.by-ids')) {
    conditions.and(
      `exists (select 1 from read.placements p join read.projects j on j.projectid = p.projectid and j.status = 'active' join read.clients c on c.clientid = j.clientid
                where p.applicantid = a.applicantid and not p.removed and c.accountid = ?)`,
      actor.accountid,
    );
  }
  const { rows } = await pool.query<SelectedApplicant>(
    `select ${APPLICANT_COLUMNS} from ${APPLICANT_TABLES} where ${conditions.where} order by a.applicantid`,
    [...conditions.values],
  );
  const statuses = await placementsOf(
    pool,
    rows.map(({ applicantid }) => applicantid),
    actor,
  );
  return rows.map((row) => applicantRow(row, actor, statuses.get(row.applicantid)));
};

const byIdsWithComments = async (
  pool: Queryable,
  ids: readonly string[],
  actor: Actor,
): Promise<CommentedApplicant[]> => {
  const [rows, comments] = await Promise.all([byIds(pool, ids, actor), commentsOn(pool, ids, actor)]);
  return rows.map((row) => ({ ...row, admincomments: comments.get(row.applicantid) ?? [] }));
};

export const applicantQueries = (
  pool: Pool,
  { exporting }: { readonly exporting: Exporting },
): Queries<'applicants'> => {
  /** A list, by what its filters and its search mean. */
  const listed = async <
    Query extends Parameters<typeof withFilters>[1] & { readonly q?: string | undefined },
    List extends { readonly page: ListLength },
  >(
    pool: Queryable,
    query: Query,
    reader: Actor,
    ask: (query: Searching<Query>) => Promise<List>,
  ): Promise<List> => searching(pool, await withFilters(pool, query, reader), ask, isEmptyList);
  return {
    exportApplicants: async (call) => {
      const { list, ids: chosen, lang, links, ...query } = call.body;
      const actor = actorOf(call);
      const asked = list === 'departed' ? { ...query, status: ['departed' as const] } : query;
      const ids =
        chosen === undefined
          ? await searching(
              pool,
              await withFilters(pool, asked, actor),
              (query) => matchingIds(pool, query, actor, MAX_EXPORTED + 1),
              isEmpty,
            )
          : await chosenIds(pool, chosen, asked, actor);
      await sendExport(call, exporting.commands, {
        name: LIST_NAMES[lang],
        fileName: `${LIST_NAMES[lang]} ${today()}`,
        columns: applicantColumns(actor, lang, exporting.siteOf(call.req), await readChoices(pool)),
        ids,
        read: readingExport(pool, exporting.commands, { call, links, rows: ids.length }),
        exported: { type: 'ApplicantsExported', ...filterOf(call.body) },
        people: true,
      });
    },
    listApplicants: (call) =>
      asOf(pool, call.query.asof, actorOf(call), (pool) =>
        listed(pool, call.query, actorOf(call), (query) => listApplicants(pool, query, actorOf(call))),
      ),
    listDepartedApplicants: (call) =>
      listed(pool, call.query, actorOf(call), (query) => listDepartedApplicants(pool, query, actorOf(call))),
    listStatuses: (call) =>
      listed(pool, call.query, actorOf(call), (query) => listStatuses(pool, query, actorOf(call))),
    countApplicants: ({ query: { asof, ...query }, ...call }) =>
      asOf(pool, asof, actorOf(call), async (pool) => {
        const counted = await searching(
          pool,
          await withFilters(pool, query, actorOf(call)),
          (meant) => countApplicants(pool, meant, actorOf(call)),
          hasNoCounts,
        );
        return query.of === 'cat' ? countedByIndustry(pool, counted) : counted;
      }),
    listOwnedApplicants: (call) =>
      listed(pool, call.query, actorOf(call), (query) =>
        listOwnedApplicants(pool, call.params.accountId, query, actorOf(call)),
      ),
    summariseApplicants: () => summariseApplicants(pool),
    summariseDepartures: () => summariseDepartures(pool, new Date()),
    shareApplicants: async (call) =>
      searching(
        pool,
        await withFilters(pool, call.query, actorOf(call)),
        (query) => shareApplicants(pool, query, actorOf(call)),
        hasNoShares,
      ),
    searchApplicants: (call) => searching(pool, call.query, (query) => search(pool, query, actorOf(call)), isEmpty),
    readApplicant: async (call) => {
      const id = await leadOn(pool, call.params.id);
      const actor = actorOf(call);
      if (id !== call.params.id) await refuseMergedAway(pool, call.params.id, actor);
      const { asof } = call.query;
      if (asof === undefined) return readApplicant(pool, id, actor);
      // Readers who may read the CV now may read what it was.
      const { clientAccountids = [] } = await readableApplicant(pool, id, actor);
      return asOf(pool, asof, actor, (past) => readApplicant(past, id, actor, clientAccountids));
    },
    replayApplicant: async (call) => {
      const { id } = call.params;
      const reader = actorOf(call);
      const resource = await readableApplicant(pool, id, reader);
      return replayApplicant(pool, id, call.query, reader, resource);
    },
    applicantsByIds: (call) => byIds(pool, call.body.applicant_ids, actorOf(call)),
    applicantsByIdsWithComments: (call) => byIdsWithComments(pool, call.body.applicant_ids, actorOf(call)),
  };
};
