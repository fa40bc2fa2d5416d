import { nameOfCopy } from '@berangkat/contracts/files';
import { type MergeApplicants, type UndoMerge } from '@berangkat/contracts/merges';
import { type GivenFiles } from '@berangkat/contracts/merges/undoing';
import { type CommandHandler, CommandRefused } from '@berangkat/platform/event-log';
import { type Position } from '@berangkat/platform/event-store';
import { type Uniqueness } from '@berangkat/platform/uniqueness';
import { type Answer, type CommandMeta } from '../../kernel/command';
import { commandRefused } from '../../kernel/command-refused';
import { recordFor } from '../../kernel/record';
import { type Claim, reserving } from '../../kernel/reserving';
import { systemMeta } from '../../kernel/system';
import { type Merge, type MergeCommand, mergeDecider, type MergeEvent, mergeStream, type Plan } from './decider';
import { givenThings } from './given';
import { MERGE } from './holds';
import { type Merged } from '../../kernel/merging';
import { mergeSteps, type StepDependencies } from './steps';

export interface MergeDependencies extends StepDependencies {
  readonly commandHandler: CommandHandler;
  readonly uniqueness: Uniqueness;
}

type MergeAnswer = Answer<Merged>;

const COMPLETED: MergeEvent['type'] = 'MergeCompleted';

