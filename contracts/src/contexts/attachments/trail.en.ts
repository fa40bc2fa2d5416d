import type { TrailOf } from '../../kernel/manifest';
import { documentTypes } from '../../shared/reference/documents';
import type { attachmentEvents } from './events';

export const trail = {
  objects: {},
  actions: {
    upload_fullphoto: 'Full photos changed',
    upload_cv: 'CV files uploaded',
    upload_document: 'Documents uploaded',
    update_document: 'Documents corrected',
    remove_document: 'Documents removed',
    upload_workphoto: 'Work photos added',
    remove_workphoto: 'Work photos removed',
  },
  sentences: {
    FullPhotoChanged: '{who} changed the full photo of {object}',
    CvFileUploaded: '{who} uploaded the CV file of {object}',
    DocumentUploaded: '{who} uploaded a document of {object}: {said}',
    DocumentChanged: '{who} corrected a document of {object}: {said}',
    DocumentRemoved: '{who} removed a document of {object}: {said}',
    WorkPhotoAdded: '{who} added a work photo of {object}',
    WorkPhotoRemoved: '{who} removed a work photo of {object}',
  },
  words: Object.fromEntries(documentTypes.values.map((type) => [type, documentTypes.label(type, 'en')])),
} satisfies TrailOf<typeof attachmentEvents>;
