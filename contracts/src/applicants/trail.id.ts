import type { TrailOf } from '../kernel/manifest';
import type { applicantEvents } from './events';
import type { objects } from './manifest';

export const trail = {
  objects: { applicant: 'Pelamar' },
  actions: {
    create_application: 'Lamaran dikirim',
    update_application: 'Lamaran diubah',
    upload_photo: 'Foto diganti',
    delete_applicant: 'Pelamar dihapus',
    recover_applicant: 'Pelamar dipulihkan',
    add_admincomment: 'Komentar',
  },
  sentences: {
    ApplicationSubmitted: '{who} mengirim lamaran {object}',
    ApplicationUpdated: '{who} mengubah lamaran {object}',
    ApplicantPhotoChanged: '{who} mengganti foto {object}',
    ApplicantRemoved: '{who} menghapus pelamar {object}',
    ApplicantRecovered: '{who} memulihkan pelamar {object}',
    AdminCommentAdded: '{who} mengomentari {object}',
  },
} satisfies TrailOf<typeof applicantEvents, typeof objects>;
