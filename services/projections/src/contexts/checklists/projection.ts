import { checklistEvents } from '@berangkat/contracts/checklists';
import { changesBetween, changesTable } from '../../query-kit/changes';
import { defineProjection, integer, table, text, texts } from '../../engine';

/** Which documents each destination needs; none where its checklist was taken away. */
export const checklists = defineProjection({
  name: 'checklists',
  version: 1,
  events: checklistEvents,
  tables: {
    checklist_changes: changesTable(),
    checklists: table({ columns: { destination: text, documents: texts, revision: integer }, key: ['destination'] }),
  },
  on: {
    ChecklistChanged: ({ id, data: { destination, documents }, revision }, { checklists, checklist_changes }) => {
      const before = checklists.get({ destination })?.documents ?? [];
      const changes = changesBetween({ documents: before }, { documents }, ['documents']);
      checklist_changes.set({ actionid: id, changes });
      checklists.set({ destination, documents, revision });
    },
  },
  notices: () => [{ topic: 'checklists', ids: {} }],
});
