import { type Copied } from '@berangkat/contracts/merges';
import { CommandRefused } from '@berangkat/platform/event-log';
import { type Position } from '@berangkat/platform/event-store';
import { type CommandMeta, type NextId } from '../../kernel/command';
import { type Given, type Merge, type Plan } from './decider';
import { type Merged } from '../../kernel/merging';
import { type MergeNeighbours } from './neighbours';
import { type FindThings } from './things';

export interface StepDependencies {
  readonly neighbours: MergeNeighbours;
  readonly find: FindThings;
  readonly nextIds: Readonly<Record<Copied, NextId>>;
}

type Begun = Exclude<Merge, { readonly status: 'none' }>;

const copiesOf = ({ copies }: Plan, kind: Copied) => copies.filter((copy) => copy.kind === kind);
const idsOf = (given: readonly Given[], kind: Given['kind']): readonly string[] =>
  given.filter((one) => one.kind === kind).map(({ id }) => id);

/**
 * The steps of a merge and of its undoing, in the order in which a crash after any of them leaves nothing wrong: first the
 * other record is frozen, so that nothing of it changes under the copying; it comes back last but for what the one that
 * stays has of it. Each knows by its name that it was taken.
 */
export const mergeSteps = ({ neighbours, find, nextIds }: StepDependencies) => {
  /** Freezes the other record and takes its values. @throws {CommandRefused} one of them has gone meanwhile */
  const join = async (merged: Merged, { choice }: Begun, meta: CommandMeta): Promise<Position> => {
    const { mergingApplicants } = neighbours;
    const frozen = await mergingApplicants.freeze(merged, meta);
    try {
      await mergingApplicants.takeIn(merged, choice, meta);
      return frozen;
    } catch (error) {
      if (error instanceof CommandRefused) await mergingApplicants.unfreeze(merged, [], meta);
      throw error;
    }
  };

  /** Finds what there is of the other record, and gives each copy its id. */
  const plan = async ({ otherid }: Merged, since: Position, now: number): Promise<Plan> => {
    const { educations, experiences, projects, days } = await find.of(otherid, since);
    const { documents, photos } = await neighbours.mergingAttachments.attachedTo(otherid);
    const kinds = { education: educations, experience: experiences, document: documents, workphoto: photos };
    const copies: Plan['copies'] = [];
    for (const [kind, ids] of Object.entries(kinds) as [Copied, readonly string[]][])
      for (const from of ids) copies.push({ kind, from, to: await nextIds[kind]() });
    return {
      copies,
      projects: [...projects],
      days: [...(await neighbours.mergingInterviews.coming(otherid, days, now))],
    };
  };

  const copy = async (merged: Merged, { choice }: Begun, planned: Plan, meta: CommandMeta) => {
    const { applicantid, otherid: of } = merged;
    let position: Position | undefined;
    for (const ids of copiesOf(planned, 'education'))
      position = (await neighbours.mergingEducations.copy({ ...ids, applicantid, of }, meta)) ?? position;
    const experiences = copiesOf(planned, 'experience');
    for (const ids of experiences)
      position = (await neighbours.mergingExperiences.copy({ ...ids, applicantid, of }, meta)) ?? position;
    const copies = { documents: copiesOf(planned, 'document'), photos: copiesOf(planned, 'workphoto'), experiences };
    position = (await neighbours.mergingAttachments.takeIn(merged, choice, copies, meta)) ?? position;
    for (const projectid of planned.projects)
      position = (await neighbours.mergingPlacements.takeOver(projectid, merged, meta)) ?? position;
    for (const day of planned.days)
      position = (await neighbours.mergingInterviews.hand(day, of, applicantid, meta)) ?? position;
    return position;
  };

  const part = async (
    merged: Merged,
    { given, plan: planned }: Begun,
    isSince: (position: Position) => boolean,
    meta: CommandMeta,
  ) => {
    const { applicantid, otherid } = merged;
    const { mergingApplicants, mergingAttachments, mergingPlacements, mergingInterviews } = neighbours;
    const staying = await mergingApplicants.stayingWith(merged);
    const records = { education: neighbours.mergingEducations, experience: neighbours.mergingExperiences };
    for (const [kind, context] of Object.entries(records) as [keyof typeof records, RecordContext][]) {
      const ids = idsOf(given, kind);
      for (const { from, to } of planned === undefined ? [] : copiesOf(planned, kind))
        await context.part({ from, to, gives: ids.includes(to) }, meta);
      for (const { id: recordid, newid } of given.filter((one) => one.kind === kind))
        if (newid !== undefined) await context.give({ recordid, newid, from: applicantid, to: otherid }, meta);
    }
    if (planned !== undefined) {
      const documents = copiesOf(planned, 'document');
      await mergingAttachments.giveDetails(merged, documents, idsOf(given, 'document'), meta);
      const copies = { documents, photos: copiesOf(planned, 'workphoto') };
      await mergingAttachments.letGo(merged, staying, copies, meta);
    }
    const placements = idsOf(given, 'placement');
    for (const projectid of new Set([...(planned?.projects ?? []), ...placements]))
      await mergingPlacements.part(
        projectid,
        merged,
        { staying, gives: placements.includes(projectid), isSince },
        meta,
      );
    const fields = idsOf(given, 'field');
    const freed = await mergingApplicants.unfreeze(merged, fields, meta);
    const position = (await mergingApplicants.letGo(merged, fields, meta)) ?? freed;
    await mergingApplicants.settleEmail(otherid, meta);
    for (const day of planned?.days ?? []) await mergingInterviews.hand(day, applicantid, otherid, meta);
    return position;
  };

  return { join, plan, copy, part };
};

type RecordContext = MergeNeighbours['mergingEducations'];
