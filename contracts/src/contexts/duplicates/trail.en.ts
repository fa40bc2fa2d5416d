import type { TrailOf } from '../../kernel/manifest';
import type { duplicateEvents } from './events';

export const trail = {
  objects: {},
  actions: {
    tell_applicants_apart: 'Applicants told apart',
    compare_applicants_again: 'Applicants to be compared again',
  },
  sentences: {
    ApplicantsToldApart: '{who} said that {object} and applicant {said} are two people',
    ApplicantsComparedAgain: '{who} put {object} and applicant {said} up for comparison again',
  },
} satisfies TrailOf<typeof duplicateEvents>;
