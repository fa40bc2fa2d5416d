import type { TrailOf } from '../kernel/manifest';
import type { experienceEvents } from './events';

export const trail = {
  objects: {},
  actions: {
    create_experience: 'Pengalaman kerja ditambahkan',
    update_experience: 'Pengalaman kerja diubah',
    delete_experience: 'Pengalaman kerja dihapus',
  },
  sentences: {
    ExperienceAdded: '{who} menambahkan pengalaman kerja ke CV {object}',
    ExperienceChanged: '{who} mengubah pengalaman kerja di CV {object}',
    ExperienceRemoved: '{who} menghapus pengalaman kerja dari CV {object}',
  },
} satisfies TrailOf<typeof experienceEvents>;
