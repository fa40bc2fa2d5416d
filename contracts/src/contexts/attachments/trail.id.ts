import type { TrailOf } from '../../kernel/manifest';
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
    DocumentUploaded: '{who} mengunggah dokumen {object}',
    DocumentChanged: '{who} memperbaiki isi dokumen {object}',
    DocumentRemoved: '{who} menghapus dokumen {object}',
    WorkPhotoAdded: '{who} menambahkan foto kerja {object}',
    WorkPhotoRemoved: '{who} menghapus foto kerja {object}',
  },
} satisfies TrailOf<typeof attachmentEvents>;
