import { inSentence } from '../../kernel/labels';
import { labels } from './labels.id';
import type { TrailOf } from '../../kernel/manifest';
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
  fields: {
    ExperienceChanged: {
      ...inSentence(labels),
      iscurrent: 'masih bekerja di sana',
      isonnotice: 'sudah mengajukan pengunduran diri',
    },
  },
} satisfies TrailOf<typeof experienceEvents>;
