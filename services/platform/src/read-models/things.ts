import { type Queryable } from '../postgres';
import { Statement } from './statement';

/** Ids of an applicant's things that have streams of their own. */
export interface Things {
  readonly educations: readonly string[];
  readonly experiences: readonly string[];
  readonly projects: readonly string[];
  readonly days: readonly string[];
}

export const things = new Statement<Things>(
  'things of an applicant',
  `select array(select e.educationid from read.educations e where e.applicantid = $1 and e.status = 'active' order by 1) as educations,
          array(select x.experienceid from read.experiences x where x.applicantid = $1 and x.status = 'active' order by 1) as experiences,
          array(select p.projectid from read.placements p where p.applicantid = $1 order by 1) as projects,
          array(select i.interviewdayid from read.interviews i where i.applicantid = $1 order by 1) as days`,
);

/** As the read models know it, which may be a moment behind the log. */
export const thingsOf = async (pool: Queryable, applicantid: string): Promise<Things> =>
  (await things.rows(pool, applicantid))[0]!;
