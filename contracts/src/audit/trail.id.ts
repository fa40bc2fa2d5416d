import type { TrailOf } from '../kernel/manifest';
import type { auditEvents } from './events';

/** Page visits have a filter of their own, so their actions have no names. */
export const trail = {
  sentences: {
    PageAccessed: '{who} mengunjungi {page}',
    PageAccessesCapped: 'Kunjungan halaman selanjutnya pada hari ini tidak dicatat: batasnya tercapai ({who})',
  },
} satisfies Pick<TrailOf<typeof auditEvents>, 'sentences'>;
