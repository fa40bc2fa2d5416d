import type { TrailOf } from '../../kernel/manifest';
import type { mergeEvents } from './events';

export const trail = {
  objects: {},
  actions: {
    merge_applicants: 'Data digabungkan',
    plan_merge: 'Penggabungan disiapkan',
    complete_merge: 'Penggabungan selesai',
    give_merge_up: 'Penggabungan tidak jadi',
    undo_merge: 'Penggabungan dibatalkan',
    complete_undo: 'Pembatalan penggabungan selesai',
  },
  sentences: {
    ApplicantsMerged: '{who} menggabungkan data lain ke {object}',
    MergePlanned: '{who} menyiapkan penggabungan ke {object}',
    MergeCompleted: '{who} menyelesaikan penggabungan ke {object}',
    MergeGivenUp: '{who} tidak jadi menggabungkan data ke {object}',
    MergeUndone: '{who} membatalkan penggabungan ke {object}',
    UndoCompleted: '{who} menyelesaikan pembatalan penggabungan ke {object}',
  },
} satisfies TrailOf<typeof mergeEvents>;
