import type { TrailOf } from '../../kernel/manifest';
import type { shareEvents } from './events';

export const trail = {
  objects: {},
  actions: {
    share_cv: 'Tautan CV dibuat',
    revoke_share: 'Tautan CV dicabut',
    open_share: 'Tautan CV dibuka',
    make_cv_pdf: 'PDF CV dibuat',
  },
  sentences: {
    CvShared: '{who} membuat tautan ke CV {object}',
    CvShareRevoked: '{who} mencabut tautan ke CV {object}',
    CvShareOpened: '{who} membuka tautan ke CV {object}',
    CvPdfMade: '{who} membuat PDF berisi CV, jumlah orang: {said}',
  },
} satisfies TrailOf<typeof shareEvents>;
