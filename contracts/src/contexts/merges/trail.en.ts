import type { TrailOf } from '../../kernel/manifest';
import type { mergeEvents } from './events';

export const trail = {
  objects: {},
  actions: {
    merge_applicants: 'Records merged',
    plan_merge: 'Merges prepared',
    complete_merge: 'Merges completed',
    give_merge_up: 'Merges given up',
    undo_merge: 'Merges undone',
    complete_undo: 'Undone merges completed',
  },
  sentences: {
    ApplicantsMerged: '{who} merged another record into {object}',
    MergePlanned: '{who} prepared the merge into {object}',
    MergeCompleted: '{who} completed the merge into {object}',
    MergeGivenUp: '{who} gave up the merge into {object}',
    MergeUndone: '{who} undid a merge into {object}',
    UndoCompleted: '{who} completed the undoing of a merge into {object}',
  },
} satisfies TrailOf<typeof mergeEvents>;
