import { defineRoutes } from '../../kernel/route';

export const attachmentRoutes = defineRoutes({
  uploadFullPhoto: {
    method: 'POST',
    path: '/applicants/:id/fullphotoupload',
    service: 'files',
    action: 'attachment.edit',
    multipart: true,
    limit: 'upload',
  },
  /** 409 `cv-duplicate` without `isduplicate` where there is one already. */
  uploadCv: {
    method: 'POST',
    path: '/applicants/:id/cvupload',
    service: 'files',
    action: 'attachment.edit',
    multipart: true,
    limit: 'upload',
  },
  /** 409 `document-duplicate` without `isduplicate` where there is one of the same type. */
  uploadDocument: {
    method: 'POST',
    path: '/applicants/:id/upload-document',
    service: 'files',
    action: 'attachment.edit',
    multipart: true,
    limit: 'upload',
  },
  uploadWorkPhoto: {
    method: 'POST',
    path: '/experiences/:id/upload',
    service: 'files',
    action: 'attachment.edit',
    multipart: true,
    limit: 'upload',
  },
  readFullPhoto: {
    method: 'GET',
    path: '/files/fullphotos/:id/:name',
    service: 'files',
    action: 'attachment.see',
  },
  readWorkPhoto: {
    method: 'GET',
    path: '/files/workphotos/:id/:name',
    service: 'files',
    action: 'attachment.see',
  },
  readDocumentFile: {
    method: 'GET',
    path: '/files/documents/:id/:name',
    service: 'files',
    action: 'attachment.open',
  },
  readCvFile: {
    method: 'GET',
    path: '/files/cvs/:id/:name',
    service: 'files',
    action: 'attachment.open-cv',
  },
  updateDocument: {
    method: 'PUT',
    path: '/applicants/:id/documents/:documentid',
    service: 'command-api',
    action: 'attachment.edit',
  },
  removeDocument: {
    method: 'PUT',
    path: '/applicants/remove-document/:id',
    service: 'command-api',
    action: 'attachment.edit',
  },
  removeWorkPhoto: {
    method: 'PUT',
    path: '/experiences/remove-image/:id',
    service: 'command-api',
    action: 'attachment.edit',
  },
});
