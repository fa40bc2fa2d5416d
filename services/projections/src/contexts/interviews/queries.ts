import {
  type Attendance,
  type InterviewDayList,
  type InterviewDayListQuery,
  type InterviewDayView,
  type InvitationAnswer,
} from '@berangkat/contracts/interviews';
import { type Actor, PAGE_SIZE } from '@berangkat/contracts/kernel';
import { can } from '@berangkat/contracts/permissions';
import { type PlacementStatus } from '@berangkat/contracts/placements';
import { actorOf, recordFor } from '@berangkat/platform/http';
import { type Pool, type Queryable } from '@berangkat/platform/postgres';
import { countUpTo, pageOf } from '../../query-kit/counting';
import { type Exporting, sendExport } from '../../query-kit/exports';
import { picked } from '../../query-kit/fields';
import { asOf, instantOf } from '../../query-kit/past';
import { type Queries } from '../../query-kit/query-map';
import { Conditions } from '../../query-kit/sql';
import { APPLICANT_COLUMNS, APPLICANT_TABLES, applicantRow, type SelectedApplicant } from '../applicants';
import { listAttended, sendCalendar } from './attending';
import { listCards } from './cards';
import { readLive } from './live';
import { readSummary } from './summary';
import { summarySheet } from './summary-sheet';
import {
  DAY_COLUMNS,
  CHOICES,
  DAY_TABLES,
  dayRow,
  INVITATION_COLUMNS,
  INVITATIONS,
  invitationIn,
  isOver,
  ownersOf,
  type SelectedDay,
  type SelectedInvitation,
} from './rows';

/** People of a shortlist that are offered at once, those who wait longest first. */
const OFFERED = 300;

/** @param at the moment as of which days are to come or over, in ISO 8601; undefined for now */
const conditionsOf = (
  { projectid, when }: InterviewDayListQuery,
  reader: Actor,
  at: string | undefined,
): Conditions => {
  const conditions = new Conditions().and(
    `d.endsat ${when === 'coming' ? '>' : '<='} coalesce(?::timestamptz, now())`,
    at ?? null,
  );
  if (!can(reader, 'project.see-removed')) conditions.and(`j.status = 'active'`);
  if (!can(reader, 'interview.read')) conditions.and('c.accountid = ?', reader.accountid);
  if (projectid !== undefined) conditions.and('d.projectid = ?', projectid);
  return conditions;
};

const list = async (
  pool: Queryable,
  query: InterviewDayListQuery,
  reader: Actor,
  at?: string,
): Promise<InterviewDayList> => {
  const conditions = conditionsOf(query, reader, at);
  const direction = query.when === 'coming' ? 'asc' : 'desc';
  const [counted, { rows }] = await Promise.all([
    countUpTo(pool, DAY_TABLES, conditionsOf(query, reader, at)),
    pool.query<SelectedDay>(
      `select ${DAY_COLUMNS} from ${DAY_TABLES} where ${conditions.where} order by d.endsat ${direction}, d.interviewdayid ${direction}
        limit ${conditions.value(PAGE_SIZE)} offset ${conditions.value((query.page - 1) * PAGE_SIZE)}`,
      [...conditions.values],
    ),
  ]);
  return { days: rows.map(dayRow), page: pageOf(counted, { book: query.page, limit: PAGE_SIZE }) };
};

interface SelectedSeat extends SelectedInvitation {
  readonly room: number;
  readonly slot: number;
  readonly startsat: Date;
  readonly attendance: Attendance;
  readonly next: string | null;
  readonly applicantstatus: PlacementStatus | null;
  readonly announcementid: string | null;
  readonly words: string | null;
  readonly answeredat: Date | null;
  readonly chose: boolean;
}

/** Whoever has no time, with the choice that they were given; null all of it for who was not asked. */
interface SelectedWaiting {
  readonly date: string | null;
  readonly again: boolean;
  readonly open: boolean | null;
  readonly changed: boolean | null;
  readonly answer: InvitationAnswer | null;
  readonly words: string | null;
  readonly announcementid: string | null;
}
type Delivery = NonNullable<InterviewDayView['interviews'][number]['delivery']>;

