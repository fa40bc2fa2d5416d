import { languageOf } from '@berangkat/contracts/announcements/values';
import {
  APPLICATION_FIELDS,
  applicationOf,
  PHONES,
  type StoredPhoto,
  type UpdateFull,
  type UpdateQuick,
} from '@berangkat/contracts/applicants';
import { fullName } from '@berangkat/contracts/applicants/full-name';
import { type Actor } from '@berangkat/contracts/kernel';
import { type Action, allows, can } from '@berangkat/contracts/permissions';
import { type CommandHandler } from '@berangkat/platform/event-log';
import { type Vault } from '@berangkat/platform/personal-data';
import { type Uniqueness } from '@berangkat/platform/uniqueness';
import { type ApplicantFor } from '../../kernel/applicant-for';
import { type Answer, type CommandMeta, type NextId } from '../../kernel/command';
import { commandRefused } from '../../kernel/command-refused';
import { recordFor } from '../../kernel/record';
import { reserving } from '../../kernel/reserving';
import { isQuick, quickAnswersOf, withWork } from './answers';
import { emailClaim, profileClaim } from './claims';
import {
  type ApplicantCommand,
  applicantDecider,
  applicantStream,
  ownerIn,
  recordedIn,
  type RecordedApplicant,
  refuseRemoved,
} from './decider';
import { type Drafts } from './drafts';
import { erasing, type ErasingInterfaces } from './erasing';
import { EMAIL } from './holds';
import { mergingApplicants } from './merging';
import { submitting, type SubmittingInterfaces } from './submitting';

export type ApplicantInterfaces = SubmittingInterfaces & ErasingInterfaces;

export interface ApplicantDependencies {
  readonly commandHandler: CommandHandler;
  readonly uniqueness: Uniqueness;
  readonly nextId: NextId;
  readonly nextCommentId: NextId;
  readonly drafts: Drafts;
  readonly vault: Pick<Vault, 'destroy'>;
  readonly interfaces: ApplicantInterfaces;
}

type ApplicantAnswer = Answer<{ readonly applicantid: string }>;

