import { type Copied } from '@berangkat/contracts/merges';
import { CommandRefused } from '@berangkat/platform/event-log';
import { type Position } from '@berangkat/platform/event-store';
import { type CommandMeta, type NextId } from '../../kernel/command';
import { type AssignedThing, type Merge, type Plan, sizeOf } from './decider';
import { type Merged, NOTHING_GIVEN } from '../../kernel/merging';
import { type MergeInterfaces } from './interfaces';
import { type FindThings } from './things';

export interface StepDependencies {
  readonly interfaces: MergeInterfaces;
  readonly find: FindThings;
  readonly nextIds: Readonly<Record<Copied | 'comment', NextId>>;
}

type Begun = Exclude<Merge, { readonly status: 'none' }>;

const copiesOf = ({ copies }: Plan, kind: Copied) => copies.filter((copy) => copy.kind === kind);
const idsOf = (given: readonly AssignedThing[], kind: AssignedThing['kind']): readonly string[] =>
  given.filter((one) => one.kind === kind).map(({ id }) => id);
/** Things that are new since, with the ids that they have in the other record. */
const addedIn = (given: readonly AssignedThing[], kind: AssignedThing['kind']) =>
  given.flatMap(({ kind: its, id: from, newid: to }) => (its === kind && to !== undefined ? [{ from, to }] : []));

/**
 * The steps of a merge and of its undoing, in the order in which a crash after any of them leaves nothing wrong: first the
 * other record is frozen, so that nothing of it changes under the copying; it comes back last but for what the one that
 * stays has of it. Each knows by its name that it was taken.
 */
export const mergeSteps = ({ interfaces, find, nextIds }: StepDependencies) => {
  /** Freezes the other record and takes its values. @throws {CommandRefused} one of them has gone meanwhile */
  const join = async (merged: Merged, { choice }: Begun, meta: CommandMeta): Promise<Position> => {
    const { mergingApplicants } = interfaces;
    const frozen = await mergingApplicants.freeze(merged, meta);
    try {
      await mergingApplicants.takeIn(merged, choice, meta);
      return frozen;
    } catch (error) {
      if (error instanceof CommandRefused) await mergingApplicants.unfreeze(merged, NOTHING_GIVEN, meta);
      throw error;
    }
  };

  /**
   * Finds what there is of the other record, and gives each copy its id. @param planned what an earlier look has found,
   * which stays; undefined is answered where there is nothing more
   */
  const plan = async ({ otherid }: Merged, since: Position, now: number, planned?: Plan): Promise<Plan | undefined> => {
    const { educations, experiences, projects, days } = await find.of(otherid, since);
    const { documents, photos } = await interfaces.mergingAttachments.attachedTo(otherid);
    const kinds = { education: educations, experience: experiences, document: documents, workphoto: photos };
    const before = planned ?? { copies: [], projects: [], days: [] };
    const copies = [...before.copies];
    for (const [kind, ids] of Object.entries(kinds) as [Copied, readonly string[]][])
      for (const from of ids)
        if (!copies.some((copy) => copy.kind === kind && copy.from === from))
          copies.push({ kind, from, to: await nextIds[kind]() });
    const coming = await interfaces.mergingInterviews.coming(otherid, days, now);
    const whole: Plan = {
      copies,
      projects: [...new Set([...before.projects, ...projects])],
      days: [...new Set([...before.days, ...coming])],
    };
    return planned !== undefined && sizeOf(whole) === sizeOf(planned) ? undefined : whole;
  };

  const copy = async (merged: Merged, { choice }: Begun, planned: Plan, meta: CommandMeta) => {
    const { applicantid, otherid: of } = merged;
    let position: Position | undefined;
    for (const ids of copiesOf(planned, 'education'))
      position = (await interfaces.mergingEducations.copy({ ...ids, applicantid, of }, meta)) ?? position;
    const experiences = copiesOf(planned, 'experience');
    for (const ids of experiences)
      position = (await interfaces.mergingExperiences.copy({ ...ids, applicantid, of }, meta)) ?? position;
    const copies = { documents: copiesOf(planned, 'document'), photos: copiesOf(planned, 'workphoto'), experiences };
    position = (await interfaces.mergingAttachments.takeIn(merged, choice, copies, meta)) ?? position;
    for (const projectid of planned.projects)
      position = (await interfaces.mergingPlacements.takeOver(projectid, merged, meta)) ?? position;
    for (const day of planned.days)
      position = (await interfaces.mergingInterviews.hand(day, of, applicantid, meta)) ?? position;
    return position;
  };

  const part = async (
    merged: Merged,
    { given, files, plan: planned }: Begun,
    isSince: (position: Position) => boolean,
    meta: CommandMeta,
  ) => {
    const { applicantid, otherid } = merged;
    const { mergingApplicants, mergingAttachments, mergingPlacements, mergingInterviews } = interfaces;
    const staying = await mergingApplicants.stayingWith(merged);
    const records = { education: interfaces.mergingEducations, experience: interfaces.mergingExperiences };
    for (const [kind, context] of Object.entries(records) as [keyof typeof records, RecordContext][]) {
      const ids = idsOf(given, kind);
      for (const { from, to } of planned === undefined ? [] : copiesOf(planned, kind))
        await context.part({ from, to, gives: ids.includes(to) }, meta);
      for (const { from: recordid, to: newid } of addedIn(given, kind))
        await context.give({ recordid, newid, from: applicantid, to: otherid }, meta);
    }
    const copied = planned ?? { copies: [], projects: [], days: [] };
    const documents = copiesOf(copied, 'document');
    const photos = copiesOf(copied, 'workphoto');
    const experiences = copiesOf(copied, 'experience');
    await mergingAttachments.giveDetails(merged, documents, idsOf(given, 'document'), meta);
    await mergingAttachments.giveRemoved(merged, photos, idsOf(given, 'workphoto'), meta);
    const attached = {
      fullphoto: idsOf(given, 'fullphoto').length > 0,
      cv: idsOf(given, 'cv').length > 0,
      documents: addedIn(given, 'document'),
      photos: addedIn(given, 'workphoto'),
      // Where an experience of the record that stays goes on in the other one.
      experiences: new Map([
        ...experiences.map(({ from, to }) => [to, from] as const),
        ...addedIn(given, 'experience').map(({ from, to }) => [from, to] as const),
      ]),
      files,
    };
    await mergingAttachments.give(merged, attached, isSince, meta);
    await mergingAttachments.letGo(merged, staying, { documents, photos, experiences }, attached, isSince, meta);
    const placements = idsOf(given, 'placement');
    for (const projectid of new Set([...copied.projects, ...placements]))
      await mergingPlacements.part(
        projectid,
        merged,
        { staying, gives: placements.includes(projectid), isSince },
        meta,
      );
    const [fields, photo, comments] = [
      idsOf(given, 'field'),
      idsOf(given, 'photo').length > 0,
      addedIn(given, 'comment'),
    ];
    const handed = { fields, photo, comments, files };
    const freed = await mergingApplicants.unfreeze(merged, handed, meta);
    const position = (await mergingApplicants.letGo(merged, handed, meta)) ?? freed;
    for (const id of [otherid, applicantid]) await mergingApplicants.settleEmail(id, { ...meta, step: `email-${id}` });
    for (const day of new Set([...copied.days, ...idsOf(given, 'interview')]))
      await mergingInterviews.hand(day, applicantid, otherid, meta);
    return position;
  };

  return { join, plan, copy, part };
};

type RecordContext = MergeInterfaces['mergingEducations'];