/** Finds how the last message to each fared, by its name. Of the past it is not known. */
const deliveriesOf = async (
  pool: Queryable,
  told: readonly Pick<SelectedSeat, 'announcementid'>[],
): Promise<ReadonlyMap<string, Delivery>> => {
  const { rows } = await pool.query<Delivery & { readonly announcementid: string }>(
    `select announcementid, state, reason from read.announcement_messages where announcementid = any($1) and recipient = 0`,
    [told.flatMap(({ announcementid }) => announcementid ?? [])],
  );
  return new Map(rows.map(({ announcementid, state, reason }) => [announcementid, { state, reason }]));
};

/** Selects the words that came with the answer in a row. */
const wordsOf = (row: 'v' | 'c'): string =>
  `(select w.words from read.interview_words w where w.interviewdayid = ${row}.interviewdayid
       and w.applicantid = ${row}.applicantid and w.answeredat = ${row}.answeredat) as words`;

/** The interviews of somebody in the project after one of them, `i`, and their days. */
const LATER = `read.interviews n join read.interview_days d on d.interviewdayid = n.interviewdayid and d.status = 'planned'
  where n.projectid = i.projectid and n.applicantid = i.applicantid and n.startsat > i.startsat`;

/**
 * Whom the project has lost is there for those alone who may see such.
 * @param at the moment of the past that is asked for, in ISO 8601; undefined for now
 */
const read = async (pool: Queryable, interviewdayid: string, reader: Actor, at?: string): Promise<InterviewDayView> => {
  const { rows } = await pool.query<SelectedDay & { readonly isover: boolean }>(
    `select ${DAY_COLUMNS}, ${isOver('$2')} as isover from ${DAY_TABLES} where d.interviewdayid = $1`,
    [interviewdayid, at ?? null],
  );
  const isHidden = ({ projectstatus }: SelectedDay): boolean =>
    projectstatus === 'removed' && !can(reader, 'project.see-removed');
  const { isover, ...day } = recordFor(reader, 'interview.read', rows[0], ownersOf, isHidden);
  const [{ rows: seated }, { rows: left }, { rows: open }] = await Promise.all([
    pool.query<SelectedApplicant & SelectedSeat>(
      `select ${APPLICANT_COLUMNS}, i.room, i.slot, i.startsat, i.attendance, p.status as applicantstatus, ${INVITATION_COLUMNS},
              (select min(d.date) from ${LATER}) as next,
              v.announcementid, ${wordsOf('v')}, v.answeredat, coalesce(c.chosenfor = i.startsat, false) as chose
         from ${APPLICANT_TABLES} join read.interviews i on i.applicantid = a.applicantid
         ${INVITATIONS} ${CHOICES}
         left join read.placements p on p.projectid = i.projectid and p.applicantid = i.applicantid and not p.removed
        where i.interviewdayid = $1 and a.status = 'open' and (p.applicantid is not null or $2)
        order by i.slot, i.room`,
      [interviewdayid, can(reader, 'pipeline.past.see-removed')],
    ),
    pool.query<SelectedApplicant & SelectedWaiting>(
      `select ${APPLICANT_COLUMNS}, (select min(d.date) from read.interviews i
            join read.interview_days d on d.interviewdayid = i.interviewdayid and d.status = 'planned'
           where i.projectid = p.projectid and i.applicantid = p.applicantid) as date,
              exists (select from read.interviews i where i.projectid = p.projectid and i.applicantid = p.applicantid
                         and i.attendance = 'again' and not exists (select from ${LATER})) as again,
              c.open, (c.at at time zone t.zone)::date::text <> t.date as changed, c.answer, ${wordsOf('c')}, c.announcementid
         from ${APPLICANT_TABLES} join read.placements p on p.applicantid = a.applicantid
         join read.interview_days t on t.interviewdayid = $2
         left join read.interview_choices c on c.interviewdayid = $2 and c.applicantid = a.applicantid
        where p.projectid = $1 and p.status = 'shortlisted' and not p.removed and a.status = 'open'
          and not exists (select from read.interviews i where i.interviewdayid = $2 and i.applicantid = a.applicantid)
        order by p.since, a.applicantid limit ${OFFERED}`,
      [day.projectid, interviewdayid],
    ),
    pool.query<{ choosing: number }>(
      `select count(*)::int as choosing from read.interview_choices c
         join read.applicants a on a.applicantid = c.applicantid and a.status = 'open'
         join read.interview_days d on d.interviewdayid = c.interviewdayid and d.status = 'planned'
        where c.interviewdayid = $1 and c.open and d.startsat > coalesce($2::timestamptz, now())`,
      [interviewdayid, at ?? null],
    ),
  ]);
  const plans = can(reader, 'interview.plan');
  const delivered =
    plans && at === undefined ? await deliveriesOf(pool, [...seated, ...left]) : new Map<string, Delivery>();
  const deliveryOf = (announcementid: string | null): Delivery | null =>
    (announcementid !== null && delivered.get(announcementid)) || null;
  return {
    ...dayRow(day),
    isover,
    interviews: seated.map(({ startsat, announcementid, words, answeredat, ...row }) => ({
      applicant: applicantRow(row, reader),
      ...picked(row, ['room', 'slot', 'attendance', 'applicantstatus', 'next', 'chose']),
      invitation: invitationIn(startsat.toISOString(), row, day.status),
      words: plans ? words : null,
      answeredat: answeredat?.toISOString() ?? null,
      delivery: deliveryOf(announcementid),
    })),
    shortlist: left.map(({ date, again, open, changed, answer, words, announcementid, ...row }) => ({
      applicant: applicantRow(row, reader),
      date,
      again,
      choice:
        open === null
          ? null
          : {
              ...{ open, changed: changed === true, answer },
              ...{ words: plans ? words : null, delivery: deliveryOf(announcementid) },
            },
    })),
    choosing: open[0]?.choosing ?? 0,
  };
};

