import type { TrailOf } from '../kernel/manifest';
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
} satisfies TrailOf<typeof experienceEvents>;
