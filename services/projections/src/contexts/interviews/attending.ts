import { languageOf } from '@berangkat/contracts/announcements/values';
import {
  type Hours,
  type OwnInterview,
  placeInQueue,
  type Queued,
  roomToTell,
  slotMoments,
  slotsOf,
} from '@berangkat/contracts/interviews';
import { type Actor, DAY } from '@berangkat/contracts/kernel';
import { can, type Resource } from '@berangkat/contracts/permissions';
import { recordFor } from '@berangkat/platform/http';
import { interviewCalendar } from '@berangkat/platform/interview-calendar';
import { attachment } from '@berangkat/platform/objects';
import { type Queryable } from '@berangkat/platform/postgres';
import { type Response } from 'express';
import { Conditions } from '../../query-kit/sql';
import { readableApplicant } from '../applicants';
import { INVITATION_COLUMNS, INVITATIONS, invitationIn, isStillSeen, type SelectedInvitation } from './rows';

/** Interviews of a list at most: a vendor's people of the coming weeks. */
const MANY = 200;

type Selected = Omit<OwnInterview, 'at' | 'until' | 'room' | 'firstname' | 'lastname' | 'invitation' | 'queue'> &
  Hours &
  SelectedInvitation & {
    readonly rooms: readonly string[];
    readonly room: number;
    readonly slot: number;
    readonly accountid: string;
    readonly nationality: string | null;
    readonly firstname: string | null;
    readonly lastname: string | null;
  };

const COLUMNS = `i.interviewdayid, i.applicantid, a.accountid, a.firstname, a.lastname, a.nationality, j.projectname, i.room, i.slot,
  d.date, d.zone, d.begins, d.ends, d.minutes, d.breaks, d.rooms, d.place, d.link, d.remarks, d.status, d.reason, ${INVITATION_COLUMNS}`;
/** Nobody has an interview in a project that they have left. */
const TABLES = `read.interviews i join read.interview_days d on d.interviewdayid = i.interviewdayid
  join read.projects j on j.projectid = d.projectid and j.status = 'active'
  join read.applicants a on a.applicantid = i.applicantid and a.status = 'open'
  join read.placements p on p.projectid = d.projectid and p.applicantid = i.applicantid and not p.removed
  ${INVITATIONS}`;

/** Whoever waits is not over, however far behind the panel is. */
const COMING = `(d.endsat > now() or d.status = 'planned' and ${isStillSeen('i', 'now()')})`;

/** Everybody of these days as their queues see them. */
const queuesOf = async (pool: Queryable, days: readonly string[]): Promise<ReadonlyMap<string, readonly Queued[]>> => {
  const { rows } = await pool.query<Omit<Queued, 'since'> & { interviewdayid: string; attendedat: Date | null }>(
    `select i.interviewdayid, i.applicantid, i.room, i.slot, i.attendance, i.attendedat
       from read.interviews i join read.applicants a on a.applicantid = i.applicantid and a.status = 'open'
       join read.placements p on p.projectid = i.projectid and p.applicantid = i.applicantid and not p.removed
      where i.interviewdayid = any($1)`,
    [days],
  );
  const queues = new Map<string, Queued[]>();
  for (const { interviewdayid, attendedat, ...one } of rows)
    queues.set(interviewdayid, [
      ...(queues.get(interviewdayid) ?? []),
      { ...one, since: attendedat?.getTime() ?? null },
    ]);
  return queues;
};

/** @param people of the day @param now milliseconds since the epoch */
const attended = (row: Selected, reader: Actor, people: readonly Queued[] = [], now = 0): OwnInterview[] => {
  const slot = slotsOf(row)[row.slot];
  if (slot === undefined) return [];
  const { at, until } = slotMoments(row, slot);
  const { interviewdayid, applicantid, accountid, projectname, zone, place, link, remarks, status, reason } = row;
  return [
    {
      interviewdayid,
      applicantid,
      firstname: row.firstname ?? '',
      lastname: row.lastname ?? '',
      projectname,
      at: at.toISOString(),
      until: until.toISOString(),
      zone,
      room: roomToTell(row.rooms, row.room),
      place,
      link: can(reader, 'interview.see-link', { accountid }) ? link : null,
      remarks,
      status,
      reason,
      invitation: invitationIn(at.toISOString(), row, status),
      queue: (status === 'planned' && placeInQueue(people, applicantid, row, now)) || null,
    },
  ];
};

/** The coming interviews that this reader may know of, the nearest first; of one applicant where one is named. */
export const listAttended = async (
  pool: Queryable,
  applicantid: string | undefined,
  reader: Actor,
): Promise<OwnInterview[]> => {
  if (applicantid !== undefined) await readableApplicant(pool, applicantid, reader);
  const conditions = new Conditions().and(COMING);
  if (!can(reader, 'interview.attend')) conditions.and('a.accountid = ?', reader.accountid);
  if (applicantid !== undefined) conditions.and('i.applicantid = ?', applicantid);
  const { rows } = await pool.query<Selected>(
    `select ${COLUMNS} from ${TABLES} where ${conditions.where} order by d.endsat, d.interviewdayid, i.slot, i.applicantid limit ${MANY}`,
    [...conditions.values],
  );
  const now = Date.now();
  const soon = rows.filter(({ date }) => Math.abs(Date.parse(date) - now) < 2 * DAY);
  const queues =
    soon.length === 0
      ? new Map<string, readonly Queued[]>()
      : await queuesOf(pool, [...new Set(soon.map(({ interviewdayid }) => interviewdayid))]);
  return rows
    .flatMap((row) => attended(row, reader, queues.get(row.interviewdayid), now))
    .toSorted((a, b) => a.at.localeCompare(b.at));
};

/**
 * One interview as a calendar file. A calendar that has it already takes the newer one in its place.
 * @throws {HttpError} 403, or 404 where there is none
 */
export const sendCalendar = async (
  pool: Queryable,
  { id, applicantid }: { readonly id: string; readonly applicantid: string },
  reader: Actor,
  res: Response,
): Promise<void> => {
  const { rows } = await pool.query<Selected & { revision: number }>(
    `select ${COLUMNS}, d.revision from ${TABLES} where i.interviewdayid = $1 and i.applicantid = $2`,
    [id, applicantid],
  );
  const row = recordFor(reader, 'interview.attend', rows[0], ({ accountid }): Resource => ({ accountid }));
  const [interview] = attended(row, reader);
  const found = recordFor(reader, 'interview.attend', interview, () => ({ accountid: row.accountid }));
  res.set({
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': attachment('interview.ics'),
    'Cache-Control': 'private, no-store',
  });
  const { revision, nationality } = row;
  const cancelled = found.status === 'cancelled';
  res.send(interviewCalendar({ ...found, language: languageOf(nationality), revision, cancelled }));
};
