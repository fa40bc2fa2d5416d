import { type ApplicantList, type ApplicantListQuery, type ApplicantRow } from '@berangkat/contracts/applicants';
import { type Actor, rowsOf } from '@berangkat/contracts/kernel';
import { can } from '@berangkat/contracts/permissions';
import { type Pool } from '@berangkat/platform/postgres';
import { countUpTo, pageOf } from '../counting';
import { Conditions, containing } from '../sql';
import { APPLICANT_COLUMNS, APPLICANT_TABLES, applicantRow, type SelectedApplicant } from './rows';

/** What a column header sorts by. The id after it makes the order total, so that pages neither repeat nor skip. Older is a smaller birthday. */
const SORTS: Record<ApplicantListQuery['sort'], { column: string; reversed?: true }> = {
  firstname: { column: 'a.firstname' },
  gender: { column: 'a.gender' },
  age: { column: 'a.dateofbirth', reversed: true },
  degree: { column: 'a.degreerank' },
  experience: { column: 'a.experience' },
  department: { column: 'a.department' },
  owner_email: { column: 'o.email' },
  createdat: { column: 'a.createdat' },
  updatedat: { column: 'a.updatedat' },
};

/** Filters that the applicant list and a project's pipeline share, over `read.applicants a`. */
export const filterApplicants = (conditions: Conditions, { q, cat, degree, experience }: Pick<ApplicantListQuery, 'q' | 'cat' | 'degree' | 'experience'>): void => {
  if (q) for (const word of q.split(/\s+/)) conditions.and('a.search like ?', containing(word));
  if (cat) conditions.and('a.industry = ?', cat);
  if (degree) conditions.and('a.degree = ?', degree);
  if (experience === 'more') conditions.and('a.experience > 10');
  else if (experience !== undefined) conditions.and('a.experience = ?', Number(experience));
};

const conditionsOf = (query: ApplicantListQuery, actor: Actor): Conditions => {
  const conditions = new Conditions();
  const removed = can(actor, 'applicant.see-removed') ? query.removed : undefined;
  if (removed === undefined) conditions.and(`a.status = 'open'`);
  else if (removed === 'only') conditions.and(`a.status = 'removed'`);
  filterApplicants(conditions, query);
  if (query.managedby) conditions.and('a.managedby = ?', query.managedby);
  if (query.status && can(actor, 'applicant.see-placements')) {
    if (query.status === 'open') conditions.and('not exists (select 1 from read.placements p where p.applicantid = a.applicantid and not p.removed)');
    else if (query.status === 'passinterview') conditions.and(`exists (select 1 from read.placements p where p.applicantid = a.applicantid and p.status = 'accepted' and p.passedinterview and not p.removed)`);
    else conditions.and('exists (select 1 from read.placements p where p.applicantid = a.applicantid and p.status = ? and not p.removed)', query.status);
  }
  return conditions;
};

/** One page of the applicant list as this actor may see it. */
export const listApplicants = async (pool: Pool, query: ApplicantListQuery, actor: Actor): Promise<ApplicantList> => {
  const matching = conditionsOf(query, actor);
  const counting = countUpTo(pool, 'read.applicants a', matching);
  const selecting = conditionsOf(query, actor);
  const { column, reversed } = SORTS[query.sort];
  const direction = (query.dir === 'asc') !== (reversed === true) ? 'asc' : 'desc';
  const { offset, count } = rowsOf(query);
  const order = `${column} ${direction}${direction === 'desc' ? ' nulls last' : ''}, a.applicantid ${direction}`;
  const { rows } = await pool.query<SelectedApplicant>(
    `select ${APPLICANT_COLUMNS} from ${APPLICANT_TABLES} where ${selecting.where} order by ${order} limit ${selecting.value(count)} offset ${selecting.value(offset)}`,
    [...selecting.values],
  );
  const statuses = can(actor, 'applicant.see-placements') ? await placementsOf(pool, rows.map(({ applicantid }) => applicantid)) : new Map<string, ApplicantRow['project_statuses']>();
  return { applicants: rows.map((row) => applicantRow(row, actor, statuses.get(row.applicantid))), page: pageOf(await counting, query) };
};

/** Where applicants stand in the projects that they are in, newest first. */
export const placementsOf = async (pool: Pool, applicantids: readonly string[]): Promise<Map<string, ApplicantRow['project_statuses']>> => {
  const found = new Map<string, ApplicantRow['project_statuses']>();
  if (applicantids.length === 0) return found;
  const { rows } = await pool.query<{ applicantid: string; projectid: string; projectcode: string; projectname: string; status: string; comment: string | null; since: Date }>(
    `select p.applicantid, p.projectid, j.projectcode, j.projectname, p.status, p.comment, p.since
       from read.placements p join read.projects j on j.projectid = p.projectid
      where p.applicantid = any($1) and not p.removed and j.status = 'active'
      order by p.since desc, p.projectid`,
    [applicantids],
  );
  for (const { applicantid, projectid, projectcode, projectname, status, comment, since } of rows) {
    const entry = { projectid, projectcode, projectname, applicantstatus: status as ApplicantRow['project_statuses'][number]['applicantstatus'], applicantcomment: comment, updatedat: since.toISOString() };
    found.set(applicantid, [...(found.get(applicantid) ?? []), entry]);
  }
  return found;
};
