import {
  type Attendance,
  type Hours,
  interviewEvents,
  isChoiceReminder,
  type Letter,
  lastsOnOtherDate,
  lastsWhenMoved,
  slotMoments,
  slotsOf,
} from '@berangkat/contracts/interviews';
import { DAY } from '@berangkat/contracts/kernel';
import { type AnyEvent, defineProjection, type Row } from '../../engine';
import { type Personal } from '../../jobs/erasing';
import { type Day, type Rows, tables } from './tables';

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
  batch.interview_days.set({ ...after, startsat: beginningOf(after), endsat: endOf(after) });
  if (changes.begins === undefined) return;
  for (const applicantid of after.people) {
    const key = { interviewdayid: after.interviewdayid, applicantid };
    batch.interviews.patch(key, ({ slot, attendance }) => ({
      startsat: startOf(after, slot),
      ...(after.date !== before.date && !lastsOnOtherDate(attendance as Attendance) && NOT_NOTED),
    }));
  }
};

const NOT_NOTED = { attendance: 'expected', attendedat: null } as const;

const beginningOf = (hours: Hours): number => {
  const { begins: from, ends: until } = hours;
  return slotMoments(hours, { from, until }).at.getTime();
};

/** When a slot of a day begins; one that the day does not have begins with it. */
const startOf = (hours: Hours, slot: number): number => {
  const found = slotsOf(hours)[slot];
  return found === undefined ? beginningOf(hours) : slotMoments(hours, found).at.getTime();
};

const sit = (
  batch: Rows,
  event: AnyEvent,
  {
    interviewdayid,
    applicantid,
    projectid,
    room,
    slot,
  }: Pick<Row<(typeof tables)['interviews']>, 'interviewdayid' | 'applicantid' | 'projectid' | 'room' | 'slot'>,
): void => {
  const day = dayOf(batch, event);
  if (day === undefined) return;
  const before = batch.interviews.get({ interviewdayid, applicantid });
  const { attendance, attendedat } =
    before !== undefined && lastsWhenMoved(before.attendance as Attendance) ? before : NOT_NOTED;
  batch.interviews.set({
    ...{ interviewdayid, applicantid, projectid, room, slot, attendance, attendedat },
    startsat: startOf(day, slot),
  });
};

interface SentInvitation {
  readonly announcementid: string;
  readonly interviewdayid: string;
  readonly applicantid: string;
  readonly at: string;
}
const tellIn = (
  { interview_letters }: Rows,
  { announcementid, interviewdayid, applicantid, at }: SentInvitation,
  letter: Letter,
  toldat: number,
): void => interview_letters.set({ announcementid, interviewdayid, applicantid, letter, at: Date.parse(at), toldat });

