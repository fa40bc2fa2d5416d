import type { TrailOf } from '../../kernel/manifest';
import type { shareEvents } from './events';

export const trail = {
  objects: {},
  actions: {
    share_cv: 'Links to CVs made',
    revoke_share: 'Links to CVs revoked',
    open_share: 'Links to CVs opened',
    make_cv_pdf: 'PDFs of CVs made',
  },
  sentences: {
    CvShared: '{who} made a link to the CV of {object}',
    CvShareRevoked: '{who} revoked a link to the CV of {object}',
    CvShareOpened: '{who} opened a link to the CV of {object}',
    CvPdfMade: '{who} made a PDF of CVs, number of people: {said}',
  },
} satisfies TrailOf<typeof shareEvents>;
