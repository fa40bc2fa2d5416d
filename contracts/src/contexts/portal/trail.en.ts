import type { TrailOf } from '../../kernel/manifest';
import type { portalEvents } from './events';

export const trail = {
  objects: {},
  actions: {
    begin_demo: 'Loads of demo data begun',
    load_demo: 'Demo data loaded',
  },
  sentences: {
    DemoDataBegun: '{who} began to load demo data',
    DemoDataLoaded: '{who} loaded demo data',
  },
} satisfies TrailOf<typeof portalEvents>;
