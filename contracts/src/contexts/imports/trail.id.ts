import type { TrailOf } from '../../kernel/manifest';
import type { importEvents } from './events';

export const trail = {
  objects: {},
  actions: { begin_import: 'Impor dimulai', end_import: 'Impor selesai', give_up_import: 'Impor dihentikan' },
  sentences: {
    ImportBegun: '{who} mulai mengimpor baris dari berkas: {said}',
    ImportEnded: '{who} mengimpor baris dari berkas: {said}',
    ImportGivenUp: '{who} menghentikan impor berkas: {said}',
  },
} satisfies TrailOf<typeof importEvents>;