export const applicantHandlers = ({
  commandHandler,
  uniqueness,
  nextId,
  nextCommentId,
  drafts,
  vault,
  interfaces,
}: ApplicantDependencies) => {
  const erasures = erasing({ commandHandler, uniqueness, vault, drafts, interfaces });

  const append = (command: ApplicantCommand, meta: CommandMeta) =>
    commandHandler.decideAndAppend({
      stream: applicantStream(command.applicantid),
      decider: applicantDecider,
      command,
      meta,
    });

  /** Answers the owner of a record without folding it: an applicant's first event says so, and it never changes. */
  const ownerOf = async (applicantid: string): Promise<string | undefined> => {
    const stream = applicantStream(applicantid);
    const held = commandHandler.peek(stream, applicantDecider);
    if (held !== undefined && held.status !== 'none') return held.accountid;
    return ownerIn(await commandHandler.originOf(stream));
  };

  /**
   * The applicant, if there is one and the actor has the right; a foreign one is refused, not denied to exist (001 §6).
   * An actor with rights to own records only is refused before a foreign record is folded, because folding costs time
   * and memory by the size of that record.
   */
  const authorised = async (applicantid: string, right: Action, meta: CommandMeta): Promise<RecordedApplicant> => {
    if (allows(meta.actor, right) !== 'yes')
      recordFor(meta.actor, right, await ownerOf(applicantid), (accountid) => ({ accountid }));
    const applicant = (await commandHandler.load(applicantStream(applicantid), applicantDecider)).state;
    return recordFor(meta.actor, right, recordedIn(applicant), ({ accountid }) => ({
      accountid,
    }));
  };

  const applicantFor: ApplicantFor = async (applicantid, right, meta) => {
    if (applicantid === undefined) recordFor(meta.actor, right, undefined, () => ({}));
    else refuseRemoved(await authorised(applicantid, right, meta));
  };

  return {
    merging: mergingApplicants(commandHandler, uniqueness, append),
    ...submitting({ append, uniqueness, nextId, drafts, interfaces }),

    async update(
      applicantid: string,
      body: UpdateQuick | Omit<UpdateFull, 'kind'>,
      meta: CommandMeta,
    ): Promise<ApplicantAnswer> {
      const before = await authorised(applicantid, 'application.edit', meta);
      if (isQuick(body) && !can(meta.actor, 'application.create-quick'))
        throw commandRefused(403, 'app-not-authorized');
      const application = isQuick(body)
        ? quickAnswersOf(body)
        : await withWork(interfaces, applicationOf(body), before.application);
      const hidden = can(meta.actor, 'applicant.see-phone', before) ? [] : PHONES;
      const oldEmail = before.application.email as string | null | undefined;
      const moved = oldEmail !== application.email;
      const { position } = await reserving(
        uniqueness,
        applicantid,
        moved ? [emailClaim(application.email)] : [],
        meta,
        () =>
          append(
            {
              type: 'UpdateApplication',
              applicantid,
              application,
              untouched: isQuick(body) ? APPLICATION_FIELDS : hidden,
              revision: body.revision,
            },
            meta,
          ),
        { givesUp: moved && oldEmail ? [{ kind: EMAIL, value: oldEmail }] : [] },
      );
      return { body: { applicantid }, position };
    },

    async setStatus(applicantid: string, status: 'delete' | 'open', meta: CommandMeta): Promise<ApplicantAnswer> {
      await authorised(applicantid, 'applicant.remove', meta);
      const type = status === 'delete' ? 'RemoveApplicant' : 'RecoverApplicant';
      const { position } = await append({ type, applicantid }, meta);
      return { body: { applicantid }, position };
    },

    /**
     * Erases an applicant for good; one who is erased already is answered the same.
     * @throws {CommandRefused} 403, 404
     */
    async erase(applicantid: string, meta: CommandMeta): Promise<ApplicantAnswer> {
      if (!can(meta.actor, 'applicant.erase')) throw commandRefused(403, 'app-not-authorized');
      return { body: { applicantid }, position: await erasures.erase(applicantid, meta) };
    },
    eraseRecordOf: (accountid: string, meta: CommandMeta) => erasures.eraseRecordOf(accountid, meta),
    finishErasure: (applicantid: string) => erasures.finish(applicantid),

    /** Refuses now what {@link changePhoto} would refuse at this moment. Changes nothing. */
    async mayChangePhoto(applicantid: string, meta: CommandMeta): Promise<void> {
      await applicantFor(applicantid, 'applicant.upload-photo', meta);
    },

    async changePhoto(applicantid: string, photo: StoredPhoto, meta: CommandMeta): Promise<ApplicantAnswer> {
      await authorised(applicantid, 'applicant.upload-photo', meta);
      const { position } = await append({ type: 'ChangePhoto', applicantid, photo }, meta);
      return { body: { applicantid }, position };
    },

    async addAdminComment(
      applicantid: string,
      comment: string,
      meta: CommandMeta,
    ): Promise<Answer<{ readonly commentid: string }>> {
      await authorised(applicantid, 'applicant.comment', meta);
      const commentid = await nextCommentId();
      const { position } = await append({ type: 'AddAdminComment', applicantid, commentid, comment }, meta);
      return { body: { commentid }, position };
    },

    /** True when an application has this e-mail. */
    async emailTaken(email: string): Promise<boolean> {
      return (await uniqueness.ownerOf(EMAIL, email)) !== undefined;
    },

    /**
     * Work for which an account must have no record of its own, and gets none afterwards: its place is taken by the
     * account itself.
     * @throws {CommandRefused} 409 when it has one
     */
    withoutRecord: <T>(accountid: string, meta: CommandMeta, work: () => Promise<T>): Promise<T> =>
      reserving(
        uniqueness,
        // No id of an applicant: ids of accounts and of applicants are counted apart, and may be the same number.
        `account-${accountid}`,
        [{ ...profileClaim(accountid), refusal: () => commandRefused(409, 'account-has-record') }],
        meta,
        work,
      ),

    applicantFor,

    /** How an applicant is written to; undefined where there is none, or the record is removed or erased. */
    async contactOf(applicantid: string): Promise<
      | {
          readonly name: string;
          readonly phone: string | null;
          readonly language: 'en' | 'id';
          /** The own account; undefined of somebody whom another account manages. */
          readonly account: string | undefined;
        }
      | undefined
    > {
      const { state } = await commandHandler.load(applicantStream(applicantid), applicantDecider);
      if (state.status !== 'open') return undefined;
      const { firstname, lastname, phone1, nationality } = state.application as Readonly<
        Record<string, string | null | undefined>
      >;
      return {
        name: fullName({ firstname, lastname }),
        phone: phone1 ?? null,
        language: languageOf(nationality),
        account: state.managedby === 'applicant' ? state.accountid : undefined,
      };
    },

    /**
     * Whether lists show the actor an applicant: one who is removed is there for those who see removed ones, a record that
     * was merged for nobody.
     */
    async isShownTo(actor: Actor, applicantid: string): Promise<boolean> {
      const { state } = await commandHandler.load(applicantStream(applicantid), applicantDecider);
      if (state.status === 'open') return true;
      return state.status === 'removed' && state.into === undefined && can(actor, 'applicant.see-removed');
    },

    /** Whether a CV can be shown: that of the record itself, or of the one that it was merged into. */
    async isShown(applicantid: string): Promise<boolean> {
      const { state } = await commandHandler.load(applicantStream(applicantid), applicantDecider);
      const into = recordedIn(state)?.into;
      if (into === undefined) return state.status === 'open';
      return (await commandHandler.load(applicantStream(into), applicantDecider)).state.status === 'open';
    },

    /** A record, and those that were merged into it. */
    async recordsOf(applicantid: string): Promise<readonly string[]> {
      const { state } = await commandHandler.load(applicantStream(applicantid), applicantDecider);
      return [applicantid, ...(recordedIn(state)?.merged ?? [])];
    },

    /** @throws {CommandRefused} 409 for a record that was merged into another one, 404 for one that is removed or erased */
    async assertNotRemoved(applicantid: string): Promise<void> {
      const { state } = await commandHandler.load(applicantStream(applicantid), applicantDecider);
      if (state.status !== 'none') refuseRemoved(state);
    },

    async exists(applicantid: string): Promise<boolean> {
      return (await commandHandler.load(applicantStream(applicantid), applicantDecider)).state.status === 'open';
    },
  };
};
