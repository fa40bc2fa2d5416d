import type { TrailOf } from '../../kernel/manifest';
import type { portalEvents } from './events';

export const trail = {
  objects: {},
  actions: {
    begin_demo: 'Pemuatan data demo dimulai',
    load_demo: 'Data demo dimuat',
  },
  sentences: {
    DemoDataBegun: '{who} mulai memuat data demo',
    DemoDataLoaded: '{who} memuat data demo',
  },
} satisfies TrailOf<typeof portalEvents>;
