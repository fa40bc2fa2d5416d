import { type CommandHandler, type Decider, type DomainEvent } from '@berangkat/platform/event-log';
import { type Position } from '@berangkat/platform/event-store';
import { sameFields } from '../../kernel/changes';
import { type CommandMeta } from '../../kernel/command';
import { wasTaken } from '../../kernel/merging';
import { type RecordCommand, type RecordState } from './decider';

/** The part of the records of one kind in a merge and its undoing. Each step may be taken again, in any process. */
export interface RecordMerging {
  /** Copies a record of another applicant; a removed one is left where it is. */
  copy(
    ids: { readonly from: string; readonly to: string; readonly applicantid: string; readonly of: string },
    meta: CommandMeta,
  ): Promise<Position | undefined>;
  /** Takes a copy away again. `gives`: what became of it becomes of the one that it was copied from. */
  part(
    ids: { readonly from: string; readonly to: string; readonly gives: boolean },
    meta: CommandMeta,
  ): Promise<Position | undefined>;
  /** Moves a record that was added since to another applicant. */
  give(
    ids: { readonly recordid: string; readonly newid: string; readonly from: string; readonly to: string },
    meta: CommandMeta,
  ): Promise<Position | undefined>;
  /** Whether an applicant has this record, added by somebody and not copied. */
  isOwn(recordid: string, applicantid: string): Promise<boolean>;
}

export const recordMerging = <Said extends Readonly<Record<string, unknown>>, Event extends DomainEvent>(
  commandHandler: CommandHandler,
  {
    decider,
    streamOf,
  }: {
    readonly decider: Decider<RecordState, RecordCommand<Said>, Event>;
    readonly streamOf: (recordid: string) => string;
  },
): RecordMerging => {
  const stateOf = async (recordid: string) => (await commandHandler.load(streamOf(recordid), decider)).state;
  const append = async (command: RecordCommand<Said>, meta: CommandMeta) =>
    (await commandHandler.decideAndAppend({ stream: streamOf(command.recordid), decider, command, meta })).position;

  return {
    async copy({ from, to, applicantid, of }, meta) {
      const state = await stateOf(from);
      if (state.status !== 'active') return undefined;
      const record = state.record as Said;
      return append(
        { type: 'AddRecord', recordid: to, applicantid, of, record },
        { ...meta, step: `copy-${streamOf(to)}` },
      );
    },

    async part({ from, to, gives }, meta) {
      const [copy, original] = [await stateOf(to), await stateOf(from)];
      const parting = { ...meta, step: `part-${streamOf(to)}` };
      const isGone = gives && copy.status === 'removed' && original.status === 'active';
      if (isGone && !(await wasTaken(commandHandler, streamOf(to), parting)))
        await append({ type: 'RemoveRecord', recordid: from }, { ...meta, step: `given-${streamOf(from)}` });
      if (copy.status !== 'active') return undefined;
      if (gives && original.status === 'active' && !sameFields(original.record, copy.record))
        await append(
          { type: 'ChangeRecord', recordid: from, record: copy.record as Said },
          { ...meta, step: `given-${streamOf(from)}` },
        );
      return append({ type: 'RemoveRecord', recordid: to }, parting);
    },

    async give({ recordid, newid, from, to }, meta) {
      const state = await stateOf(recordid);
      if (state.status !== 'active' || state.applicantid !== from) return undefined;
      const record = state.record as Said;
      await append(
        { type: 'AddRecord', recordid: newid, applicantid: to, record },
        { ...meta, step: `give-${streamOf(newid)}` },
      );
      return append({ type: 'RemoveRecord', recordid }, { ...meta, step: `given-${streamOf(recordid)}` });
    },

    async isOwn(recordid, applicantid) {
      const state = await stateOf(recordid);
      return state.status === 'active' && state.applicantid === applicantid && state.of === undefined;
    },
  };
};
