import type { Trail, TrailOf } from '../../kernel/manifest';
import type { auditEvents } from './events';
import { pages } from './pages.en';

/** Page visits have a filter of their own, so their actions have no names. */
export const trail = {
  actions: { export_trail: 'Exports of the audit trail' },
  pages,
  sentences: {
    TrailExported: '{who} exported entries of the audit trail: {said}',
    PageAccessed: '{who} visited {page}',
    PageAccessesCapped: 'Further page visits of this day are not listed: the limit was reached ({who})',
  },
} satisfies Pick<TrailOf<typeof auditEvents>, 'sentences'> & Pick<Trail, 'actions' | 'pages'>;
