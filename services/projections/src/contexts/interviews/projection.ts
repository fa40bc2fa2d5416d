import { type Hours, interviewEvents, slotMoments, slotsOf } from '@berangkat/contracts/interviews';
import { DAY } from '@berangkat/contracts/kernel';
import {
  type AnyEvent,
  type Batch,
  defineProjection,
  instant,
  integer,
  json,
  nullable,
  type Row,
  table,
  text,
  texts,
} from '../../engine';

const tables = {
  interview_days: table({
    columns: {
      interviewdayid: text,
      projectid: text,
      date: text,
      zone: text,
      begins: text,
      ends: text,
      minutes: integer,
      breaks: json<Hours['breaks']>(),
      rooms: texts,
      place: nullable(text),
      link: nullable(text),
      remarks: nullable(text),
      status: text,
      reason: nullable(text),
      /** Everybody who is seen on it: they hear of what becomes of it. */
      people: texts,
      endsat: instant,
      revision: integer,
      createdat: instant,
    },
    key: ['interviewdayid'],
    indexes: { project: '(projectid, endsat, interviewdayid)', coming: '(endsat, interviewdayid)' },
    history: {},
  }),
  interviews: table({
    columns: { interviewdayid: text, applicantid: text, projectid: text, room: integer, slot: integer },
    key: ['interviewdayid', 'applicantid'],
    indexes: { applicant: '(applicantid)', project: '(projectid)' },
    history: {},
  }),
};
type Day = Row<(typeof tables)['interview_days']>;
type Rows = Batch<typeof tables>;

/** When the last interview of a day is over; where none fits, when its date is. */
const endOf = (hours: Hours): number => {
  const last = slotsOf(hours).at(-1);
  return last === undefined ? Date.parse(hours.date) + DAY : slotMoments(hours, last).until.getTime();
};

interface Details extends Hours {
  /** Null, as all that was typed, without the key of the day. */
  readonly rooms: readonly string[] | null;
  readonly place?: string | null | undefined;
  readonly link?: string | null | undefined;
  readonly remarks?: string | null | undefined;
}

const detailsOf = ({ date, zone, begins, ends, minutes, breaks, rooms, place, link, remarks }: Details) => ({
  date,
  zone,
  begins,
  ends,
  minutes,
  breaks,
  rooms: [...(rooms ?? [])],
  place: place ?? null,
  link: link ?? null,
  remarks: remarks ?? null,
});

const dayOf = ({ interview_days }: Rows, { data }: AnyEvent): Day | undefined =>
  interview_days.get({ interviewdayid: data.interviewdayid as string });

const change = (batch: Rows, event: AnyEvent, changes: Partial<Day>): void => {
  const before = dayOf(batch, event);
  if (before === undefined) return;
  const after = { ...before, ...changes, revision: event.revision };
  batch.interview_days.set({ ...after, endsat: endOf(after) });
};

type Seat = Row<(typeof tables)['interviews']>;
const seatOf = ({ interviewdayid, applicantid, projectid, room, slot }: Seat): Seat => ({
  interviewdayid,
  applicantid,
  projectid,
  room,
  slot,
});

/** Interview days, and who is seen on them. */
export const interviews = defineProjection({
  name: 'interviews',
  version: 1,
  events: interviewEvents,
  tables,
  partition: ({ data }) => `interviewday-${data.interviewdayid}`,
  on: {
    InterviewDayPlanned: ({ data, revision, metadata }, { interview_days }) =>
      interview_days.set({
        ...detailsOf(data),
        interviewdayid: data.interviewdayid,
        projectid: data.projectid,
        status: 'planned',
        reason: null,
        people: [],
        endsat: endOf(data),
        revision,
        createdat: metadata.occurredAt,
      }),
    InterviewDayChanged: (event, batch) => change(batch, event, detailsOf(event.data)),
    InterviewDayShifted: (event, batch) => {
      const { begins, ends, breaks } = event.data;
      change(batch, event, { begins, ends, breaks });
    },
    InterviewDayCancelled: (event, batch) =>
      change(batch, event, { status: 'cancelled', reason: event.data.reason ?? null }),
    InterviewPlanned: (event, batch) => {
      const { applicantid } = event.data;
      batch.interviews.set(seatOf(event.data));
      const people = dayOf(batch, event)?.people ?? [];
      change(batch, event, { people: [...people.filter((one) => one !== applicantid), applicantid] });
    },
    InterviewMoved: (event, batch) => {
      batch.interviews.set(seatOf(event.data));
      change(batch, event, {});
    },
    InterviewRemoved: (event, batch) => {
      const { applicantid } = event.data;
      batch.interviews.delete(event.data);
      change(batch, event, { people: (dayOf(batch, event)?.people ?? []).filter((one) => one !== applicantid) });
    },
  },
  notices: (event, batch) => {
    const { interviewdayid, projectid } = event.data;
    const people = 'applicantid' in event.data ? [event.data.applicantid] : (dayOf(batch, event)?.people ?? []);
    return [
      { topic: 'interviews', ids: { interviewdayid, projectid } },
      ...people.map((applicantid) => ({ topic: 'attendances' as const, ids: { applicantid } })),
    ];
  },
});
