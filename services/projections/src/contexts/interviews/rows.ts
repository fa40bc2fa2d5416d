import {
  ATTENDING,
  type Hours,
  type InterviewDayRow,
  type InterviewDayStatus,
  invitationStateOf,
  type InvitationAnswer,
  type InvitationState,
  OVERRUN,
  type Reminder,
  slotsOf,
} from '@berangkat/contracts/interviews';
import { type Resource } from '@berangkat/contracts/permissions';

export interface SelectedDay extends Omit<InterviewDayRow, 'people' | 'capacity' | 'breaks'> {
  readonly breaks: Hours['breaks'];
  readonly people: number;
  readonly clientaccount: string | null;
  readonly projectstatus: string;
}

/** Columns of {@link SelectedDay}. Whoever is removed or erased, or has left the project, is counted no more. */
export const DAY_COLUMNS = `d.interviewdayid, d.projectid, j.projectname, c.companyname as clientname, d.date, d.zone, d.begins, d.ends, d.minutes, d.breaks, d.rooms,
  d.place, d.link, d.remarks, d.status, d.reason, d.revision, c.accountid as clientaccount, j.status as projectstatus,
  (select count(*) from read.interviews i join read.applicants a on a.applicantid = i.applicantid and a.status = 'open'
      join read.placements p on p.projectid = i.projectid and p.applicantid = i.applicantid and not p.removed
    where i.interviewdayid = d.interviewdayid)::int as people`;

export const DAY_TABLES = `read.interview_days d join read.projects j on j.projectid = d.projectid
  left join read.clients c on c.clientid = j.clientid`;

/**
 * A condition of SQL: a late panel still sees somebody of the day `d`, whose hours are over.
 * @param i alias of the interview @param now a moment
 */
export const isStillSeen = (i: string, now: string): string =>
  `${i}.attendance in (${ATTENDING.map((one) => `'${one}'`).join(', ')}) and d.endsat > ${now} - interval '${OVERRUN / 1_000} seconds'`;

/**
 * A condition of SQL: nobody of the day `d` is seen any more. A panel that is behind goes on after its hours, while
 * somebody waits or is with it.
 * @param at place of a moment among the values, which is null for now
 */
export const isOver = (at: string): string => {
  const moment = `coalesce(${at}::timestamptz, now())`;
  return `d.endsat <= ${moment} and not exists (
    select from read.interviews w where w.interviewdayid = d.interviewdayid and ${isStillSeen('w', moment)})`;
};

export const dayRow = ({ clientaccount: _, projectstatus: __, ...row }: SelectedDay): InterviewDayRow => ({
  ...row,
  breaks: [...row.breaks],
  capacity: slotsOf(row).length * row.rooms.length,
});

/** The employer of the project. */
export const ownersOf = ({ clientaccount }: Pick<SelectedDay, 'clientaccount'>): Resource => ({
  clientAccountids: clientaccount === null ? [] : [clientaccount],
});

/** An invitation, its reminders and its answer; all null for people who were not invited. */
export interface SelectedInvitation {
  readonly toldat: Date | null;
  readonly told: readonly Reminder[] | null;
  readonly answer: InvitationAnswer | null;
  readonly answeredfor: Date | null;
}

/** Columns of {@link SelectedInvitation}, and the table that they are of, beside `i` of interviews. */
export const INVITATION_COLUMNS = 'v.at as toldat, v.told, v.answer, v.answeredfor';
export const INVITATIONS = `left join read.interview_invitations v
  on v.interviewdayid = i.interviewdayid and v.applicantid = i.applicantid`;

/** The choices that people were given, beside `i` of interviews. */
export const CHOICES = `left join read.interview_choices c
  on c.interviewdayid = i.interviewdayid and c.applicantid = i.applicantid`;

/** @param at when they are seen now, in ISO 8601 @param status of the day */
export const invitationIn = (
  at: string,
  { toldat, told, answer, answeredfor }: SelectedInvitation,
  status: InterviewDayStatus,
): InvitationState =>
  invitationStateOf(
    at,
    toldat === null
      ? undefined
      : {
          at: toldat.toISOString(),
          told: told ?? [],
          ...(answer !== null && answeredfor !== null && { answer: { answer, at: answeredfor.toISOString() } }),
        },
    status,
  );
