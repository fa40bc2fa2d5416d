import { z } from 'zod';
import { applicantId } from '../applicants/kinds';
import { endpointsOf, exactText, id } from '../../kernel';
import { makeCvPdf, openShare, revokeShare, shareCv } from './commands';
import { shareRoutes } from './routes';
import { openedShare, sharedCv, sharedCvLink, shareView } from './views';

const byId = z.object({ id: applicantId });
const pass = exactText(200);

export const shareEndpoints = endpointsOf(shareRoutes, {
  /** The newest first. */
  listShares: { params: byId, answer: z.array(shareView) },
  shareCv: { params: byId, body: shareCv, answer: sharedCvLink },
  revokeShare: { params: byId.extend({ shareid: id }), body: revokeShare, answer: z.object({ shareid: id }) },
  makeCvPdf: { body: makeCvPdf, answer: z.unknown() },
  openShare: { body: openShare, answer: openedShare },
  readSharedCv: { params: z.object({ pass }), answer: sharedCv },
  readSharedPhoto: {
    params: z.object({ pass, folder: exactText(20), name: exactText(80) }),
    answer: z.unknown(),
  },
});
