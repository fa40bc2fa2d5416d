import { inSentence } from '../../kernel/labels';
import { labels } from './labels.id';
import type { TrailOf } from '../../kernel/manifest';
import type { educationEvents } from './events';

export const trail = {
  objects: {},
  actions: {
    create_education: 'Pendidikan ditambahkan',
    update_education: 'Pendidikan diubah',
    delete_education: 'Pendidikan dihapus',
  },
  sentences: {
    EducationAdded: '{who} menambahkan pendidikan ke CV {object}',
    EducationChanged: '{who} mengubah pendidikan di CV {object}',
    EducationRemoved: '{who} menghapus pendidikan dari CV {object}',
  },
  fields: {
    EducationChanged: inSentence(labels),
  },
} satisfies TrailOf<typeof educationEvents>;
