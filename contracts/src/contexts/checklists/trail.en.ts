import type { TrailOf } from '../../kernel/manifest';
import type { checklistEvents } from './events';
import type { objects } from './manifest';

export const trail = {
  objects: { checklist: 'Document checklists' },
  actions: { change_checklist: 'Document checklists changed' },
  sentences: { ChecklistChanged: '{who} changed which documents {object} needs' },
  fields: { checklist: { documents: 'Documents' } },
} satisfies TrailOf<typeof checklistEvents, typeof objects>;
