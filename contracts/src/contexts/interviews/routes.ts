import { defineRoutes } from '../../kernel/route';

export const interviewRoutes = defineRoutes({
  listInterviewDays: { method: 'GET', path: '/interview-days', service: 'query-api', action: 'interview.read' },
  /** A day with everybody who is seen on it, and the shortlist that is left. */
  readInterviewDay: { method: 'GET', path: '/interview-days/:id', service: 'query-api', action: 'interview.read' },
  planInterviewDay: {
    method: 'POST',
    path: '/interview-days',
    service: 'command-api',
    action: 'interview.plan',
    status: 201,
  },
  changeInterviewDay: { method: 'PUT', path: '/interview-days/:id', service: 'command-api', action: 'interview.plan' },
  /** One step of the plan: who is seen when and where, the whole day later, or the day called off. */
  arrangeInterviews: {
    method: 'PUT',
    path: '/interview-days/:id/plan',
    service: 'command-api',
    action: 'interview.plan',
  },
  /** Tells people of a day when and where they are seen, and asks whether they come; or asks them to choose a time. */
  inviteToInterviews: {
    method: 'POST',
    path: '/interview-days/:id/invitations',
    service: 'command-api',
    action: 'interview.plan',
  },
  /** The day as its panel works through it: who is next, who is there, and the cards. */
  readLiveInterviews: {
    method: 'GET',
    path: '/interview-days/:id/live',
    service: 'query-api',
    action: 'interview.conduct',
  },
  /** The day for the client, once it is over: who came, what the panel wrote, and what has become of everybody. */
  readInterviewSummary: {
    method: 'GET',
    path: '/interview-days/:id/summary',
    service: 'query-api',
    action: 'interview.read',
  },
  exportInterviewDay: {
    method: 'POST',
    path: '/interview-days/:id/export',
    service: 'query-api',
    action: 'interview.read',
    limit: 'export',
  },
  makeInterviewPdf: {
    method: 'POST',
    path: '/interview-days/:id/pdf',
    service: 'files',
    action: 'interview.read',
    limit: 'export',
  },
  /** One step of the panel: who is there, or the card of one of the panel. */
  conductInterviews: {
    method: 'PUT',
    path: '/interview-days/:id/live',
    service: 'command-api',
    action: 'interview.conduct',
  },
  /** Answers the score cards of an applicant, beside the CV. */
  listInterviewCards: {
    method: 'GET',
    path: '/applicants/:id/interview-cards',
    service: 'query-api',
    action: 'interview.read',
  },
  /** An invitation as its link shows it. The token goes in the body: no address, and so no log of a proxy, has it. */
  openInvitation: {
    method: 'POST',
    path: '/invitations/open',
    service: 'command-api',
    action: 'interview.answer',
    asks: true,
    limit: 'invitation',
  },
  answerInvitation: {
    method: 'POST',
    path: '/invitations/answer',
    service: 'command-api',
    action: 'interview.answer',
    limit: 'invitation',
  },
  /** Takes a time of the day that nobody else has. */
  chooseInterview: {
    method: 'POST',
    path: '/invitations/choose',
    service: 'command-api',
    action: 'interview.answer',
    limit: 'invitation',
  },
  /** The coming interviews of the reader, of the reader's people, or of one applicant. */
  listInterviews: { method: 'GET', path: '/interviews', service: 'query-api', action: 'interview.attend' },
  /** One of them as a file for calendars. */
  readInterviewCalendar: {
    method: 'GET',
    path: '/interviews/:id/:applicantid',
    service: 'query-api',
    action: 'interview.attend',
  },
});
