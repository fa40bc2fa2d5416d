import type { TrailOf } from '../../kernel/manifest';
import type { importEvents } from './events';

export const trail = {
  objects: {},
  actions: { begin_import: 'Imports begun', end_import: 'Imports ended', give_up_import: 'Imports given up' },
  sentences: {
    ImportBegun: '{who} began to import rows of a file: {said}',
    ImportEnded: '{who} imported rows of a file: {said}',
    ImportGivenUp: '{who} gave up the import of a file: {said}',
  },
} satisfies TrailOf<typeof importEvents>;
