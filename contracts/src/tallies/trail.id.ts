import type { TrailOf } from '../kernel/manifest';
import type { tallyEvents } from './events';
import type { objects } from './manifest';

export const trail = {
  objects: { tally: 'Hitungan' },
  actions: {
    define_tally: 'Pembuatan hitungan',
    change_tally: 'Perubahan hitungan',
    remove_tally: 'Penghapusan hitungan',
  },
  sentences: {
    TallyDefined: '{who} membuat hitungan {object}',
    TallyChanged: '{who} mengubah hitungan {object}',
    TallyRemoved: '{who} menghapus hitungan {object}',
  },
} satisfies TrailOf<typeof tallyEvents, typeof objects>;