export const interviewQueries = (
  pool: Pool,
  { exporting: { commands } }: { readonly exporting: Pick<Exporting, 'commands'> },
): Queries<'interviews'> => ({
  listInterviewDays: async ({ query: { asof, ...query }, ...call }) => {
    const reader = actorOf(call);
    const at = await instantOf(pool, asof);
    return asOf(pool, asof, reader, (pool) => list(pool, query, reader, at));
  },
  readInterviewDay: async ({ params, query, ...call }) => {
    const reader = actorOf(call);
    if (query.asof !== undefined) await read(pool, params.id, reader);
    const at = await instantOf(pool, query.asof);
    return asOf(pool, query.asof, reader, (pool) => read(pool, params.id, reader, at));
  },
  readLiveInterviews: async ({ params, query: { asof, panelist }, ...call }) => {
    const reader = actorOf(call);
    const asked = { interviewdayid: params.id, panelist };
    if (asof !== undefined) await readLive(pool, asked, reader);
    const at = await instantOf(pool, asof);
    return asOf(pool, asof, reader, (pool) => readLive(pool, asked, reader, at));
  },
  readInterviewSummary: async ({ params, query: { asof }, ...call }) => {
    const reader = actorOf(call);
    if (asof !== undefined) await readSummary(pool, params.id, reader);
    const at = await instantOf(pool, asof);
    return asOf(pool, asof, reader, (pool) => readSummary(pool, params.id, reader, at));
  },
  exportInterviewDay: async (call) => {
    const { params, body } = call;
    const summary = await readSummary(pool, params.id, actorOf(call));
    const { interviewdayid, projectid, people } = summary;
    const byId = new Map(people.map((person) => [person.applicantid, person]));
    await sendExport(call, commands, {
      ...summarySheet(summary, body.lang),
      ids: [...byId.keys()],
      read: (ids) => Promise.resolve(ids.flatMap((id) => byId.get(id) ?? [])),
      exported: { type: 'InterviewDayExported', interviewdayid, projectid, filter: 'format=xlsx' },
      people: true,
    });
  },
  listInterviewCards: async ({ params, query: { asof }, ...call }) => {
    const reader = actorOf(call);
    if (asof !== undefined) await listCards(pool, params.id, reader);
    const at = await instantOf(pool, asof);
    return asOf(pool, asof, reader, (pool) => listCards(pool, params.id, reader, at));
  },
  listInterviews: (call) => listAttended(pool, call.query.applicantid, actorOf(call)),
  readInterviewCalendar: (call) => sendCalendar(pool, call.params, actorOf(call), call.res),
});
