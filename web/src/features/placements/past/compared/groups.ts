import { type PipelineComparison, PLACEMENT_STATUSES, type PlacementStatus } from '@berangkat/contracts/placements';

type Change = PipelineComparison['changes'][number];

/** Changes of one kind: those who came, who left, who went from one state to another, of whom something else is said. */
export interface Group {
  readonly kind: 'added' | 'removed' | 'moved' | 'said';
  readonly from: PlacementStatus | undefined;
  readonly to: PlacementStatus | undefined;
  readonly changes: readonly Change[];
}

const KINDS: readonly Group['kind'][] = ['added', 'moved', 'said', 'removed'];

const kindOf = ({ before, after }: Change): Group['kind'] => {
  if (before === null) return 'added';
  if (after === null) return 'removed';
  return before.applicantstatus === after.applicantstatus ? 'said' : 'moved';
};

const placeOf = (status: PlacementStatus | undefined): number =>
  status === undefined ? -1 : PLACEMENT_STATUSES.indexOf(status);

/** Changes by their kind, and those of one kind by the states, in the order of the pipeline. */
export const groupsOf = (changes: readonly Change[]): readonly Group[] => {
  const groups = new Map<string, Group & { readonly changes: Change[] }>();
  for (const change of changes) {
    const kind = kindOf(change);
    const from = kind === 'moved' ? change.before?.applicantstatus : undefined;
    const to = kind === 'moved' ? change.after?.applicantstatus : undefined;
    const key = [kind, from, to].join();
    const group = groups.get(key) ?? { kind, from, to, changes: [] };
    group.changes.push(change);
    groups.set(key, group);
  }
  return [...groups.values()].sort(
    (a, b) =>
      KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) ||
      placeOf(a.from) - placeOf(b.from) ||
      placeOf(a.to) - placeOf(b.to),
  );
};
