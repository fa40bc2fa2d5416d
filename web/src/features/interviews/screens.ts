import { type Screen } from '../../shared/screens';

declare module '../../shared/paths' {
  interface Queries {
    interviewDays: { projectid?: string; when?: string };
    /** `live`: as its panel works through it. */
    interviewDay: { id: string; live?: '1' };
    interviewDayForm: { id?: string; pid?: string };
  }
}

export const interviewScreens: readonly Screen[] = [
  {
    path: 'invitation',
    frame: 'public',
    shape: 'object',
    action: 'interview.answer',
    load: () => import('./invitation/InvitationPage'),
  },
  {
    path: 'interviewDays',
    frame: 'workspace',
    shape: 'list',
    action: 'interview.read',
    load: () => import('./list/InterviewDaysPage'),
  },
  {
    path: 'interviewDay',
    frame: 'workspace',
    shape: 'object',
    action: 'interview.read',
    load: () => import('./day/InterviewDayPage'),
  },
  {
    path: 'interviewDayForm',
    frame: 'workspace',
    shape: 'form',
    action: 'interview.plan',
    load: () => import('./form/InterviewDayFormPage'),
  },
];
