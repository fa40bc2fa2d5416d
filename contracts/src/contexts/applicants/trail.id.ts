import { inSentence } from '../../kernel/labels';
import { labels } from './labels.id';
import type { TrailOf } from '../../kernel/manifest';
import type { allApplicantEvents } from './events';
import type { objects } from './manifest';

export const trail = {
  objects: { applicant: 'Pelamar' },
  actions: {
    export_applicants: 'Ekspor pelamar',
    create_application: 'Lamaran dikirim',
    update_application: 'Lamaran diubah',
    upload_photo: 'Foto diganti',
    delete_applicant: 'Pelamar dihapus',
    recover_applicant: 'Pelamar dipulihkan',
    erase_applicant: 'Pelamar dihapus permanen',
    add_admincomment: 'Komentar',
    give_admincomment: 'Komentar dikembalikan',
    merge_applicant: 'Pelamar digabungkan ke data lain',
    unmerge_applicant: 'Penggabungan pelamar dibatalkan',
    take_applicant_in: 'Data lain digabungkan ke pelamar',
    let_applicant_go: 'Data lain dipisahkan dari pelamar',
  },
  sentences: {
    ApplicantsExported: '{who} mengekspor pelamar: {said}',
    ApplicationSubmitted: '{who} mengirim lamaran {object}',
    ApplicationUpdated: '{who} mengubah lamaran {object}',
    ApplicantPhotoChanged: '{who} mengganti foto {object}',
    ApplicantRemoved: '{who} menghapus pelamar {object}',
    ApplicantRecovered: '{who} memulihkan pelamar {object}',
    ApplicantErased: '{who} menghapus permanen pelamar {object}',
    AdminCommentAdded: '{who} mengomentari {object}',
    AdminCommentGiven: '{who} memindahkan komentar ke {object}',
    ApplicantMerged: '{who} menggabungkan {object} ke pelamar {said}',
    ApplicantUnmerged: '{who} memisahkan kembali {object} dari pelamar {said}',
    ApplicantTookIn: '{who} menggabungkan pelamar {said} ke {object}',
    ApplicantLetGo: '{who} memisahkan kembali pelamar {said} dari {object}',
  },
  fields: {
    applicant: inSentence(labels),
  },
} satisfies TrailOf<typeof allApplicantEvents, typeof objects>;