/** Interview days, and who is seen on them. */
export const interviews = defineProjection({
  name: 'interviews',
  version: 6,
  events: interviewEvents,
  tables,
  // The cards of a person, which have a stream of their own, go with the day.
  partition: ({ data }) =>
    'interviewdayid' in data ? `interviewday-${data.interviewdayid}` : `project-${data.projectid}`,
  // A card changes nothing else of the day.
  waits: ({ type, data, stream }) =>
    type === 'InterviewScored' || !('interviewdayid' in data) ? stream : `interviewday-${data.interviewdayid}`,
  // Their words are folded apart from the day.
  unsealed: ['InterviewAnswered'],
  on: {
    InterviewDayPlanned: ({ data, revision, metadata }, { interview_days }) =>
      interview_days.set({
        ...detailsOf(data),
        interviewdayid: data.interviewdayid,
        projectid: data.projectid,
        status: 'planned',
        reason: null,
        people: [],
        asked: [],
        startsat: beginningOf(data),
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
      sit(batch, event, event.data);
      batch.interview_invitations.patch(event.data, { removedat: null });
      const people = dayOf(batch, event)?.people ?? [];
      change(batch, event, { people: [...people.filter((one) => one !== applicantid), applicantid] });
    },
    InterviewMoved: (event, batch) => {
      sit(batch, event, event.data);
      change(batch, event, {});
    },
    InterviewRemoved: (event, batch) => {
      const { applicantid } = event.data;
      batch.interviews.delete(event.data);
      batch.interview_invitations.patch(event.data, { removedat: event.metadata.occurredAt });
      batch.interview_choices.patch(event.data, { open: false });
      change(batch, event, { people: (dayOf(batch, event)?.people ?? []).filter((one) => one !== applicantid) });
    },
    InterviewInvited: ({ data, metadata }, batch) => {
      const { interviewdayid, applicantid, projectid, announcementid, at, invitedat } = data;
      const { answer = null, answeredfor = null, answeredat = null } = batch.interview_invitations.get(data) ?? {};
      batch.interview_invitations.set({
        ...{ interviewdayid, applicantid, projectid, announcementid, invitedat },
        ...{ answer, answeredfor, answeredat },
        at: Date.parse(at),
        told: [],
        removedat: null,
      });
      tellIn(batch, data, 'invitation', metadata.occurredAt);
    },
    InterviewChoiceOffered: (event, batch) => {
      const { interviewdayid, applicantid, projectid, announcementid, offeredat } = event.data;
      batch.interview_choices.set({
        ...{ interviewdayid, applicantid, projectid, announcementid, offeredat },
        ...{ at: Date.parse(event.data.at), open: true, told: [], answer: null, answeredat: null, chosenfor: null },
      });
      const asked = dayOf(batch, event)?.asked ?? [];
      change(batch, event, { asked: [...asked.filter((one) => one !== applicantid), applicantid] });
      tellIn(batch, event.data, 'choice', event.metadata.occurredAt);
    },
    InterviewChosen: ({ data, metadata }, batch) => {
      const { interviewdayid, applicantid, projectid, chosenat } = data;
      const at = Date.parse(data.at);
      const choice = batch.interview_choices.get(data);
      if (choice === undefined) return;
      batch.interview_choices.set({ ...choice, answer: null, answeredat: null, chosenfor: at });
      batch.interview_invitations.set({
        ...{ interviewdayid, applicantid, projectid, announcementid: choice.announcementid, at, told: [] },
        invitedat: chosenat,
        ...{ answer: 'accepted', answeredfor: at, answeredat: metadata.occurredAt, removedat: null },
      });
    },
    InterviewChoiceClosed: (event, batch) => {
      const { interviewdayid } = event.data;
      for (const applicantid of dayOf(batch, event)?.asked ?? [])
        batch.interview_choices.patch({ interviewdayid, applicantid }, { open: false });
      change(batch, event, {});
    },
    InterviewReminded: ({ data, metadata }, batch) => {
      const { announcementid, letter } = data;
      const at = Date.parse(data.at);
      const toldOnceMore = ({ told }: { readonly told: readonly string[] }) => ({
        announcementid,
        at,
        told: [...told, letter],
      });
      if (isChoiceReminder(letter)) batch.interview_choices.patch(data, toldOnceMore);
      else batch.interview_invitations.patch(data, toldOnceMore);
      tellIn(batch, data, letter, metadata.occurredAt);
    },
    InterviewAnswered: ({ data, metadata }, batch) => {
      const { interviewdayid, applicantid, projectid, answer } = data;
      const at = Date.parse(data.at);
      const answeredat = metadata.occurredAt;
      const choice = batch.interview_choices.get(data);
      if (choice !== undefined && batch.interviews.get(data) === undefined)
        return batch.interview_choices.set({ ...choice, answer, answeredat });
      const said = { answer, answeredfor: at, answeredat };
      const invitation = batch.interview_invitations.get(data);
      // Whoever was given a time by hand, and answers by the link of their choice, was told of it there.
      if (invitation !== undefined) batch.interview_invitations.set({ ...invitation, ...said });
      else if (choice !== undefined)
        batch.interview_invitations.set({
          ...{ interviewdayid, applicantid, projectid, announcementid: choice.announcementid },
          ...{ at: batch.interviews.get(data)?.startsat ?? at, invitedat: choice.offeredat, told: [], removedat: null },
          ...said,
        });
    },
    InterviewAttended: ({ data }, batch) =>
      batch.interviews.patch(data, {
        attendance: data.attendance,
        attendedat: data.attendance === 'expected' ? null : data.notedat,
      }),
    InterviewScored: ({ data, metadata }, { interview_cards }) => {
      const { interviewdayid, applicantid, card, projectid, scoredby, panelist, scores, recommendation, notes } = data;
      interview_cards.set({
        ...{ interviewdayid, applicantid, card, projectid, scoredby, panelist, scores, recommendation },
        notes: notes ?? null,
        sentat: metadata.occurredAt,
      });
    },
    InterviewCriteriaSet: ({ data: { projectid, criteria } }, { interview_criteria }) =>
      interview_criteria.set({ projectid, criteria }),
  },
  notices: (event, batch) => {
    const { projectid } = event.data;
    // A panel reads its day again every minute.
    if (event.type === 'InterviewCriteriaSet') return [];
    const { interviewdayid } = event.data;
    // A card is the panel's alone; whoever goes in moves the queue of all who wait.
    const people =
      event.type === 'InterviewScored'
        ? []
        : 'applicantid' in event.data && event.type !== 'InterviewAttended'
          ? [event.data.applicantid]
          : ((day) => [...new Set([...(day?.people ?? []), ...(day?.asked ?? [])])])(dayOf(batch, event));
    return [
      { topic: 'interviews', ids: { interviewdayid, projectid } },
      ...people.map((applicantid) => ({ topic: 'attendances' as const, ids: { applicantid } })),
    ];
  },
});

/** The score cards of the panel. */
export const personal: readonly Personal[] = [
  {
    projection: 'interviews',
    table: 'interview_cards',
    subject: 'applicant',
    id: 'applicantid',
    columns: ['panelist', 'scores', 'recommendation', 'notes'],
  },
];
