import type { TrailOf } from '../../kernel/manifest';
import type { allPlacementEvents } from './events';

export const trail = {
  objects: {},
  actions: {
    export_pipeline: 'Ekspor proses proyek',
    add_applicant: 'Ditambahkan ke proyek',
    shortlist_applicant: 'Masuk seleksi',
    pass_interview: 'Diterima',
    reject_applicant: 'Ditolak',
    longlist_applicant: 'Kembali melamar',
    prepare_applicant: 'Disiapkan',
    depart_applicant: 'Berangkat',
    remove_applicant: 'Dihapus dari proyek',
    take_over_placement: 'Diambil alih dari data lain milik orang yang sama',
    give_back_placement: 'Dikembalikan ke data semula',
  },
  sentences: {
    PipelineExported: '{who} mengekspor pelamar {project}: {said}',
    ApplicantAddedToProject: '{who} menambahkan {object} ke {project}',
    ApplicantShortlisted: '{who} memasukkan {object} ke seleksi di {project}',
    ApplicantPassedInterview: '{who} memindahkan {object} ke diterima di {project}',
    ApplicantRejected: '{who} menolak {object} di {project}',
    ApplicantLonglisted: '{who} mengembalikan {object} ke tahap melamar di {project}',
    ApplicantPrepared: '{who} menyiapkan {object} di {project}',
    ApplicantDeparted: '{who} mencatat keberangkatan {object} di {project}',
    ApplicantRemovedFromProject: '{who} menghapus {object} dari {project}',
    PlacementTakenOver: '{who} menggabungkan dua data: {object} melanjutkan posisi data yang lain di {project}',
    PlacementGivenBack: '{who} memisahkan dua data: posisi {object} di {project} kembali seperti semula',
  },
} satisfies TrailOf<typeof allPlacementEvents>;
