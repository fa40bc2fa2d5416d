import { type ApplicantMatch, type ApplicantRow, type ApplicantSummary } from '@berangkat/contracts/applicants';
import { type Actor } from '@berangkat/contracts/kernel';
import { can } from '@berangkat/contracts/permissions';
import { actorOf } from '@berangkat/platform/http';
import { type Pool } from '@berangkat/platform/postgres';
import { type Queries } from '../query-map';
import { Conditions } from '../sql';
import { readApplicant } from './detail';
import { countApplicants, listApplicants, placementsOf } from './list';
import { listOwnedApplicants } from './owned';
import { APPLICANT_COLUMNS, APPLICANT_TABLES, applicantRow, fileLink, type SelectedApplicant } from './rows';
import { addSearch, searchedFor } from './search';

const MAX_MATCHES = 20;

interface SelectedMatch extends Omit<ApplicantMatch, 'photo'> {
  readonly thumbnail: string | null;
}

const search = async (pool: Pool, q: string, reader: Actor): Promise<ApplicantMatch[]> => {
  const conditions = new Conditions().and(`a.status = 'open'`);
  addSearch(conditions, q, searchedFor(reader));
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

const summarise = async (pool: Pool): Promise<ApplicantSummary> => {
  const [{ rows }, departures, vendors] = await Promise.all([
    pool.query<{ kind: string; value: string; count: number }>(
      'select kind, value, count from read.applicant_summary where count > 0 order by count desc, value',
    ),
    pool.query<{ count: number }>(
      `select count from read.placement_counts where projectid = '' and status = 'departed'`,
    ),
    pool.query<{ count: number }>(
      `select count(*) from read.accounts o where o.category = 'vendor' and exists (select 1 from read.applicants a where a.accountid = o.accountid and a.status = 'open')`,
    ),
  ]);
  const of = (kind: string) => rows.filter((row) => row.kind === kind);
  return {
    total_applicants: of('total')[0]?.count ?? 0,
    total_positions: of('position').length,
    total_departures: departures.rows[0]?.count ?? 0,
    total_vendors: vendors.rows[0]!.count,
    industry_summary: of('industry').map(({ value, count }) => ({ industry: value, count })),
    department_summary: of('department').map(({ value, count }) => ({ department: value, count })),
    position_summary: of('position').map(({ value, count }) => ({ position: value, count })),
  };
};

/** Applicants by their ids: an employer receives those of its own projects, whatever it asks for. */
const byIds = async (pool: Pool, ids: readonly string[], actor: Actor): Promise<ApplicantRow[]> => {
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

export const applicantQueries = (pool: Pool): Queries<'applicants'> => ({
  listApplicants: (call) => listApplicants(pool, call.query, actorOf(call)),
  countApplicants: (call) => countApplicants(pool, call.query, actorOf(call)),
  listOwnedApplicants: (call) => listOwnedApplicants(pool, call.params.accountId, call.query, actorOf(call)),
  summariseApplicants: () => summarise(pool),
  searchApplicants: (call) => search(pool, call.query.q, actorOf(call)),
  readApplicant: (call) => readApplicant(pool, call.params.id, actorOf(call)),
  applicantsByIds: (call) => byIds(pool, call.body.applicant_ids, actorOf(call)),
});
