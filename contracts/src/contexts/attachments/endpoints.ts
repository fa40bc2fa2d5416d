import { z } from 'zod';
import { endpointsOf, exactText, id } from '../../kernel';
import { cvFields, documentFields, removeDocument, removeWorkPhoto, updateDocument, workPhotoFields } from './commands';
import { attachmentRoutes } from './routes';

const byId = z.object({ id });
const photoFile = z.object({ id, name: exactText(85).regex(/^[\w-]{1,80}\.webp$/) });
const paperFile = z.object({ id, name: exactText(85).regex(/^[\w-]{1,80}\.(pdf|jpg|jpeg|png)$/) });

/** A CV that was sent to a job may be a text document. */
const cvFile = z.object({ id, name: exactText(85).regex(/^[\w-]{1,80}\.(pdf|jpg|jpeg|png|doc|docx)$/) });

export const attachmentEndpoints = endpointsOf(attachmentRoutes, {
  uploadFullPhoto: { params: byId, answer: z.object({ fullphoto: z.string() }) },
  uploadCv: { params: byId, fields: cvFields, answer: z.object({ cv: z.string() }) },
  uploadDocument: {
    params: byId,
    fields: documentFields,
    answer: z.object({ documentid: id, documentname: z.string() }),
  },
  uploadWorkPhoto: { params: byId, fields: workPhotoFields, answer: z.object({ imagename: z.string() }) },
  readFullPhoto: { params: photoFile, answer: z.unknown() },
  readWorkPhoto: { params: photoFile, answer: z.unknown() },
  readDocumentFile: { params: paperFile, answer: z.unknown() },
  readCvFile: { params: cvFile, answer: z.unknown() },
  updateDocument: {
    params: z.object({ id, documentid: id }),
    body: updateDocument,
    answer: z.object({ applicantid: id, documentid: id }),
  },
  removeDocument: { params: byId, body: removeDocument, answer: z.object({ applicantid: id }) },
  removeWorkPhoto: { params: byId, body: removeWorkPhoto, answer: z.object({ experienceid: id }) },
});
