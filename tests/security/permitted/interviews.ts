import { admins, type Bodies, everyone, MISSING, type Permitted } from './kinds';

export const permitted: Permitted<'interviews'> = {
  listInterviewDays: ['employer', ...admins],
  readInterviewDay: ['employer', ...admins],
  planInterviewDay: admins,
  changeInterviewDay: admins,
  arrangeInterviews: admins,
  inviteToInterviews: admins,
  readLiveInterviews: ['employer', ...admins],
  conductInterviews: ['employer', ...admins],
  listInterviewCards: ['employer', ...admins],
  readInterviewSummary: ['employer', ...admins],
  exportInterviewDay: ['employer', ...admins],
  makeInterviewPdf: ['employer', ...admins],
  openInvitation: everyone,
  answerInvitation: everyone,
  chooseInterview: everyone,
  listInterviews: ['applicant', 'vendor', ...admins],
  readInterviewCalendar: ['applicant', 'vendor', ...admins],
};

export const bodies: Bodies<'interviews'> = {
  changeInterviewDay: {
    date: '2026-12-03',
    zone: 'Asia/Qatar',
    begins: '09:00',
    ends: '16:00',
    minutes: 20,
    breaks: [],
    rooms: ['Room 1'],
  },
  inviteToInterviews: { applicantids: [MISSING] },
  arrangeInterviews: { step: 'remove', applicantid: MISSING },
  exportInterviewDay: {},
  makeInterviewPdf: {},
  conductInterviews: { step: 'attend', applicantid: MISSING, attendance: 'arrived' },
};
