import type { TrailOf } from '../../kernel/manifest';
import type { tallyEvents } from './events';
import type { objects } from './manifest';

export const trail = {
  objects: { tally: 'Hitungan khusus' },
  actions: {
    define_tally: 'Pembuatan hitungan khusus',
    change_tally: 'Perubahan hitungan khusus',
    remove_tally: 'Penghapusan hitungan khusus',
  },
  sentences: {
    TallyDefined: '{who} membuat hitungan khusus {object}',
    TallyChanged: '{who} mengubah hitungan khusus {object}',
    TallyRemoved: '{who} menghapus hitungan khusus {object}',
  },
} satisfies TrailOf<typeof tallyEvents, typeof objects>;
