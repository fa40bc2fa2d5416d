import { type Checklist, type checklistEvents } from '@berangkat/contracts/checklists';
import { type EventOf } from '@berangkat/contracts/kernel';
import { type Decider } from '@berangkat/platform/event-log';
import { sameFields } from '../../kernel/changes';
import { commandRefused } from '../../kernel/command-refused';

export type ChecklistEvent = EventOf<(typeof checklistEvents)[number]>;

/** Which documents each destination needs. Few people change them, and seldom: they are one stream. */
export interface Checklists {
  readonly documents: ReadonlyMap<string, readonly string[]>;
  /** -1 before anything was set. */
  readonly revision: number;
}

export type ChecklistCommand =
  /** The beginning of a portal; it appends nothing where anything was ever set. */
  | { readonly type: 'SeedChecklists'; readonly checklists: readonly Checklist[] }
  | {
      readonly type: 'ChangeChecklists';
      readonly checklists: readonly Checklist[];
      readonly revision?: number | undefined;
    };

const decide = (command: ChecklistCommand, { documents, revision }: Checklists): readonly ChecklistEvent[] => {
  switch (command.type) {
    case 'SeedChecklists':
      return revision === -1 ? command.checklists.map(changed) : [];
    case 'ChangeChecklists':
      if (command.revision !== undefined && command.revision !== revision) throw commandRefused(409, 'stale-revision');
      return command.checklists
        .filter((after) => !sameFields({ documents: documents.get(after.destination) ?? [] }, pickDocuments(after)))
        .map(changed);
    default:
      return command satisfies never;
  }
};

const pickDocuments = ({ documents }: Checklist) => ({ documents });

const changed = ({ destination, documents }: Checklist): ChecklistEvent => ({
  type: 'ChecklistChanged',
  data: { destination, documents: [...documents] },
});

const evolve = ({ documents, revision }: Checklists, { data }: ChecklistEvent): Checklists => ({
  documents: new Map(documents).set(data.destination, data.documents),
  revision: revision + 1,
});

export const checklistDecider: Decider<Checklists, ChecklistCommand, ChecklistEvent> = {
  initialState: () => ({ documents: new Map(), revision: -1 }),
  decide,
  evolve,
};
