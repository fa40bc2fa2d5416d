import type { TrailOf } from '../../kernel/manifest';
import type { interviewEvents } from './events';
import type { objects } from './manifest';

export const trail = {
  objects: { interviewday: 'Interview days' },
  actions: {
    plan_interview_day: 'Interview days planned',
    change_interview_day: 'Interview days changed',
    shift_interview_day: 'Interview days shifted',
    cancel_interview_day: 'Interview days called off',
    plan_interview: 'Interviews planned',
    move_interview: 'Interviews moved',
    remove_interview: 'Interviews removed',
    invite_interview: 'Invitations to interviews',
    remind_interview: 'Reminders of interviews',
    answer_interview: 'Answers to invitations',
  },
  sentences: {
    InterviewDayPlanned: '{who} planned an interview day of {project}: {said}',
    InterviewDayChanged: '{who} changed an interview day of {project}: {said}',
    InterviewDayShifted: '{who} shifted the interview day {object} of {project}: {said}',
    InterviewDayCancelled: '{who} called off the interview day {object} of {project}',
    InterviewPlanned: '{who} planned the interview of {object} in {project}: {said}',
    InterviewMoved: '{who} moved the interview of {object} in {project}: {said}',
    InterviewInvited: '{who} invited {object} to an interview of {project}',
    InterviewReminded: '{who} told {object} of an interview of {project}: {said}',
    InterviewAnswered: '{who} answered the invitation of {object} to an interview of {project}: {said}',
    InterviewRemoved: '{who} took {object} off an interview day of {project}',
  },
  words: {
    'interview-day-before': 'that it is within a day',
    'interview-two-hours': 'that it is within two hours',
    'interview-called-off': 'that it is off',
    'interview-accepted': 'is coming',
    'interview-other-time': 'asks for another time',
    'interview-declined': 'is not coming',
  },
} satisfies TrailOf<typeof interviewEvents, typeof objects>;
