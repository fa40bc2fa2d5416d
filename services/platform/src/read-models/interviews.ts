import {
  ASKED_AGAIN,
  type Letter,
  REMINDED_WITHIN,
  type Reminder,
  SEEN_STATUSES,
} from '@berangkat/contracts/interviews/values';
import { DAY } from '@berangkat/contracts/kernel';
import { type Queryable } from '../postgres';
import { Statement } from './statement';

interface Invited {
  readonly interviewdayid: string;
  readonly applicantid: string;
}

/** Most of one answer. */
const AT_ONCE = 100;

const interval = (milliseconds: number): string => `interval '${milliseconds / 1000} seconds'`;
const within = (letter: keyof typeof REMINDED_WITHIN): string => interval(REMINDED_WITHIN[letter]);

/** Joins, to a row with the ids of a project and an applicant, whether the project still sees them (`seen`), and since when. */
const seenIn = (row: string): string => `left join read.projects j on j.projectid = ${row}.projectid
     left join read.placements p on p.projectid = ${row}.projectid and p.applicantid = ${row}.applicantid
    cross join (select to_timestamp($1::float8 / 1000) as now) t
    cross join lateral (
      select coalesce(j.status = 'active' and not p.removed and p.status = any('{${SEEN_STATUSES.join()}}'), false) as seen,
             coalesce(greatest(p.since, j.updatedat), '-infinity') as since
    ) s`;

/**
 * Those who have to be told something of an interview to which they were invited. Whoever is invited within a day of it
 * needs no message of the day before, and nobody hears in the middle of an interview that it is in two hours. Who is off
 * a day, or whom the project sees no more, is told after five minutes: planners take somebody off to give them another
 * time, and undo a step. Who was asked to choose a time, and has none, is asked once more, or told that there is none.
 */
export const dueReminders = new Statement<Invited & { readonly letter: Reminder }>(
  'reminders of interviews',
  `select * from (select v.interviewdayid, v.applicantid, r.letter, v.at
     from read.interview_invitations v
     join read.interview_days d on d.interviewdayid = v.interviewdayid
     join read.applicants a on a.applicantid = v.applicantid and a.status = 'open'
     left join read.interviews i on i.interviewdayid = v.interviewdayid and i.applicantid = v.applicantid
     ${seenIn('v')}
    cross join lateral (
      select 'called-off' as letter
       where v.at > t.now
         and (d.status = 'cancelled'
                or i.applicantid is null and v.removedat < t.now - interval '5 minutes'
                or not s.seen and s.since < t.now - interval '5 minutes')
      union all
      select case when i.startsat <= t.now + ${within('two-hours')} then 'two-hours' else 'day-before' end
       where d.status = 'planned' and s.seen
         and (i.startsat between t.now + interval '10 minutes' and t.now + ${within('two-hours')}
                and v.invitedat < i.startsat - interval '3 hours'
              or i.startsat between t.now + interval '3 hours' and t.now + ${within('day-before')}
                and v.invitedat < i.startsat - interval '26 hours')
    ) r
    where d.endsat > to_timestamp($1::float8 / 1000) and (v.at > t.now or i.startsat > t.now)
      and not r.letter = any(v.told) and not 'called-off' = any(v.told)
      and (v.answer is distinct from 'declined' or v.answeredfor is distinct from v.at)
    union all
    select c.interviewdayid, c.applicantid, r.letter, d.startsat
      from read.interview_choices c
      join read.interview_days d on d.interviewdayid = c.interviewdayid
      join read.applicants a on a.applicantid = c.applicantid and a.status = 'open'
      ${seenIn('c')}
     cross join lateral (
       select 'choice-off' as letter
        where d.status = 'cancelled' or not s.seen and s.since < t.now - interval '5 minutes'
       union all
       select 'choose'
        where d.status = 'planned' and s.seen and c.open and c.answer is null
          and t.now >= c.offeredat + ${interval(ASKED_AGAIN.rest)} and t.now < d.startsat - ${interval(ASKED_AGAIN.last)}
          and t.now >= least(c.offeredat + ${interval(ASKED_AGAIN.after)}, d.startsat - ${interval(ASKED_AGAIN.before)})
     ) r
     where d.startsat > to_timestamp($1::float8 / 1000)
       and not exists (select from read.interviews i where i.interviewdayid = c.interviewdayid and i.applicantid = c.applicantid)
       and not exists (select from read.interview_invitations v where v.interviewdayid = c.interviewdayid
                         and v.applicantid = c.applicantid and v.invitedat > c.offeredat)
       and not r.letter = any(c.told) and not 'choice-off' = any(c.told) and c.answer is distinct from 'declined'
    ) due order by at, interviewdayid, applicantid limit ${AT_ONCE}`,
);

/** @param now milliseconds since the epoch */
export const dueRemindersOf = (pool: Queryable, now: number) => dueReminders.rows(pool, now);

/** Messages that were recorded, and of which no announcement is known. An old one is no news any more. */
export const openLetters = new Statement<
  Invited & { readonly announcementid: string; readonly letter: Letter; readonly at: Date }
>(
  'messages about interviews',
  `select l.announcementid, l.interviewdayid, l.applicantid, l.letter, l.at
     from read.interview_letters l
    where l.toldat > to_timestamp($1::float8 / 1000)
      and not exists (select from read.announcements n where n.announcementid = l.announcementid)
    order by l.toldat, l.announcementid limit ${AT_ONCE}`,
);

/** @param now milliseconds since the epoch */
export const openLettersOf = async (pool: Queryable, now: number) =>
  (await openLetters.rows(pool, now - DAY)).map(({ at, ...letter }) => ({ ...letter, at: at.toISOString() }));
