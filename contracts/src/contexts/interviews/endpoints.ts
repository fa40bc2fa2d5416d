import { z } from 'zod';
import { endpointsOf, id, ofPast } from '../../kernel';
import { readerLanguage } from '../../shared/reference';
import {
  answerInvitation,
  arrangeInterviews,
  changeInterviewDay,
  chooseInterview,
  conductInterviews,
  inviteToInterviews,
  openInvitation,
  panelist,
  planInterviewDay,
} from './commands';
import { interviewRoutes } from './routes';
import {
  arrangedInterviews,
  interviewDayList,
  interviewDayView,
  interviewRounds,
  interviewSummary,
  invitationView,
  invitedToInterviews,
  liveInterviews,
  ownInterviews,
} from './views';

const byId = z.object({ id });
const done = z.object({ interviewdayid: id });

/** Days to come, the nearest first; those that are over, the last first. */
export const interviewDayListQuery = z.object({
  projectid: id.optional(),
  when: z.enum(['coming', 'over']).default('coming'),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
});
export type InterviewDayListQuery = z.infer<typeof interviewDayListQuery>;

/** The summary of a day as a file. */
const takeAlong = z.strictObject({ lang: readerLanguage });

export const interviewEndpoints = endpointsOf(interviewRoutes, {
  listInterviewDays: { query: interviewDayListQuery.extend(ofPast), answer: interviewDayList },
  readInterviewDay: { params: byId, query: z.object(ofPast), answer: interviewDayView },
  planInterviewDay: { body: planInterviewDay, answer: done },
  changeInterviewDay: { params: byId, body: changeInterviewDay, answer: done },
  arrangeInterviews: { params: byId, body: arrangeInterviews, answer: arrangedInterviews },
  inviteToInterviews: { params: byId, body: inviteToInterviews, answer: invitedToInterviews },
  /** `panelist`: who asks, of those behind one account. */
  readLiveInterviews: {
    params: byId,
    query: z.object({ panelist: panelist.optional(), ...ofPast }),
    answer: liveInterviews,
  },
  readInterviewSummary: { params: byId, query: z.object(ofPast), answer: interviewSummary },
  exportInterviewDay: { params: byId, body: takeAlong, answer: z.unknown() },
  makeInterviewPdf: { params: byId, body: takeAlong, answer: z.unknown() },
  conductInterviews: { params: byId, body: conductInterviews, answer: done },
  listInterviewCards: { params: byId, query: z.object(ofPast), answer: interviewRounds },
  openInvitation: { body: openInvitation, answer: invitationView },
  answerInvitation: { body: answerInvitation, answer: invitationView },
  chooseInterview: { body: chooseInterview, answer: invitationView },
  listInterviews: { query: z.object({ applicantid: id.optional() }), answer: ownInterviews },
  readInterviewCalendar: { params: z.object({ id, applicantid: id }), answer: z.unknown() },
});
