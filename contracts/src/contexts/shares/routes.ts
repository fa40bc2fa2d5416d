import { defineRoutes } from '../../kernel/route';

export const shareRoutes = defineRoutes({
  listShares: {
    method: 'GET',
    path: '/applicants/:id/shares',
    service: 'query-api',
    action: 'applicant.share',
  },
  shareCv: {
    method: 'POST',
    path: '/applicants/:id/shares',
    service: 'command-api',
    action: 'applicant.share',
    status: 201,
  },
  revokeShare: {
    method: 'DELETE',
    path: '/applicants/:id/shares/:shareid',
    service: 'command-api',
    action: 'applicant.share',
  },
  /** Answers the file, which command-api has noted by then. */
  makeCvPdf: {
    method: 'POST',
    path: '/cvs/pdf',
    service: 'files',
    action: 'applicant.share',
  },
  /** Exchanges the token of a link for a pass, and keeps that the link was opened. */
  openShare: {
    method: 'POST',
    path: '/shares/open',
    service: 'command-api',
    action: 'share.open',
    limit: 'share',
  },
  readSharedCv: {
    method: 'GET',
    path: '/shares/:pass',
    service: 'query-api',
    action: 'share.open',
  },
  readSharedPhoto: {
    method: 'GET',
    path: '/files/shared/:pass/:folder/:name',
    service: 'files',
    action: 'share.open',
  },
});
