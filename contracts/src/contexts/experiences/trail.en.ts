import { inSentence } from '../../kernel/labels';
import { labels } from './labels.en';
import type { TrailOf } from '../../kernel/manifest';
import type { experienceEvents } from './events';

export const trail = {
  objects: {},
  actions: {
    create_experience: 'Work experiences added',
    update_experience: 'Work experiences changed',
    delete_experience: 'Work experiences deleted',
  },
  sentences: {
    ExperienceAdded: '{who} added a work experience to the CV of {object}',
    ExperienceChanged: '{who} changed a work experience in the CV of {object}',
    ExperienceRemoved: '{who} deleted a work experience from the CV of {object}',
  },
  fields: {
    ExperienceChanged: { ...inSentence(labels), iscurrent: 'still works there', isonnotice: 'has given notice' },
  },
} satisfies TrailOf<typeof experienceEvents>;
