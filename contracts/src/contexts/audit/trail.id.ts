import type { Trail, TrailOf } from '../../kernel/manifest';
import type { auditEvents } from './events';
import { pages } from './pages.id';

/** Page visits have a filter of their own, so their actions have no names. */
export const trail = {
  actions: { export_trail: 'Ekspor jejak audit' },
  pages,
  sentences: {
    TrailExported: '{who} mengekspor entri jejak audit: {said}',
    PageAccessed: '{who} mengunjungi {page}',
    PageAccessesCapped: 'Kunjungan halaman selanjutnya pada hari ini tidak dicatat: batasnya tercapai ({who})',
  },
} satisfies Pick<TrailOf<typeof auditEvents>, 'sentences'> & Pick<Trail, 'actions' | 'pages'>;
