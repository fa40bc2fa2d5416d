import { type Application, APPLICATION_FIELDS, type StoredPhoto } from '@berangkat/contracts/applicants';
import { nameOfCopy } from '@berangkat/contracts/files';
import { type CommandHandler, CommandRefused } from '@berangkat/platform/event-log';
import { type Position } from '@berangkat/platform/event-store';
import { type Uniqueness } from '@berangkat/platform/uniqueness';
import { type CommandMeta } from '../../kernel/command';
import { commandRefused } from '../../kernel/command-refused';
import { recordFor } from '../../kernel/record';
import { sameValue } from '../../kernel/changes';
import {
  changedSince,
  type GivenRecord,
  type Layers,
  type Merged,
  setLast,
  since,
  withoutRecord,
} from '../../kernel/merging';
import {
  type ApplicantCommand,
  applicantDecider,
  applicantStream,
  type GivenComment,
  type LetGo,
  recordedIn,
  type RecordedApplicant,
  refuseRemoved,
} from './decider';
import { EMAIL } from './holds';
import { layeredApplicant, type LayeredApplicant } from './layers';

/** How often a record may change while it is found out what it has without another one. */
const STALE_MAX = 5;

/** The part of applications in a merge and its undoing. Each step may be taken again, in any process. */
export const mergingApplicants = (
  commandHandler: CommandHandler,
  uniqueness: Uniqueness,
  append: (command: ApplicantCommand, meta: CommandMeta) => Promise<{ readonly position: Position }>,
) => {
  const foundOf = async (applicantid: string): Promise<RecordedApplicant | undefined> =>
    recordedIn((await commandHandler.load(applicantStream(applicantid), applicantDecider)).state);
  /** Of a record that was there a moment ago: where it is erased meanwhile, the sweep finds that out. */
  const recordOf = async (applicantid: string): Promise<RecordedApplicant> => {
    const record = await foundOf(applicantid);
    if (record === undefined) throw new Error(`the record ${applicantid} is gone`);
    return record;
  };
  const layersOf = async (applicantid: string): Promise<LayeredApplicant> =>
    (await commandHandler.look(applicantStream(applicantid), layeredApplicant)).state;

  /** The values that the other record is given: what these fields were changed to since. */
  const givenOf = async (
    { applicantid, otherid }: Merged,
    fields: readonly string[],
  ): Promise<Partial<Application>> => {
    const layered = fields.length === 0 ? undefined : await layersOf(applicantid);
    return Object.fromEntries(
      APPLICATION_FIELDS.filter(
        (field) => fields.includes(field) && changedSince(layered?.fields[field] ?? [], otherid),
      ).map((field) => [field, layered!.fields[field]!.at(-1)!.value]),
    );
  };

  /** The photo that the other record is given, as it is named in the one that stays. */
  const givenPhoto = ({ photo }: LayeredApplicant, otherid: string, given: GivenRecord): StoredPhoto | undefined =>
    given.photo
      ? since(photo, otherid).findLast((one) => one !== undefined && given.files.includes(one.photo))
      : undefined;

  const commentsOf = async (
    { applicantid }: Merged,
    { comments }: LayeredApplicant,
    given: GivenRecord,
  ): Promise<readonly GivenComment[]> => {
    if (given.comments.length === 0) return [];
    const records = await commandHandler.recordsOf(applicantStream(applicantid));
    return given.comments.flatMap(({ from, to }) => {
      const comment = records.find(({ data }) => data.commentid === from);
      if (comment === undefined || !comments.has(from)) return [];
      const { by = comment.metadata.actor.accountid, at = comment.metadata.occurredAt } = comment.data;
      return [{ commentid: to, comment: comments.get(from)!, by: String(by), at: Number(at) }];
    });
  };

  const remaining = async (
    { applicantid, otherid }: Merged,
    given: GivenRecord,
    record: RecordedApplicant,
  ): Promise<Pick<LetGo, 'fields' | 'photo'>> => {
    const layered = await layersOf(applicantid);
    const staying = record.merged.filter((one) => one !== otherid);
    const topOf = <T>(layers: Layers<T>, gives: boolean) =>
      layers.some(({ of }) => of === otherid)
        ? setLast(withoutRecord(layers, otherid, { staying, gives }))
        : setLast(layers);
    const byRecord = new Map<string | undefined, Record<string, unknown>>();
    for (const field of APPLICATION_FIELDS) {
      const layers = layered.fields[field] ?? [];
      const top = topOf(layers, given.fields.includes(field));
      const now = setLast(layers);
      if (now?.of === top?.of && sameValue(now?.value, top?.value)) continue;
      byRecord.set(top?.of, { ...byRecord.get(top?.of), [field]: top?.value });
    }
    const gives = givenPhoto(layered, otherid, given) !== undefined;
    const [photo, shown] = [topOf(layered.photo, gives), setLast(layered.photo)];
    return {
      fields: [...byRecord].map(([of, application]) => ({ of, application: application as Partial<Application> })),
      ...(photo?.of !== shown?.of || photo?.value?.photo !== shown?.value?.photo
        ? { photo: { of: photo?.of, photo: photo?.value } }
        : {}),
    };
  };

  return {
    /**
     * Whether the two belong to different accounts.
     * @throws {CommandRefused} 404 for a record that is not there or removed; 409 for one that is merged, or into which
     * another one is merged and that would be merged away itself
     */
    async mergeable({ applicantid, otherid }: Merged, { actor }: CommandMeta): Promise<{ readonly owners: boolean }> {
      const found = async (id: string) => recordFor(actor, 'merge.do', await foundOf(id), () => ({}));
      const [record, other] = [await found(applicantid), await found(otherid)];
      if (other.into !== applicantid) {
        refuseRemoved(other);
        if (other.merged.length > 0) throw commandRefused(409, 'merge-has-merged');
      }
      refuseRemoved(record);
      return { owners: record.accountid !== other.accountid };
    },

    /** Whether either is erased, or was never there: nothing is left to be merged or parted. */
    async isGone({ applicantid, otherid }: Merged): Promise<boolean> {
      for (const id of [applicantid, otherid]) if ((await foundOf(id)) === undefined) return true;
      return false;
    },

    async stayingWith({ applicantid, otherid }: Merged): Promise<readonly string[]> {
      return (await recordOf(applicantid)).merged.filter((one) => one !== otherid);
    },

    freeze: async ({ applicantid, otherid }: Merged, meta: CommandMeta) =>
      (await append({ type: 'Merge', applicantid: otherid, into: applicantid }, { ...meta, step: 'freeze' })).position,

    async takeIn(
      { applicantid, otherid }: Merged,
      chosen: { readonly fields: readonly string[]; readonly photo: boolean },
      meta: CommandMeta,
    ) {
      const { fields, photo } = await layersOf(otherid);
      const taken = APPLICATION_FIELDS.filter((field) => chosen.fields.includes(field));
      const application = Object.fromEntries(taken.map((field) => [field, fields[field]?.at(-1)?.value]));
      const command = { type: 'TakeIn', applicantid, otherid, application } as const;
      const shown = chosen.photo ? photo.at(-1)?.value : undefined;
      return (await append({ ...command, ...(shown !== undefined && { photo: shown }) }, { ...meta, step: 'take-in' }))
        .position;
    },

    /**
     * @throws {CommandRefused} the other record could not have these values of the one that stays
     */
    async assertGives(merged: Merged, fields: readonly string[]): Promise<void> {
      const application = await givenOf(merged, fields);
      if (Object.keys(application).length === 0) return;
      const other = { ...(await recordOf(merged.otherid)), status: 'open', into: undefined } as const;
      const untouched = APPLICATION_FIELDS;
      applicantDecider.decide(
        { type: 'UpdateApplication', applicantid: merged.otherid, application, untouched },
        other,
      );
    },

    /** Objects of a photo that is new since, and ids of the comments that the record that stays has of its own. */
    async addedTo({ applicantid, otherid }: Merged) {
      const { photo, comments } = await layersOf(applicantid);
      const shown = since(photo, otherid).at(-1);
      return { photo: shown === undefined ? [] : [shown.photo, shown.thumbnail], comments: [...comments.keys()] };
    },

    /** Makes the other record one of its own again, with what it is given. */
    async unfreeze(merged: Merged, given: GivenRecord, meta: CommandMeta) {
      const application = await givenOf(merged, given.fields);
      const { applicantid: from, otherid: applicantid } = merged;
      const layered = given.photo || given.comments.length > 0 ? await layersOf(from) : undefined;
      const photo = layered && givenPhoto(layered, applicantid, given);
      const command = { type: 'Unmerge', applicantid, from, application } as const;
      const copied = photo && {
        photo: {
          ...photo,
          photo: nameOfCopy(photo.photo, applicantid),
          thumbnail: nameOfCopy(photo.thumbnail, applicantid),
        },
      };
      const comments = layered === undefined ? [] : await commentsOf(merged, layered, given);
      return (await append({ ...command, ...copied, comments }, { ...meta, step: 'unfreeze' })).position;
    },

    /** Gives the record that stays back what it had without the other one. */
    async letGo(merged: Merged, given: GivenRecord, meta: CommandMeta): Promise<Position | undefined> {
      const { applicantid, otherid } = merged;
      for (let stale = 0; ; stale += 1) {
        const record = await recordOf(applicantid);
        if (!record.merged.includes(otherid)) return undefined;
        const emails = [...record.aside, record.application.email as string | null | undefined].filter(
          (email) => email != null,
        );
        const standings = await Promise.all(
          [...new Set(emails)].map((email) => uniqueness.standingOf(EMAIL, email, applicantid)),
        );
        const { revision } = record;
        const comments = given.comments.map(({ from }) => from);
        const command = { type: 'LetGo', applicantid, otherid, revision, comments } as const;
        try {
          const { position } = await append(
            { ...command, ...(await remaining(merged, given, record)) },
            { ...meta, step: 'let-go' },
          );
          for (const standing of standings) if (standing !== undefined) await uniqueness.giveUp(standing, meta);
          return position;
        } catch (error) {
          if (!(error instanceof CommandRefused) || error.code !== 'stale-revision' || stale === STALE_MAX) throw error;
        }
      }
    },

    /** Holds the e-mail that a record was given, and lets go of what it has no more. */
    async settleEmail(applicantid: string, meta: CommandMeta): Promise<void> {
      const { email } = (await recordOf(applicantid)).application;
      if (typeof email !== 'string' || (await uniqueness.ownerOf(EMAIL, email)) === applicantid) return;
      try {
        await uniqueness.reserve(EMAIL, email, applicantid, meta);
        await uniqueness.confirm(EMAIL, email, applicantid, meta);
      } catch (error) {
        // Somebody took it in the moment between: the two are found as likely one person, which they then are.
        if (!(error instanceof CommandRefused)) throw error;
      }
    },
  };
};
