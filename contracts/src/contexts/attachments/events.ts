import { z } from 'zod';
import { defineEvent, id, ofRecord, personal, sealedFor as subject } from '../../kernel';

const context = 'attachments';
const record = { applicantid: id, ...ofRecord };

/** A photo that was stored: names of its two sizes in the object store, and the hash of the larger one. */
const photo = { photo: personal(z.string()), thumbnail: personal(z.string()), photohash: personal(z.string()) };

/** A file that was stored as it is: its name in the object store, what its owner called it, media type and bytes. */
const file = {
  file: personal(z.string()),
  filename: personal(z.string()),
  contenttype: z.string(),
  size: z.number(),
};

/** Details of a document; days as `yyyy-mm-dd`. */
const details = {
  number: personal(z.string()).optional(),
  issuer: personal(z.string()).optional(),
  issuedon: personal(z.string()).optional(),
  expireson: personal(z.string()).optional(),
};

export const FullPhotoChanged = defineEvent({
  type: 'FullPhotoChanged',
  context,
  version: 1,
  action: 'upload_fullphoto',
  subject,
  schema: z.object({ ...record, ...photo }),
});

/** In place of the one before it, if there was one. `jobcv`: the CV of a candidate for a job that it was taken from. */
export const CvFileUploaded = defineEvent({
  type: 'CvFileUploaded',
  context,
  version: 1,
  action: 'upload_cv',
  subject,
  schema: z.object({ ...record, ...file, jobcv: id.optional() }),
});

/** The type is one of the list or the owner's own words. */
export const DocumentUploaded = defineEvent({
  type: 'DocumentUploaded',
  context,
  version: 1,
  action: 'upload_document',
  said: ({ documenttype }) => documenttype,
  subject,
  schema: z.object({ ...record, documentid: id, documenttype: personal(z.string()), ...file, ...details }),
});

/** Details of the document as they stand after the change: those left out are not known. */
export const DocumentChanged = defineEvent({
  type: 'DocumentChanged',
  context,
  version: 1,
  action: 'update_document',
  said: ({ documenttype }) => documenttype,
  subject,
  schema: z.object({ ...record, documentid: id, documenttype: personal(z.string()), ...details }),
});

export const DocumentRemoved = defineEvent({
  type: 'DocumentRemoved',
  context,
  version: 1,
  action: 'remove_document',
  said: ({ documenttype }) => documenttype,
  subject,
  schema: z.object({ ...record, documentid: id, documenttype: personal(z.string()) }),
});

export const WorkPhotoAdded = defineEvent({
  type: 'WorkPhotoAdded',
  context,
  version: 1,
  action: 'upload_workphoto',
  subject,
  schema: z.object({ ...record, experienceid: id, imageid: id, ...photo }),
});

export const WorkPhotoRemoved = defineEvent({
  type: 'WorkPhotoRemoved',
  context,
  version: 1,
  action: 'remove_workphoto',
  subject,
  schema: z.object({ ...record, experienceid: id, imageid: id }),
});

export const attachmentEvents = [
  FullPhotoChanged,
  CvFileUploaded,
  DocumentUploaded,
  DocumentChanged,
  DocumentRemoved,
  WorkPhotoAdded,
  WorkPhotoRemoved,
] as const;
