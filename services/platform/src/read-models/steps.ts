import { LEADS_TO, PLACEMENT_STATUSES, type PlacementStatus, standingOf } from '@berangkat/contracts/placements/values';
import { DAY } from '@berangkat/contracts/kernel';
import { type Queryable } from '../postgres';
import { Statement } from './statement';

/** A step in a pipeline of which the applicant has not heard. */
export interface StepToTell {
  readonly projectid: string;
  readonly applicantid: string;
  readonly projectname: string;
  readonly status: PlacementStatus;
  /** The account of the applicant. */
  readonly accountid: string;
  /** Milliseconds since the epoch. */
  readonly since: number;
}

/** Milliseconds that an applicant has to stand somewhere before it is told: steps one after the other are one message. */
const SETTLED = 60_000;
/** Milliseconds after which a step is no news: a portal that was away for longer tells none. */
const NEWS = DAY;
/** Most steps of one answer. */
const AT_ONCE = 100;

/** The standing that a column tells by its values, each of which stands for a status. */
const standingBy = (column: string, statuses: Readonly<Record<string, PlacementStatus>>): string => {
  const cases = Object.entries(statuses).map(([value, status]) => `when '${value}' then '${standingOf(status)}'`);
  return `case ${column} ${cases.join(' ')} end`;
};
const STANDING = standingBy('p.status', Object.fromEntries(PLACEMENT_STATUSES.map((status) => [status, status])));
const AWHILE = `interval '${SETTLED} milliseconds'`;

/**
 * Steps that applicants see in their own pages, whose e-mail is verified, and who have not turned the messages off. A
 * step that was undone in time leaves them where they were told that they stand, and is none. Neither is one back to
 * where they stood for long enough before, told or not, unless they were told something else since.
 */
export const stepsToTell = new Statement<StepToTell>(
  'steps to be told',
  `select p.projectid, p.applicantid, j.projectname, p.status, a.accountid, (extract(epoch from p.since) * 1000)::float8 as since
     from read.placements p
     join read.projects j on j.projectid = p.projectid and j.status = 'active'
     join read.applicants a on a.applicantid = p.applicantid and a.status = 'open'
     join read.accounts c
       on c.accountid = a.accountid and c.category = 'applicant' and c.status = 'verified' and c.email is not null
     left join read.told_standings t
       on t.projectid = p.projectid and t.applicantid = p.applicantid and t.at > p.addedat
     left join lateral (
       select ${standingBy('h.type', LEADS_TO)} as standing, h.at
         from read.placement_history h
        where h.projectid = p.projectid and h.applicantid = p.applicantid
          and h.at >= p.addedat and h.at <= p.since - ${AWHILE}
          and not exists (select from read.placement_history n
                           where n.projectid = h.projectid and n.applicantid = h.applicantid
                             and n.revision > h.revision and n.at < h.at + ${AWHILE})
        order by h.revision desc limit 1) b on true
    where not p.removed and p.since > to_timestamp($1::float8 / 1000) and p.since <= to_timestamp($2::float8 / 1000)
      and t.standing is distinct from ${STANDING}
      and (b.standing is distinct from ${STANDING} or t.at > b.at)
      and coalesce((select ownstanding and standingmail from read.settings), true)
      and not exists (select from app.preferences f where f.accountid = c.accountid and f.name = 'mail-standing.mailed')
    order by p.since, p.projectid, p.applicantid limit ${AT_ONCE}`,
);

/** Steps that are due at a moment, in milliseconds since the epoch, the oldest first. */
export const stepsToTellOf = async (pool: Queryable, now: number): Promise<readonly StepToTell[]> =>
  (await stepsToTell.rows(pool, now - NEWS, now - SETTLED)).map((step) => ({ ...step, since: Math.round(step.since) }));
