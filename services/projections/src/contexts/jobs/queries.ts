import { publicName } from '@berangkat/contracts/attachments/names';
import {
  APPLICANTS_IN_JOB,
  APPLICANTS_IN_LIST,
  type FoundJob,
  jobFields,
  type JobApplicant,
  type JobApplicantList,
  type JobApplicantsQuery,
  type JobContact,
  type JobFacets,
  type JobList,
  type JobListQuery,
  type JobView,
} from '@berangkat/contracts/jobs';
import { type Actor, maskedEmail, rowsOf, today } from '@berangkat/contracts/kernel';
import { allows, can, type Resource } from '@berangkat/contracts/permissions';
import { actorOf, httpError, recordFor } from '@berangkat/platform/http';
import { type Queryable } from '@berangkat/platform/postgres';
import { countUpTo, pageOf } from '../../query-kit/counting';
import { spellingsOfIndustries } from '../masterdata';
import { type Queries } from '../../query-kit/query-map';
import { namingCountries, placeOfCountry } from '../../query-kit/countries';
import { selected } from '../../query-kit/fields';
import { Conditions, iso, named } from '../../query-kit/sql';

/** Jobs that the landing page shows at most, and that a search for one to link finds. */
const ACTIVE = 30;
const FOUND = 10;

interface SelectedApplicant extends Omit<JobApplicant, 'cvfile'> {
  /** Name of the object. */
  readonly file: string;
}
type SelectedJob = Omit<JobView, 'createdat' | 'updatedat' | 'applicantcount' | 'applicants' | 'status'> & {
  readonly status: JobView['status'];
  readonly createdat: Date;
  readonly updatedat: Date;
  readonly clientaccounts: readonly string[];
  readonly applicantcount: number;
  readonly applicants: readonly SelectedApplicant[];
};

const APPLICANT = `v.cvid, v.email, v.file, v.filename, v.contenttype, v.size, ${iso('v.receivedat')} as receivedat,
  (select json_build_object('applicantid', a.applicantid, 'accountid', a.accountid) from read.applicants a
    where a.applicantid = v.applicantid) as applicant`;
/** CVs of a job `o` that are not erased. */
const OF_JOB = 'v.opjobid = o.opjobid and v.email is not null and v.file is not null';

/** The salary of a job `o` at the rate that the agency has set; null where it has set none. */
const IN_RUPIAH = `(o.salary * (select (s.rates ->> o.currency)::int from read.settings s))::float8`;

/**
 * Of a job `o`, for `today`, a placeholder: whether it is open, whose clients' projects it is linked to, and the newest
 * of its applicants.
 */
const columnsOf = (
  today: string,
  applicants: number,
): string => `o.opjobid, ${selected('o', jobFields, { deadline: 'o.deadline::text' })},
  o.status, ${isOpen(today)} as open, ${IN_RUPIAH} as inrupiah, o.flyer, o.thumbnail as flyerthumbnail, o.picture as flyerpicture,
  case when o.width is not null and o.height is not null then json_build_object('width', o.width, 'height', o.height) end as flyersize,
  o.createdby, o.updatedby, o.createdat, o.updatedat, o.revision,
  ${CLIENT_ACCOUNTS} as clientaccounts, (select count(*)::int from read.job_cvs v where ${OF_JOB}) as applicantcount,
  (select coalesce(json_agg(to_json(newest)), '[]') from (
     select ${APPLICANT} from read.job_cvs v where ${OF_JOB} order by v.receivedat desc, v.cvid desc limit ${applicants}) newest) as applicants`;

/** How many applied, as far as the reader is told: see {@link jobView}. */
const countShown = (conditions: Conditions, actor: Actor | undefined): readonly string[] => {
  if (can(actor, 'job.applicants')) return ['applicantcount'];
  if (allows(actor, 'job.applicants') === 'no') return [];
  const own = `${conditions.value(actor!.accountid)} = any (${CLIENT_ACCOUNTS})`;
  return [`(case when ${own} then (select count(*) from read.job_cvs v where ${OF_JOB}) end)`];
};

const CLIENT_ACCOUNTS = `array(select distinct c.accountid from read.projects p join read.clients c on c.clientid = p.clientid
  where p.opjobid = o.opjobid and p.status = 'active' and c.accountid is not null)`;

const isOpen = (today: string): string => `(o.status = 'active' and (o.deadline is null or o.deadline >= ${today}))`;

const applicantView = (
  { file, email, applicant, ...rest }: SelectedApplicant,
  actor: Actor | undefined,
): JobApplicant => ({
  ...rest,
  applicant: can(actor, 'job.attach-cv') ? applicant : null,
  email: maskedEmail(email),
  cvfile: publicName(file),
});

const ownersOf = ({ clientaccounts }: Pick<SelectedJob, 'clientaccounts'>): Resource => ({
  clientAccountids: clientaccounts,
});

const fileName = (object: string | null): string | null => object && publicName(object);