export const mergeHandlers = ({ commandHandler, uniqueness, ...dependencies }: MergeDependencies) => {
  const { interfaces, find } = dependencies;
  const steps = mergeSteps(dependencies);
  const things = givenThings(dependencies);

  const append = (command: MergeCommand, meta: CommandMeta) =>
    commandHandler.decideAndAppend({ stream: mergeStream(command.otherid), decider: mergeDecider, command, meta });
  const stateOf = async (otherid: string): Promise<Merge> =>
    (await commandHandler.load(mergeStream(otherid), mergeDecider)).state;

  const planOf = async (otherid: string): Promise<Plan | undefined> => {
    const merge = await stateOf(otherid);
    return merge.status === 'merging' ? merge.plan : undefined;
  };

  /** Nothing else is done to the merges of either while this one is under way. */
  const alone = <T>({ applicantid, otherid }: Merged, meta: CommandMeta, work: () => Promise<T>): Promise<T> => {
    const refusal = () => commandRefused(409, 'merge-running');
    const claims = [otherid, applicantid].map((value): Claim => ({ kind: MERGE, value, refusal, transient: true }));
    return reserving(uniqueness, otherid, claims, meta, work);
  };

  /** Tells what came after the last merge of a record was done. */
  const sinceDone = async (otherid: string): Promise<(position: Position) => boolean> => {
    const done = (await commandHandler.recordsOf(mergeStream(otherid))).findLast(({ type }) => type === COMPLETED);
    return (position) => done !== undefined && commandHandler.compare(position, done.position) > 0;
  };

  /** Goes on with what has been begun, from wherever it stands. Answers the position of the last event. */
  const goOn = async (otherid: string, meta: CommandMeta): Promise<Position | undefined> => {
    const merge = await stateOf(otherid);
    if (merge.status === 'none' || merge.status === 'merged') return undefined;
    const { applicantid, round } = merge;
    const merged = { applicantid, otherid };
    // The same in each process: a step that was taken is known by it.
    const own = (name: string): CommandMeta => ({ ...meta, commandId: `${name}-${otherid}-${round}` });
    if (await interfaces.mergingApplicants.isGone(merged))
      return (await append({ type: 'GiveUp', ...merged }, own('gone'))).position;
    if (merge.status === 'undoing') {
      await steps.part(merged, merge, await sinceDone(otherid), own('unmerge'));
      return (await append({ type: 'Complete', ...merged }, own('unmerged'))).position;
    }
    const work = own('merge');
    const since = await steps.join(merged, merge, work).catch(async (error: unknown) => {
      if (error instanceof CommandRefused) await append({ type: 'GiveUp', ...merged }, own('given-up'));
      throw error;
    });
    let upTo = since;
    // The second look finds what a command adds that was under way at the freeze.
    for (const look of ['plan', 'late'] as const) {
      const plan = await steps.plan(merged, upTo, meta.occurredAt, await planOf(otherid));
      if (plan !== undefined) upTo = (await append({ type: 'Plan', ...merged, plan }, own(look))).position ?? upTo;
      const whole = await planOf(otherid);
      if (whole !== undefined && (look === 'plan' || plan !== undefined)) await steps.copy(merged, merge, whole, work);
    }
    return (await append({ type: 'Complete', ...merged }, own('merged'))).position;
  };

  /** Refuses records that both have an interview at about one time: whoever knows has to say which. */
  const assertNoClash = async (merged: Merged, now: number): Promise<void> => {
    const own = (await find.of(merged.applicantid)).days;
    const others = (await find.of(merged.otherid)).days;
    const date = await interfaces.mergingInterviews.clashOf(merged, { own, others }, now);
    if (date !== undefined) throw commandRefused(409, 'merge-interview', { values: { date } });
  };

  return {
    /**
     * Merges two records of one person. Said again after a crash, it goes on where it stood; so does the sweep of
     * reservations.
     * @throws {CommandRefused} 400, 404, 409
     */
    async merge({ applicantid, otherid, reason, ...sent }: MergeApplicants, meta: CommandMeta): Promise<MergeAnswer> {
      if (applicantid === otherid) throw commandRefused(400, 'merge-itself');
      const merged = { applicantid, otherid };
      return alone(merged, meta, async () => {
        const { owners } = await interfaces.mergingApplicants.mergeable(merged, meta);
        if (owners && !reason) throw commandRefused(400, 'merge-reason-required', { field: 'reason' });
        if ((await stateOf(otherid)).status === 'none') await assertNoClash(merged, meta.occurredAt);
        const { fields, photo, fullphoto, cv } = sent;
        const choice = { fields: [...new Set(fields)], photo, fullphoto, cv, owners };
        const { position } = await append({ type: 'Merge', ...merged, choice, ...(reason && { reason }) }, meta);
        return { body: merged, position: (await goOn(otherid, meta)) ?? position };
      });
    },

    /**
     * The objects of what the other record would be given, which are to be there under its key before the merge is
     * undone.
     * @throws {CommandRefused} 403; 404 for a thing that cannot be given
     */
    async filesOf(
      otherid: string,
      given: UndoMerge['given'],
      meta: CommandMeta,
    ): Promise<{ readonly body: GivenFiles }> {
      const merge = await stateOf(otherid);
      if (merge.status !== 'merged') return { body: [] };
      const { applicantid } = recordFor(meta.actor, 'merge.do', merge, () => ({}));
      const chosen = await things.chosen({ applicantid, otherid }, given, merge, await sinceDone(otherid), meta);
      return {
        body: chosen.flatMap(({ objects }) => objects).map((from) => ({ from, to: nameOfCopy(from, otherid) })),
      };
    },

    /**
     * Undoes a merge. What the other record is not given is for it as if it had never been merged. `files`: objects of
     * which there is a copy under its key.
     * @throws {CommandRefused} 403; 404 for a record that is not merged, or a thing that cannot be given; 409, also where
     * a file that is to be given is another one by now
     */
    async undo(
      otherid: string,
      { given, reason }: UndoMerge,
      meta: CommandMeta,
      files: readonly string[] = [],
    ): Promise<MergeAnswer> {
      const before = await stateOf(otherid);
      if (before.status === 'none') {
        // Said again after the answer got lost: it was undone by this very command.
        const [undone] = await commandHandler.eventsOf<MergeEvent>(mergeStream(otherid), meta);
        const { applicantid } = recordFor(meta.actor, 'merge.do', undone?.data, () => ({}));
        return { body: { applicantid, otherid } };
      }
      const { applicantid } = recordFor(meta.actor, 'merge.do', before, () => ({}));
      const merged = { applicantid, otherid };
      return alone(merged, meta, async () => {
        const merge = await stateOf(otherid);
        if (merge.status === 'merged') {
          const chosen = await things.chosen(merged, given, merge, await sinceDone(otherid), meta);
          const objects = chosen.flatMap((one) => one.objects);
          if (objects.some((name) => !files.includes(name))) throw commandRefused(409, 'stale-revision');
          const fields = chosen.filter(({ thing }) => thing.kind === 'field').map(({ thing }) => thing.id);
          await interfaces.mergingApplicants.assertGives(merged, fields);
          const handed = { given: await things.named(chosen), files: objects };
          await append({ type: 'Undo', ...merged, ...handed, ...(reason && { reason }) }, meta);
        } else if (merge.status === 'merging') throw commandRefused(409, 'merge-running');
        const position = await goOn(otherid, meta);
        return { body: merged, ...(position !== undefined && { position }) };
      });
    },

    /** Finishes what a process left half done. */
    finish: async (otherid: string): Promise<void> => {
      await goOn(otherid, systemMeta()).catch(async (error: unknown) => {
        // A merge that was given up is over. Anything else is tried again.
        if (!(error instanceof CommandRefused) || (await stateOf(otherid)).status !== 'none') throw error;
      });
    },
  };
};
export type MergeHandlers = ReturnType<typeof mergeHandlers>;
