import { inSentence } from '../../kernel/labels';
import { labels } from './labels.en';
import type { TrailOf } from '../../kernel/manifest';
import type { jobEvents } from './events';
import type { objects } from './manifest';

export const trail = {
  objects: { openjob: 'Open jobs' },
  actions: {
    create_openjob: 'Jobs posted',
    update_openjob: 'Jobs changed',
    upload_flyer: 'Flyers uploaded',
    remove_flyer: 'Flyers removed',
    activate_openjob: 'Jobs activated',
    deactivate_openjob: 'Jobs deactivated',
    delete_openjob: 'Jobs deleted',
    upload_jobcv: 'CVs sent to jobs',
    attach_jobcv: 'CVs of jobs taken over',
    erase_jobcv: 'CVs sent to jobs erased',
  },
  sentences: {
    JobPosted: '{who} posted the job {object}',
    JobUpdated: '{who} changed the job {object}',
    JobFlyerChanged: '{who} uploaded a flyer of the job {object}',
    JobFlyerRemoved: '{who} removed the flyer of the job {object}',
    JobActivated: '{who} activated the job {object}',
    JobDeactivated: '{who} deactivated the job {object}',
    JobRemoved: '{who} deleted the job {object}',
    JobCvReceived: '{who} sent a CV to the job {object}',
    JobCvAttached: '{who} took a CV that was sent to the job {object} over into an application',
    JobCvErased: '{who} erased a CV that was sent to the job {object}',
  },
  fields: {
    openjob: inSentence(labels),
  },
} satisfies TrailOf<typeof jobEvents, typeof objects>;
