import type { TrailOf } from '../../kernel/manifest';
import type { checklistEvents } from './events';
import type { objects } from './manifest';

export const trail = {
  objects: { checklist: 'Daftar dokumen' },
  actions: { change_checklist: 'Perubahan daftar dokumen' },
  sentences: { ChecklistChanged: '{who} mengubah dokumen yang diperlukan untuk {object}' },
  fields: { checklist: { documents: 'Dokumen' } },
} satisfies TrailOf<typeof checklistEvents, typeof objects>;
