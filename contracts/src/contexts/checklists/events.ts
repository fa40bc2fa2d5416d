import { z } from 'zod';
import { defineEvent } from '../../kernel';

/** The stream of the checklists: a portal has them once. */
export const CHECKLISTS_STREAM = 'checklists';

/** Types of the documents that a destination needs, as a whole after the change. None: it has no checklist. */
export const ChecklistChanged = defineEvent({
  type: 'ChecklistChanged',
  context: 'checklists',
  version: 1,
  action: 'change_checklist',
  schema: z.object({ destination: z.string(), documents: z.array(z.string()) }),
});

export const checklistEvents = [ChecklistChanged] as const;
