import type { TrailOf } from '../../kernel/manifest';
import type { rebuildEvents } from './events';
import type { objects } from './manifest';

export const trail = {
  objects: { projection: 'Read models' },
  actions: {
    request_rebuild: 'Rebuilds asked for',
    pause_rebuild: 'Rebuilds paused',
    resume_rebuild: 'Rebuilds gone on with',
    cancel_rebuild: 'Rebuilds cancelled',
    finish_rebuild: 'Rebuilds finished',
    fail_rebuild: 'Rebuilds failed',
  },
  sentences: {
    RebuildRequested: '{who} had {object} rebuilt from the events',
    RebuildPaused: '{who} paused the rebuild of {object}',
    RebuildResumed: '{who} went on with the rebuild of {object}',
    RebuildCancelled: '{who} cancelled the rebuild of {object}',
    RebuildFinished: '{who} finished the rebuild of {object}: {said}',
    RebuildFailed: '{who} could not rebuild {object}: {said}',
  },
  words: {
    same: 'every table is the same as before',
    different: 'tables differ from those before',
    'not-compared': 'there was nothing to compare with',
  },
} satisfies TrailOf<typeof rebuildEvents, typeof objects>;
