import { type ApplicantListQuery } from '@berangkat/contracts/applicants';
import { type Asof, type ListLength } from '@berangkat/contracts/kernel';
import { periodOf } from '@berangkat/contracts/placements';
import { type Queryable } from '@berangkat/platform/postgres';
import { countedDifferent, lengthOf } from '../../query-kit/counting';
import { Conditions } from '../../query-kit/sql';
import { notOfRemoved } from './removed';

/** Of which moment a list is asked; of now when left out. */
export interface OfMoment {
  readonly asof?: Asof | undefined;
}
export type PlacementFilters = Pick<ApplicantListQuery, 'status' | 'project' | 'month'> & OfMoment;

/** Placements `p` with their projects `j`. */
export const PLACED = 'read.placements p join read.projects j using (projectid)';
/** As the column shows it: projects that are removed do not count. */
const STANDINGS = `from ${PLACED} where not p.removed and j.status = 'active'`;
const STANDING = `select 1 ${STANDINGS} and p.applicantid = a.applicantid`;

/** That somebody came into their state in one of these months. */
const cameIn = (conditions: Conditions, months: readonly string[], p: string): void => {
  const periods = months.map((month) => periodOf(month, new Date()));
  conditions.and(
    periods.map(({ from }) => `${p}.since < ?${from === null ? '' : ` and ${p}.since >= ?`}`).join(' or '),
    ...periods.flatMap(({ from, to }) => (from === null ? [to] : [to, from])),
  );
};

/** That a placement `p` is in one of the states, in one of the projects, since one of the months: all of the same one. */
const placementsIn = ({ status = [], project, month }: PlacementFilters, p = 'p'): Conditions => {
  const conditions = new Conditions();
  if (project !== undefined) conditions.among(`${p}.projectid`, project);
  if (month !== undefined) cameIn(conditions, month, p);
  const states = status.filter((value) => value !== 'open' && value !== 'passinterview');
  const passed = `${p}.status = 'accepted' and ${p}.passedinterview`;
  if (!status.includes('passinterview'))
    return states.length === 0 ? conditions : conditions.among(`${p}.status`, states);
  return states.length === 0 ? conditions.and(passed) : conditions.and(`${p}.status = any(?) or ${passed}`, states);
};

/** Milliseconds that the clocks of two processes may be apart. */
const CLOCKS_APART = 60 * 60_000;

/**
 * That somebody applied before the last of these months ended, as everybody did who came into a state in them. Said
 * because a list by the day of application would look at all who applied since, and find none of them.
 */
const appliedBefore = (conditions: Conditions, months: readonly string[]): void => {
  const now = new Date();
  const ended = Math.max(...months.map((month) => periodOf(month, now).to.getTime())) + CLOCKS_APART;
  if (ended < now.getTime()) conditions.and('a.createdat < ?', new Date(ended));
};

/** Whether nothing is asked of where people stand. */
export const isAnywhere = ({ status, project, month }: PlacementFilters): boolean =>
  status === undefined && project === undefined && month === undefined;

/** In one of the states, in one of the projects. `open`: in no project at all, and so since no month. */
export const filterStanding = (conditions: Conditions, standing: PlacementFilters): void => {
  if (isAnywhere(standing)) return;
  const { status = [], month, asof } = standing;
  const nowhere = month === undefined ? `not exists (${STANDING})` : 'false';
  if (status.length > 0 && status.every((value) => value === 'open')) {
    conditions.and(nowhere);
    return;
  }
  if (month !== undefined && !status.includes('open')) appliedBefore(conditions, month);
  const within = conditions.within(placementsIn(standing));
  // Of the past the planner looks up everybody of the list one by one: of 100,000 applicants, of whom the oldest were
  // shortlisted, that took half a second. The offset makes it look for those who stand there first.
  const somewhere =
    asof === undefined
      ? `exists (${STANDING} and ${within})`
      : `a.applicantid in (select p.applicantid ${STANDINGS} and ${within} offset 0)`;
  conditions.and(status.includes('open') ? `${nowhere} or ${somewhere}` : somewhere);
};

/**
 * Counted over placements alone, which have an index of states: the few people and projects that are removed are left
 * out by name. Joined with all applicants it took four times as long, and longest where the fewest rows show.
 */
export const countStanding = async (pool: Queryable, query: PlacementFilters): Promise<ListLength> => {
  const conditions = placementsIn(query).and(`not p.removed and ${notOfRemoved('p')}`);
  const found = `select p.applicantid from read.placements p where ${conditions.where}`;
  const { rows } = await pool.query<{ total: number }>(`select ${countedDifferent('applicantid', found)} as total`, [
    ...conditions.values,
  ]);
  return lengthOf(rows[0]!.total);
};

/** Placements have an index of that order, so that reading them ends where the page is full. */
export const WITH_STANDING = `${PLACED} join read.applicants a using (applicantid)`;

/** Departures alone: whoever departed more than once is listed by the latest, as who came last comes first (001 §2.2). */
const isOfDepartures = ({ status }: PlacementFilters): boolean => status?.length === 1 && status[0] === 'departed';

/**
 * Adds that `p` is what the filters ask for; of somebody who is there more than once, where they have been longest, or
 * what they departed for last.
 */
export const filterOnce = (conditions: Conditions, query: PlacementFilters): Conditions =>
  conditions.and(`not p.removed and j.status = 'active' and ${conditions.within(placementsIn(query))}`).and(
    `not exists (select 1 from read.placements q join read.projects j using (projectid)
                    where q.applicantid = p.applicantid and (q.since, q.projectid) ${isOfDepartures(query) ? '>' : '<'} (p.since, p.projectid)
                      and not q.removed and j.status = 'active' and ${conditions.within(placementsIn(query, 'q'))})`,
  );

/** SQL of the moment that {@link filterOnce} orders an applicant `a` by; its values are added to `conditions`. */
export const sinceOfStanding = (conditions: Conditions, query: PlacementFilters): string =>
  `select ${isOfDepartures(query) ? 'max' : 'min'}(p.since) as since ${STANDINGS} and p.applicantid = a.applicantid
      and ${conditions.within(placementsIn(query))}`;
