import type { TrailOf } from '../../kernel/manifest';
import type { duplicateEvents } from './events';

export const trail = {
  objects: {},
  actions: {
    tell_applicants_apart: 'Pelamar dinyatakan dua orang',
    compare_applicants_again: 'Pelamar dibandingkan lagi',
  },
  sentences: {
    ApplicantsToldApart: '{who} menyatakan {object} dan pelamar yang mirip sebagai dua orang',
    ApplicantsComparedAgain: '{who} meminta {object} dan pelamar yang mirip dibandingkan lagi',
  },
} satisfies TrailOf<typeof duplicateEvents>;
