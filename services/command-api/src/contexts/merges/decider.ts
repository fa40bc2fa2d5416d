import { type EventOf } from '@berangkat/contracts/kernel';
import { type GivenThing, type mergeEvents } from '@berangkat/contracts/merges';
import { type Decider } from '@berangkat/platform/event-log';
import { commandRefused } from '../../kernel/command-refused';

export type MergeEvent = EventOf<(typeof mergeEvents)[number]>;
type DataOf<Type extends MergeEvent['type']> = Extract<MergeEvent, { readonly type: Type }>['data'];

/** The choices of whoever merges. */
export type MergeChoice = Omit<DataOf<'ApplicantsMerged'>, 'applicantid' | 'otherid' | 'reason'>;
/** The other record's things that a merge has to bring over. */
export type Plan = Omit<DataOf<'MergePlanned'>, 'applicantid' | 'otherid'>;
export type AssignedThing = GivenThing & { readonly newid?: string | undefined };

/** Things given to the record that parts, and the objects of them that are there under its key. */
type Handed = { readonly given: readonly AssignedThing[]; readonly files: readonly string[] };

/** The merge of one record into another one; a record may be merged again after that was undone. */
export type Merge =
  | { readonly status: 'none'; readonly round: number }
  | ({
      readonly status: 'merging' | 'merged' | 'undoing';
      /** Counts the merges of this record: steps of one are not those of another. */
      readonly round: number;
      readonly applicantid: string;
      readonly choice: MergeChoice;
      readonly plan: Plan | undefined;
    } & Handed);

type Ids = { readonly applicantid: string; readonly otherid: string };
type Reason = { readonly reason?: string | undefined };

export type MergeCommand =
  | ({ readonly type: 'Merge'; readonly choice: MergeChoice } & Ids & Reason)
  | ({ readonly type: 'Plan'; readonly plan: Plan } & Ids)
  | ({ readonly type: 'GiveUp' } & Ids)
  | ({ readonly type: 'Undo' } & Handed & Ids & Reason)
  | ({ readonly type: 'Complete' } & Ids);

const decide = (command: MergeCommand, merge: Merge): readonly MergeEvent[] => {
  const { applicantid, otherid } = command;
  const ids = { applicantid, otherid };
  switch (command.type) {
    case 'Merge': {
      if (merge.status === 'none') {
        const { choice, reason } = command;
        return [
          {
            type: 'ApplicantsMerged',
            data: { ...ids, ...choice, fields: [...choice.fields], ...(reason !== undefined && { reason }) },
          },
        ];
      }
      if (merge.status === 'undoing') throw commandRefused(409, 'merge-running');
      if (merge.applicantid !== applicantid) throw commandRefused(409, 'applicant-merged');
      return [];
    }
    case 'Plan':
      return merge.status === 'merging' && goesOnFrom(merge.plan, command.plan)
        ? [{ type: 'MergePlanned', data: { ...ids, ...command.plan } }]
        : [];
    case 'GiveUp':
      return merge.status === 'none' ? [] : [{ type: 'MergeGivenUp', data: ids }];
    case 'Undo': {
      if (merge.status === 'none') throw commandRefused(404, 'not-found');
      if (merge.status === 'merging') throw commandRefused(409, 'merge-running');
      if (merge.status === 'undoing') return [];
      const { given, files, reason } = command;
      const handed = { given: [...given], ...(files.length > 0 && { files: [...files] }) };
      return [{ type: 'MergeUndone', data: { ...ids, ...handed, ...(reason !== undefined && { reason }) } }];
    }
    case 'Complete':
      if (merge.status === 'merging') return [{ type: 'MergeCompleted', data: ids }];
      return merge.status === 'undoing' ? [{ type: 'UndoCompleted', data: ids }] : [];
    default:
      return command satisfies never;
  }
};

export const sizeOf = ({ copies, projects, days }: Plan): number => copies.length + projects.length + days.length;

/** Whether there is more in a plan than before, with the copies of before: another process may have planned meanwhile. */
const goesOnFrom = (before: Plan | undefined, plan: Plan): boolean =>
  before === undefined ||
  (sizeOf(plan) > sizeOf(before) && before.copies.every(({ to }) => plan.copies.some((copy) => copy.to === to)));

const evolve = (merge: Merge, event: MergeEvent): Merge => {
  if (event.type === 'ApplicantsMerged') {
    const { applicantid, otherid: _, reason: __, ...choice } = event.data;
    const begun = { applicantid, choice, plan: undefined, given: [], files: [] };
    return { status: 'merging', round: merge.round + 1, ...begun };
  }
  if (merge.status === 'none') return merge;
  switch (event.type) {
    case 'MergePlanned': {
      const { applicantid: _, otherid: __, ...plan } = event.data;
      return { ...merge, plan };
    }
    case 'MergeCompleted':
      return { ...merge, status: 'merged' };
    case 'MergeUndone':
      return { ...merge, status: 'undoing', given: event.data.given, files: event.data.files ?? [] };
    case 'MergeGivenUp':
    case 'UndoCompleted':
      return { status: 'none', round: merge.round };
    default:
      event satisfies never;
      return merge;
  }
};

export const mergeDecider: Decider<Merge, MergeCommand, MergeEvent> = {
  initialState: () => ({ status: 'none', round: 0 }),
  decide,
  evolve,
};

/** The stream of the record that is merged into another one. */
export const mergeStream = (otherid: string): string => `merge-${otherid}`;
