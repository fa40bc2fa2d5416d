import type { TrailOf } from '../../kernel/manifest';
import type { duplicateEvents } from './events';

export const trail = {
  objects: {},
  actions: {
    tell_applicants_apart: 'Pelamar dinyatakan dua orang yang berbeda',
    compare_applicants_again: 'Pelamar dibandingkan lagi',
  },
  sentences: {
    ApplicantsToldApart: '{who} menyatakan {object} dan pelamar {said} adalah dua orang yang berbeda',
    ApplicantsComparedAgain: '{who} meminta agar {object} dan pelamar {said} dibandingkan lagi',
  },
} satisfies TrailOf<typeof duplicateEvents>;
