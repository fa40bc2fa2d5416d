import { type Gap, type OwnedApplicantList, type OwnedApplicantQuery } from '@berangkat/contracts/applicants';
import { type Actor, rowsOf, today } from '@berangkat/contracts/kernel';
import { recordFor } from '@berangkat/platform/http';
import { type Queryable } from '@berangkat/platform/postgres';
import { papersColumns, papersOf, type SelectedPapers, urgencyOfPapers } from '../checklists';
import { countUpTo, pageOf } from '../../query-kit/counting';
import { Conditions } from '../../query-kit/sql';
import { filterApplicants } from './filters';
import { placementsOf } from './placements';
import { applicantSorts, orderOf, type Sorts } from './sorts';
import { type Searching } from './meanings';
import { APPLICANT_COLUMNS, APPLICANT_TABLES, applicantRow, type SelectedApplicant } from './rows';

interface SelectedOwned extends SelectedApplicant, SelectedPapers {
  completeness: number;
  gaps: Gap[];
  unanswered: number;
}

const sortsOf = (reader: Actor): Sorts<Exclude<OwnedApplicantQuery['sort'], 'papers'>> => ({
  ...applicantSorts(reader),
  completeness: { columns: ['a.completeness'] },
  createdat: { columns: ['a.createdat'] },
  updatedat: { columns: ['a.updatedat'] },
});

/** The same text as the condition of the index: Postgres uses the index only where it recognises that condition. */
const HAS_GAPS = `a.gaps <> '{}'`;

/**
 * The applicants that an account owns, with what their CVs lack and where they stand.
 * @throws {HttpError} 403 for a vendor who asks for somebody else's, 404 for an account that does not exist
 */
export const listOwnedApplicants = async (
  pool: Queryable,
  accountid: string,
  query: Searching<OwnedApplicantQuery>,
  actor: Actor,
): Promise<OwnedApplicantList> => {
  const {
    rows: [account],
  } = await pool.query<{ accountid: string }>('select accountid from read.accounts where accountid = $1', [accountid]);
  recordFor(actor, 'applicant.list-owned', account, (found) => found);
  const conditions = new Conditions().and('a.accountid = ?', accountid).and(`a.status = 'open'`);
  const owned = { accountid };
  const day = today();
  if (query.gaps === 'only') conditions.and(`${HAS_GAPS} or ${urgencyOfPapers(conditions, actor, owned, day)} > 0`);
  filterApplicants(conditions, query, actor, { accountid });
  const { offset, count } = rowsOf(query);
  const counted = countUpTo(pool, 'read.applicants a', conditions);
  const paged = new Conditions();
  const where = paged.within(conditions);
  const { sort, dir } = query;
  const order =
    sort === 'papers'
      ? `${urgencyOfPapers(paged, actor, owned, day)} ${dir}, a.createdat desc, a.applicantid desc`
      : orderOf(sortsOf(actor), { sort, dir });
  const page = pool.query<SelectedOwned>(
    `select ${APPLICANT_COLUMNS}, a.completeness, a.gaps, a.unanswered, ${papersColumns(paged, actor, owned)}
       from ${APPLICANT_TABLES} where ${where}
      order by ${order} limit ${paged.value(count)} offset ${paged.value(offset)}`,
    [...paged.values],
  );
  const [total, { rows }] = await Promise.all([counted, page]);
  const ids = rows.map(({ applicantid }) => applicantid);
  const standings = await placementsOf(pool, ids, actor, actor.accountid === accountid);
  return {
    applicants: rows.map((row) => ({
      ...applicantRow(row, actor, standings.get(row.applicantid)),
      completeness: row.completeness,
      gaps: row.gaps,
      unanswered: row.unanswered,
      papers: papersOf(row, day),
    })),
    page: pageOf(total, query),
  };
};
