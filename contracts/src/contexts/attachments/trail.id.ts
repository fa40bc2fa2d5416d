import type { TrailOf } from '../../kernel/manifest';
import { documentTypes } from '../../shared/reference/documents';
import type { attachmentEvents } from './events';

export const trail = {
  objects: {},
  actions: {
    upload_fullphoto: 'Foto seluruh badan diganti',
    upload_cv: 'Berkas CV diunggah',
    upload_document: 'Dokumen diunggah',
    update_document: 'Dokumen diperbaiki',
    remove_document: 'Dokumen dihapus',
    upload_workphoto: 'Foto kerja ditambahkan',
    remove_workphoto: 'Foto kerja dihapus',
  },
  sentences: {
    FullPhotoChanged: '{who} mengganti foto seluruh badan {object}',
    CvFileUploaded: '{who} mengunggah berkas CV {object}',
    DocumentUploaded: '{who} mengunggah dokumen {object}: {said}',
    DocumentChanged: '{who} memperbaiki dokumen {object}: {said}',
    DocumentRemoved: '{who} menghapus dokumen {object}: {said}',
    WorkPhotoAdded: '{who} menambahkan foto kerja {object}',
    WorkPhotoRemoved: '{who} menghapus foto kerja {object}',
  },
  words: Object.fromEntries(documentTypes.values.map((type) => [type, documentTypes.label(type, 'id')])),
} satisfies TrailOf<typeof attachmentEvents>;
