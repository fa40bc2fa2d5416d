import type { TrailOf } from '../kernel/manifest';
import type { tallyEvents } from './events';
import type { objects } from './manifest';

export const trail = {
  objects: { tally: 'Tallies' },
  actions: { define_tally: 'Tallies defined', change_tally: 'Tallies changed', remove_tally: 'Tallies removed' },
  sentences: {
    TallyDefined: '{who} defined the tally {object}',
    TallyChanged: '{who} changed the tally {object}',
    TallyRemoved: '{who} removed the tally {object}',
  },
} satisfies TrailOf<typeof tallyEvents, typeof objects>;