/** A job as this reader may see it; nobody is a visitor. */
const jobView = (row: SelectedJob, actor: Actor | undefined): JobView => {
  const { clientaccounts: _, applicantcount, applicants, ...job } = row;
  const edits = can(actor, 'job.edit');
  const seesApplicants = can(actor, 'job.applicants', ownersOf(row));
  return {
    ...job,
    flyer: fileName(job.flyer),
    flyerthumbnail: fileName(job.flyerthumbnail),
    flyerpicture: fileName(job.flyerpicture),
    remarks: edits ? job.remarks : null,
    createdby: edits ? job.createdby : null,
    updatedby: edits ? job.updatedby : null,
    createdat: job.createdat.toISOString(),
    updatedat: job.updatedat.toISOString(),
    applicantcount: seesApplicants ? applicantcount : null,
    applicants: seesApplicants ? applicants.map((row) => applicantView(row, actor)) : null,
  };
};

/** The text of a job `o` that a search looks at, as the index has it. */
const SEARCHED = named(`o.opjobtitle || ' ' || o.country || ' ' || o.department || ' ' || o.description`);

const conditionsOf = (query: JobListQuery, industries: readonly string[] | undefined, actor: Actor | undefined) => {
  const conditions = new Conditions();
  if (can(actor, 'job.edit')) conditions.among('o.status', query.status ?? ['active', 'inactive']);
  else conditions.and(isOpen('?'), today());
  if (query.search) conditions.like(SEARCHED, namingCountries(query.search));
  if (query.country) conditions.among('o.country', query.country);
  if (industries) conditions.among('o.industry', industries);
  if (query.contractterm) conditions.among('o.contractterm', query.contractterm);
  if (query.currency) conditions.and('o.currency = ?', query.currency);
  if (query.salary !== undefined) conditions.and('o.salary >= ?', query.salary);
  return conditions;
};

/** Salaries of different currencies stand apart. */
const ORDERS: Readonly<Record<Exclude<JobListQuery['sort'], 'applicants' | 'country'>, readonly string[]>> = {
  created: ['o.createdat'],
  opjobtitle: ['o.opjobtitle'],
  salary: ['o.currency', 'o.salary'],
  deadline: ['o.deadline'],
  status: ['o.status'],
};

const orderOf = ({ sort, lang }: JobListQuery, conditions: Conditions, actor: Actor | undefined) => {
  if (sort === 'applicants') return countShown(conditions, actor);
  return sort === 'country' ? [placeOfCountry('o.country', lang, conditions)] : ORDERS[sort];
};

export const listJobs = async (pool: Queryable, query: JobListQuery, actor: Actor | undefined): Promise<JobList> => {
  const industries = query.industry && (await spellingsOfIndustries(pool, query.industry));
  const conditions = conditionsOf(query, industries, actor);
  const counted = await countUpTo(pool, 'read.jobs o', conditions);
  const { offset, count } = rowsOf(query);
  const order = [...orderOf(query, conditions, actor), 'o.opjobid']
    .map((column) => `${column} ${query.dir} nulls last`)
    .join(', ');
  const { rows } = await pool.query<SelectedJob>(
    `select ${columnsOf(`${conditions.value(today())}::date`, APPLICANTS_IN_LIST)} from read.jobs o
      where ${conditions.where} order by ${order} limit ${conditions.value(count)} offset ${conditions.value(offset)}`,
    [...conditions.values],
  );
  return { jobs: rows.map((row) => jobView(row, actor)), page: pageOf(counted, query) };
};

/** Open jobs with a flyer, the newest first. */
export const activeJobs = async (pool: Queryable): Promise<JobView[]> => {
  const { rows } = await pool.query<SelectedJob>(
    `select ${columnsOf('$1::date', 0)} from read.jobs o where ${isOpen('$1::date')} and o.flyer is not null
      order by o.createdat desc, o.opjobid desc limit ${ACTIVE}`,
    [today()],
  );
  return rows.map((row) => jobView(row, undefined));
};

/**
 * A job, open or not for who may change it or owns a project that it is linked to. A removed one only for who may still
 * erase what was sent to it.
 */
export const readJob = async (pool: Queryable, opjobid: string, actor: Actor | undefined): Promise<JobView> => {
  const { rows } = await pool.query<SelectedJob>(
    `select ${columnsOf('$2::date', APPLICANTS_IN_JOB)} from read.jobs o where o.opjobid = $1`,
    [opjobid, today()],
  );
  const [row] = rows;
  if (row === undefined || isRemovedFor(row, actor)) throw httpError(404, 'jobcv-not-found');
  if (!row.open && !can(actor, 'job.applicants', ownersOf(row))) {
    // One that is active and not open is past the day that everybody could read.
    const closed = row.status === 'active' ? (row.deadline ?? undefined) : undefined;
    throw httpError(404, 'jobcv-not-available', undefined, { ...(closed !== undefined && { closed }) });
  }
  return jobView(row, actor);
};

