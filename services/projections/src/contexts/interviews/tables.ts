import { type Hours, type InterviewCard } from '@berangkat/contracts/interviews';
import { type Batch, boolean, instant, integer, json, nullable, type Row, table, text, texts } from '../../engine';

export const tables = {
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
      /** Everybody who was asked to choose a time. */
      asked: texts,
      startsat: instant,
      endsat: instant,
      revision: integer,
      createdat: instant,
    },
    key: ['interviewdayid'],
    indexes: { project: '(projectid, endsat, interviewdayid)', coming: '(endsat, interviewdayid)' },
    history: {},
  }),
  interviews: table({
    columns: {
      interviewdayid: text,
      applicantid: text,
      projectid: text,
      room: integer,
      slot: integer,
      startsat: instant,
      attendance: text,
      /** When it was noted last; null while they are expected. */
      attendedat: nullable(instant),
    },
    key: ['interviewdayid', 'applicantid'],
    indexes: { applicant: '(applicantid)', project: '(projectid)', coming: '(startsat)' },
    history: {},
  }),
  /** The cards of a panel about somebody, also about who is off the day. */
  interview_cards: table({
    columns: {
      interviewdayid: text,
      applicantid: text,
      card: integer,
      projectid: text,
      /** The account, behind which several people may sit. */
      scoredby: text,
      panelist: nullable(text),
      scores: nullable(json<InterviewCard['scores']>()),
      recommendation: nullable(text),
      notes: nullable(text),
      sentat: instant,
    },
    key: ['interviewdayid', 'applicantid', 'card'],
    indexes: { applicant: '(applicantid)' },
    history: {},
  }),
  /** The criteria of projects that have others than the usual ones. */
  interview_criteria: table({
    columns: { projectid: text, criteria: texts },
    key: ['projectid'],
    history: {},
  }),
  /** Everybody who was invited, also who is off the day, with the last answer. */
  interview_invitations: table({
    columns: {
      interviewdayid: text,
      applicantid: text,
      projectid: text,
      announcementid: text,
      /** The moment that they were told last. */
      at: instant,
      invitedat: instant,
      /** The messages since. */
      told: texts,
      answer: nullable(text),
      /** The moment that was answered. */
      answeredfor: nullable(instant),
      answeredat: nullable(instant),
      removedat: nullable(instant),
    },
    key: ['interviewdayid', 'applicantid'],
    indexes: { coming: '(at)' },
    history: {},
  }),
  /** Everybody who was asked to choose a time, also who has one. */
  interview_choices: table({
    columns: {
      interviewdayid: text,
      applicantid: text,
      projectid: text,
      announcementid: text,
      /** The beginning of the day that they were told last. */
      at: instant,
      offeredat: instant,
      /** Whether they may choose, until the day begins. */
      open: boolean,
      /** The messages since. */
      told: texts,
      /** Why they have chosen none. */
      answer: nullable(text),
      answeredat: nullable(instant),
      /** The moment that they chose last. */
      chosenfor: nullable(instant),
    },
    key: ['interviewdayid', 'applicantid'],
    history: {},
  }),
  /** Each message that was recorded, by the announcement that it becomes. */
  interview_letters: table({
    columns: {
      announcementid: text,
      interviewdayid: text,
      applicantid: text,
      letter: text,
      at: instant,
      toldat: instant,
    },
    key: ['announcementid'],
    indexes: { newest: '(toldat)' },
  }),
};

export type Day = Row<(typeof tables)['interview_days']>;
export type Rows = Batch<typeof tables>;
