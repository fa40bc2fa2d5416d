import { inSentence } from '../../kernel/labels';
import { labels } from './labels.en';
import type { TrailOf } from '../../kernel/manifest';
import type { educationEvents } from './events';

export const trail = {
  objects: {},
  actions: {
    create_education: 'Educations added',
    update_education: 'Educations changed',
    delete_education: 'Educations deleted',
  },
  sentences: {
    EducationAdded: '{who} added an education to the CV of {object}',
    EducationChanged: '{who} changed an education in the CV of {object}',
    EducationRemoved: '{who} deleted an education from the CV of {object}',
  },
  fields: {
    EducationChanged: inSentence(labels),
  },
} satisfies TrailOf<typeof educationEvents>;
