import { defineNotices, defineObjects } from '../../kernel/manifest';
import { admins, defineRights, everyone, ownersAndAdmins } from '../../kernel/rights';

export { interviewRoutes as routes } from './routes';

export const rights = defineRights({
  /** Days, and what panels wrote on them: never for those who are seen, nor for whoever looks after them. */
  'interview.read': { employer: 'own', ...admins },
  'interview.plan': admins,
  /** Notes who is there, and scores. */
  'interview.conduct': { employer: 'own', ...admins },
  /** When and where somebody is seen, for themselves and for whoever looks after them. */
  'interview.attend': ownersAndAdmins,
  /** Opens and answers an invitation: whoever has its link. */
  'interview.answer': everyone,
  /** The video call of an interview: a vendor passes on the time and the place, and joins none. */
  'interview.see-link': { applicant: 'own', ...admins },
});

export const ids = ['interviewday'] as const;

/** The key of a day seals the texts about it. */
export const subjects = ['interviewday'] as const;

export const notices = defineNotices({
  interviews: { ids: ['projectid', 'interviewdayid'], rooms: ['admins', 'project/:projectid'] },
  // Whoever has an interview hears of no day of others.
  attendances: { ids: ['applicantid'], rooms: ['applicant/:applicantid'] },
});

export const objects = defineObjects({
  interviewday: { id: 'interviewdayid', href: '/interview-day?id=:id' },
});

/** An interview is somebody's; a day without anybody named is the day itself. */
export const about = ['applicant', 'interviewday'] as const;
