import { inSentence } from '../../kernel/labels';
import { labels } from './labels.id';
import type { TrailOf } from '../../kernel/manifest';
import type { projectEvents } from './events';
import type { objects } from './manifest';

export const trail = {
  objects: { project: 'Proyek' },
  actions: {
    create_project: 'Proyek didaftarkan',
    update_project: 'Proyek diubah',
    delete_project: 'Proyek dihapus',
    restore_project: 'Proyek dipulihkan',
    link_openjob: 'Lowongan ditautkan ke proyek',
    unlink_openjob: 'Tautan lowongan proyek dilepas',
    upload_project_flyer: 'Flyer proyek diunggah',
    remove_project_flyer: 'Flyer proyek dihapus',
  },
  sentences: {
    ProjectRegistered: '{who} mendaftarkan proyek {object}',
    ProjectUpdated: '{who} mengubah proyek {object}',
    ProjectRemoved: '{who} menghapus proyek {object}',
    ProjectRestored: '{who} memulihkan proyek {object}',
    ProjectJobLinked: '{who} menautkan proyek {object} ke lowongan: {said}',
    ProjectJobUnlinked: '{who} melepas tautan lowongan proyek {object}',
    ProjectFlyerChanged: '{who} mengunggah flyer proyek {object}',
    ProjectFlyerRemoved: '{who} menghapus flyer proyek {object}',
  },
  fields: {
    project: inSentence(labels),
  },
} satisfies TrailOf<typeof projectEvents, typeof objects>;
