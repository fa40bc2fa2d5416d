import { type Position } from '@berangkat/platform/event-store';
import { type CommandMeta } from '../../kernel/command';
import {
  type Copies,
  type Copy,
  type GivenAttachments,
  type GivenRecord,
  type IsSince,
  type Merged,
} from '../../kernel/merging';
import { type RecordMerging } from '../applicant-record/merging';

type AppendedAt = Promise<Position | undefined>;

/** Own attachments of the record that stays, with their objects; of single files, those that are new since. */
interface AddedAttachments {
  readonly fullphoto: readonly string[];
  readonly cv: readonly string[];
  readonly documents: readonly { readonly documentid: string; readonly objects: readonly string[] }[];
  readonly photos: readonly {
    readonly imageid: string;
    readonly experienceid: string;
    readonly objects: readonly string[];
  }[];
  hasPhoto(imageid: string): boolean;
}

/** The part of each context in a merge and its undoing. Steps may be taken again, in any process. */
export interface MergeInterfaces {
  readonly mergingApplicants: {
    /** @throws {CommandRefused} 404, 409 where the two cannot be merged this way round */
    mergeable(merged: Merged, meta: CommandMeta): Promise<{ readonly owners: boolean }>;
    isGone(merged: Merged): Promise<boolean>;
    /** Other records that were merged into the one that stays. */
    stayingWith(merged: Merged): Promise<readonly string[]>;
    freeze(merged: Merged, meta: CommandMeta): Promise<Position>;
    takeIn(
      merged: Merged,
      chosen: { readonly fields: readonly string[]; readonly photo: boolean },
      meta: CommandMeta,
    ): Promise<Position>;
    assertGives(merged: Merged, fields: readonly string[]): Promise<void>;
    /** Objects of a photo that is new since, and ids of the comments of the record that stays. */
    addedTo(merged: Merged): Promise<{ readonly photo: readonly string[]; readonly comments: readonly string[] }>;
    unfreeze(merged: Merged, given: GivenRecord, meta: CommandMeta): Promise<Position>;
    letGo(merged: Merged, given: GivenRecord, meta: CommandMeta): AppendedAt;
    settleEmail(applicantid: string, meta: CommandMeta): Promise<void>;
  };
  readonly mergingEducations: RecordMerging;
  readonly mergingExperiences: RecordMerging;
  readonly mergingAttachments: {
    attachedTo(
      applicantid: string,
    ): Promise<{ readonly documents: readonly string[]; readonly photos: readonly string[] }>;
    addedTo(merged: Merged, isSince: IsSince): Promise<AddedAttachments>;
    give(merged: Merged, given: GivenAttachments, isSince: IsSince, meta: CommandMeta): Promise<void>;
    takeIn(
      merged: Merged,
      chosen: { readonly fullphoto: boolean; readonly cv: boolean },
      copies: Copies,
      meta: CommandMeta,
    ): AppendedAt;
    /** `given`: ids of copies in the record that stays, here and below. */
    giveDetails(merged: Merged, documents: readonly Copy[], given: readonly string[], meta: CommandMeta): Promise<void>;
    giveRemoved(merged: Merged, photos: readonly Copy[], given: readonly string[], meta: CommandMeta): Promise<void>;
    letGo(
      merged: Merged,
      staying: readonly string[],
      copies: Copies,
      given: GivenAttachments,
      isSince: IsSince,
      meta: CommandMeta,
    ): AppendedAt;
  };
  readonly mergingPlacements: {
    takeOver(projectid: string, merged: Merged, meta: CommandMeta): AppendedAt;
    part(
      projectid: string,
      merged: Merged,
      how: {
        readonly staying: readonly string[];
        readonly gives: boolean;
        readonly isSince: IsSince;
      },
      meta: CommandMeta,
    ): AppendedAt;
  };
  readonly mergingInterviews: {
    /** The date of a day on which both cannot be seen, if there is one. */
    clashOf(
      merged: Merged,
      days: { readonly own: readonly string[]; readonly others: readonly string[] },
      now: number,
    ): Promise<string | undefined>;
    /** Those of the days on which somebody has an interview that is still to come. */
    coming(applicantid: string, days: readonly string[], now: number): Promise<readonly string[]>;
    /** Gives somebody's place on a day to another record of the same person. */
    hand(day: string, from: string, to: string, meta: CommandMeta): AppendedAt;
  };
}