const isRemovedFor = ({ status }: { readonly status: string }, actor: Actor | undefined): boolean =>
  status === 'removed' && !can(actor, 'job.erase-cv');

/** @throws {HttpError} 403 or 404 */
const jobWithApplicants = async (pool: Queryable, opjobid: string, actor: Actor): Promise<string> => {
  const { rows } = await pool.query<Pick<SelectedJob, 'status' | 'opjobtitle' | 'clientaccounts'>>(
    `select o.status, o.opjobtitle, ${CLIENT_ACCOUNTS} as clientaccounts from read.jobs o where o.opjobid = $1`,
    [opjobid],
  );
  return recordFor(actor, 'job.applicants', rows[0], ownersOf, (row) => isRemovedFor(row, actor)).opjobtitle;
};

export const listJobApplicants = async (
  pool: Queryable,
  opjobid: string,
  query: JobApplicantsQuery,
  actor: Actor,
): Promise<JobApplicantList> => {
  await jobWithApplicants(pool, opjobid, actor);
  const conditions = new Conditions().and('v.opjobid = ? and v.email is not null and v.file is not null', opjobid);
  const counted = await countUpTo(pool, 'read.job_cvs v', conditions);
  const { offset, count } = rowsOf(query);
  const { rows } = await pool.query<SelectedApplicant>(
    `select ${APPLICANT} from read.job_cvs v where ${conditions.where}
      order by v.receivedat desc, v.cvid desc limit ${conditions.value(count)} offset ${conditions.value(offset)}`,
    [...conditions.values],
  );
  return { applicants: rows.map((row) => applicantView(row, actor)), page: pageOf(counted, query) };
};

/** Answers the sender of a CV, with the whole address: for those who write to them. */
export const readJobApplicant = async (
  pool: Queryable,
  { id, cvid }: { readonly id: string; readonly cvid: string },
  actor: Actor,
): Promise<JobContact> => {
  const opjobtitle = await jobWithApplicants(pool, id, actor);
  const { rows } = await pool.query<SelectedApplicant & Pick<JobContact, 'existing'>>(
    `select ${APPLICANT}, (select json_build_object('applicantid', a.applicantid, 'accountid', a.accountid,
         'firstname', coalesce(a.firstname, ''), 'lastname', coalesce(a.lastname, ''), 'hascv', a.cv is not null)
        from read.applicants a where a.email = v.email and a.status <> 'removed'
        order by a.createdat limit 1) as existing from read.job_cvs v
      where v.opjobid = $1 and v.cvid = $2 and v.email is not null and v.file is not null`,
    [id, cvid],
  );
  const { file, ...contact } = recordFor(actor, 'job.contact', rows[0], () => ({}));
  return { ...contact, cvfile: publicName(file), opjobid: id, opjobtitle };
};

export const findJobs = async (pool: Queryable, search: string): Promise<FoundJob[]> => {
  const conditions = new Conditions().and(`o.status <> 'removed'`).like(SEARCHED, namingCountries(search));
  const { rows } = await pool.query<FoundJob>(
    `select o.opjobid, o.opjobtitle, o.country, o.status, o.flyer from read.jobs o
      where ${conditions.where}
      order by o.status, o.opjobtitle, o.opjobid limit ${FOUND}`,
    [...conditions.values],
  );
  return rows.map((row) => ({ ...row, flyer: fileName(row.flyer) }));
};

const FACETS = ['country', 'industry', 'contractterm', 'currency'] as const;

export const jobFacets = async (pool: Queryable): Promise<JobFacets> => {
  const { rows } = await pool.query<{ facet: (typeof FACETS)[number]; value: string; jobs: number }>(
    `select f.facet, f.value, count(*)::int as jobs
       from read.jobs o, lateral (values ${FACETS.map((facet) => `('${facet}', o.${facet})`).join(', ')}) f (facet, value)
      where ${isOpen('$1::date')} group by f.facet, f.value order by jobs desc, f.value`,
    [today()],
  );
  const of = (facet: (typeof FACETS)[number]) =>
    rows.filter((row) => row.facet === facet).map(({ value, jobs }) => ({ value, jobs }));
  return {
    country: of('country'),
    industry: of('industry'),
    contractterm: of('contractterm'),
    currency: of('currency'),
  };
};

export const jobQueries = (pool: Queryable): Queries<'jobs'> => ({
  activeJobs: () => activeJobs(pool),
  listJobs: ({ query, actor }) => listJobs(pool, query, actor),
  jobFacets: () => jobFacets(pool),
  findJobs: ({ query }) => findJobs(pool, query.search),
  readJob: ({ params, actor }) => readJob(pool, params.id, actor),
  listJobApplicants: (call) => listJobApplicants(pool, call.params.id, call.query, actorOf(call)),
  readJobApplicant: (call) => readJobApplicant(pool, call.params, actorOf(call)),
});
