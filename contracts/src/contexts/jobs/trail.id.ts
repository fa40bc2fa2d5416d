import { inSentence } from '../../kernel/labels';
import { labels } from './labels.id';
import type { TrailOf } from '../../kernel/manifest';
import type { jobEvents } from './events';
import type { objects } from './manifest';

export const trail = {
  objects: { openjob: 'Lowongan' },
  actions: {
    create_openjob: 'Lowongan dipasang',
    update_openjob: 'Lowongan diubah',
    upload_flyer: 'Flyer diunggah',
    remove_flyer: 'Flyer dihapus',
    activate_openjob: 'Lowongan diaktifkan',
    deactivate_openjob: 'Lowongan dinonaktifkan',
    delete_openjob: 'Lowongan dihapus',
    upload_jobcv: 'CV dikirim ke lowongan',
    attach_jobcv: 'CV lowongan diambil ke lamaran',
    erase_jobcv: 'CV lowongan dihapus permanen',
  },
  sentences: {
    JobPosted: '{who} memasang lowongan {object}',
    JobUpdated: '{who} mengubah lowongan {object}',
    JobFlyerChanged: '{who} mengunggah flyer lowongan {object}',
    JobFlyerRemoved: '{who} menghapus flyer lowongan {object}',
    JobActivated: '{who} mengaktifkan lowongan {object}',
    JobDeactivated: '{who} menonaktifkan lowongan {object}',
    JobRemoved: '{who} menghapus lowongan {object}',
    JobCvReceived: '{who} mengirim CV ke lowongan {object}',
    JobCvAttached: '{who} mengambil CV yang dikirim ke lowongan {object} ke sebuah lamaran',
    JobCvErased: '{who} menghapus permanen CV yang dikirim ke lowongan {object}',
  },
  fields: {
    openjob: inSentence(labels),
  },
} satisfies TrailOf<typeof jobEvents, typeof objects>;
