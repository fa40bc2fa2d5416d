import { type TallyDefinition, tallyEvents } from '@berangkat/contracts/tallies';
import { boolean, defineProjection, integer, json, name, table, text } from '../../engine';

/**
 * Questions of superadmins to the log. Their answers are folded apart (`tallying`): a question can change at any time.
 */
export const tallies = defineProjection({
  name: 'tallies',
  version: 1,
  events: tallyEvents,
  tables: {
    tallies: table({
      columns: { tallyid: text, name, definition: json<TallyDefinition>(), revision: integer, removed: boolean },
      key: ['tallyid'],
      indexes: { name: '(name, tallyid)' },
    }),
  },
  on: {
    TallyDefined: ({ data: { tallyid, ...definition } }, { tallies: rows }) =>
      rows.set({ tallyid, name: definition.name, definition, revision: 0, removed: false }),
    TallyChanged: ({ data: { tallyid, ...definition } }, { tallies: rows }) =>
      rows.patch({ tallyid }, ({ revision }) => ({ name: definition.name, definition, revision: revision + 1 })),
    TallyRemoved: ({ data }, { tallies: rows }) => rows.patch(data, { removed: true }),
  },
  notices: () => [{ topic: 'tallies', ids: {} }],
});
