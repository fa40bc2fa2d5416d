import type { TrailOf } from '../../kernel/manifest';
import type { tallyEvents } from './events';
import type { objects } from './manifest';

export const trail = {
  objects: { tally: 'Custom counts' },
  actions: {
    define_tally: 'Custom counts created',
    change_tally: 'Custom counts changed',
    remove_tally: 'Custom counts deleted',
  },
  sentences: {
    TallyDefined: '{who} created the custom count {object}',
    TallyChanged: '{who} changed the custom count {object}',
    TallyRemoved: '{who} deleted the custom count {object}',
  },
} satisfies TrailOf<typeof tallyEvents, typeof objects>;
