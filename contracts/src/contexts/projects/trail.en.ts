import { inSentence } from '../../kernel/labels';
import { labels } from './labels.en';
import type { TrailOf } from '../../kernel/manifest';
import type { projectEvents } from './events';
import type { objects } from './manifest';

export const trail = {
  objects: { project: 'Projects' },
  actions: {
    create_project: 'Projects registered',
    update_project: 'Projects changed',
    delete_project: 'Projects deleted',
    restore_project: 'Projects restored',
    link_openjob: 'Jobs linked to projects',
    unlink_openjob: 'Jobs unlinked from projects',
    upload_project_flyer: 'Flyers of projects uploaded',
    remove_project_flyer: 'Flyers of projects removed',
  },
  sentences: {
    ProjectRegistered: '{who} registered the project {object}',
    ProjectUpdated: '{who} changed the project {object}',
    ProjectRemoved: '{who} deleted the project {object}',
    ProjectRestored: '{who} restored the project {object}',
    ProjectJobLinked: '{who} linked the project {object} to the job: {said}',
    ProjectJobUnlinked: '{who} unlinked the project {object} from its job',
    ProjectFlyerChanged: '{who} uploaded a flyer of the project {object}',
    ProjectFlyerRemoved: '{who} removed the flyer of the project {object}',
  },
  fields: {
    project: inSentence(labels),
  },
} satisfies TrailOf<typeof projectEvents, typeof objects>;
