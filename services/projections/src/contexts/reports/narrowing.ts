import { type Actor } from '@berangkat/contracts/kernel';
import { can } from '@berangkat/contracts/permissions';
import { type ReportQuery, reportPeriod, WAY_STAGES } from '@berangkat/contracts/reports';
import { type Queryable } from '@berangkat/platform/postgres';
import { DESTINATION } from '../checklists';
import { spellingsOfIndustries } from '../masterdata';
import { Conditions } from '../../query-kit/sql';
import { type Definition } from './definitions';

/** What a report is narrowed to and its moment, with industry and position in the words that records hold. */
export interface Narrowing extends Omit<ReportQuery, 'industry' | 'position'> {
  readonly industries?: readonly string[];
  readonly positions?: readonly string[];
}

/** @throws {HttpError} 400 for what is no industry */
export const narrowingOf = async (
  pool: Queryable,
  { industry, position, ...filters }: ReportQuery,
): Promise<Narrowing> => ({
  ...filters,
  ...(industry !== undefined && { industries: await spellingsOfIndustries(pool, [industry]) }),
  ...(position !== undefined && { positions: await spellingsOfPosition(pool, position) }),
});

/** Answers values of records that mean a position of the kept list; any other value means itself. */
const spellingsOfPosition = async (pool: Queryable, position: string): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ spellings: readonly string[] }>(
    'select spellings from read.positions where value = $1 and mergedinto is null',
    [position],
  );
  return rows[0]?.spellings ?? [position];
};

/** Whether this reader is told of the projects of the own client alone. */
const onlyOwn = (reader: Actor): boolean => !can(reader, 'report.read');

/**
 * Ids of the projects that are asked for and may be; undefined where that is all of them. PostgreSQL knows how many stays
 * each has only if it is told which: of an employer whose project has 313,000 of 647,000 it expected 3,500.
 */
const projectsOf = async (
  pool: Queryable,
  { project, client, destination }: Narrowing,
  reader: Actor,
): Promise<readonly string[] | undefined> => {
  const conditions = new Conditions();
  if (project !== undefined) conditions.and('j.projectid = ?', project);
  if (client !== undefined) conditions.and('j.clientid = ?', client);
  if (destination !== undefined) conditions.and(`${DESTINATION} = ?`, destination);
  if (onlyOwn(reader)) conditions.and(`c.accountid = ? and j.status <> 'removed'`, reader.accountid);
  if (conditions.values.length === 0) return undefined;
  const { rows } = await pool.query<{ projectid: string }>(
    `select j.projectid from read.projects j left join read.clients c on c.clientid = j.clientid where ${conditions.where}`,
    [...conditions.values],
  );
  return rows.map(({ projectid }) => projectid);
};

/** A bit for each stage of a way, as `report_stays.stages` has them. */
const STAGES = (1 << WAY_STAGES.length) - 1;

/** Interviews, each with the stay on the shortlist that was not over when it began. */
const HELD = `read.interviews f join read.interview_days d on d.interviewdayid = f.interviewdayid and d.status = 'planned'
  left join lateral (
    select s.enteredat, s.leftto from read.report_stays s
     where s.applicantid = f.applicantid and s.projectid = f.projectid and s.stage = 'shortlisted'
       and s.enteredat <= f.startsat and (s.leftat is null or s.leftat >= f.startsat)
     order by s.stay desc limit 1) s on true`;

/** How far the people of applications `f` have come: kept with them, but for some projects and for the past. */
const reachedOf = (inProjects: string | undefined, { asof }: Narrowing): string =>
  inProjects === undefined && asof === undefined
    ? 'cross join lateral (select f.reached) r'
    : `${inProjects === undefined ? 'left' : ''} join (
         select s.applicantid, max(s.stages & ${STAGES}) as reached from read.report_stays s
          where ${inProjects === undefined ? 'true' : `s.projectid ${inProjects}`} group by s.applicantid) r on r.applicantid = f.applicantid`;

/** The facts of a report and which of them are asked for. The values of both are those of `conditions`. */
export const factsOf = async (
  pool: Queryable,
  { facts, where, when, days }: Definition,
  narrowing: Narrowing,
  reader: Actor,
  now: Date,
): Promise<{ readonly from: string; readonly conditions: Conditions }> => {
  const conditions = new Conditions();
  const projects = await projectsOf(pool, narrowing, reader);
  const inProjects = projects && `= any (${conditions.value(projects)})`;
  const from =
    facts === 'stays'
      ? days === undefined
        ? 'read.report_stays f'
        : `(select f.*, ${days} as days from read.report_stays f) f`
      : facts === 'interviews'
        ? HELD
        : `read.report_applications f ${reachedOf(inProjects, narrowing)}`;
  if (facts === 'interviews') conditions.and('f.startsat <= ?', now);
  if (facts !== 'applications' && inProjects !== undefined) conditions.and(`f.projectid ${inProjects}`);
  if (where !== undefined) conditions.and(where);
  if (when !== undefined) {
    const period = reportPeriod(narrowing, now);
    if (period.from !== null) conditions.and(`${when} >= ?`, period.from);
    if (period.to !== null) conditions.and(`${when} < ?`, period.to);
  }
  const { vendor, industries, positions } = narrowing;
  if (vendor !== undefined)
    conditions.and(
      `f.applicantid in (select v.applicantid from read.report_applications v where v.accountid = ? and v.source = 'vendor')`,
      vendor,
    );
  if (industries !== undefined)
    conditions.and(
      'f.applicantid in (select a.applicantid from read.applicants a where a.industry = any(?))',
      industries,
    );
  if (positions !== undefined)
    conditions.and('f.applicantid in (select a.applicantid from read.applicants a where a.positions && ?)', positions);
  return { from, conditions };
};

/**
 * Whether the person `a` of a fact may be named to this reader, as an SQL expression. An employer reads those who stand
 * in an active project of the own client, as in its pipelines.
 */
export const namedTo = (reader: Actor, conditions: Conditions): string => {
  const shown = can(reader, 'applicant.see-removed') ? `a.status in ('open', 'removed')` : `a.status = 'open'`;
  if (!onlyOwn(reader)) return shown;
  return `${shown} and exists (
    select 1 from read.placements p join read.projects o on o.projectid = p.projectid and o.status = 'active'
      join read.clients c on c.clientid = o.clientid
     where p.applicantid = a.applicantid and not p.removed and c.accountid = ${conditions.value(reader.accountid)})`;
};
