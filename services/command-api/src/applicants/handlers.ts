import {
  APPLICATION_FIELDS,
  applicationOf,
  PHONES,
  type StoredPhoto,
  QUICK_FIELDS,
  type SubmitFull,
  type SubmitQuick,
  type UpdateFull,
  type UpdateQuick,
} from '@berangkat/contracts/applicants';
import { fullName } from '@berangkat/contracts/applicants/full-name';
import { type WantedWork } from '@berangkat/contracts/masterdata';
import { type Action, allows, can, type Category } from '@berangkat/contracts/permissions';
import { type CommandHandler } from '@berangkat/platform/event-log';
import { type Vault } from '@berangkat/platform/personal-data';
import { type Uniqueness } from '@berangkat/platform/uniqueness';
import { type ApplicantFor } from '../applicant-for';
import { type Answer, type CommandMeta, type NextId } from '../command';
import {
  applicantDecider,
  applicantStream,
  ownerIn,
  recordedIn,
  type RecordedApplicant,
  refuseRemoved,
} from './decider';
import { type Drafts } from './drafts';
import { erasing } from './erasing';
import { EMAIL, PROFILE } from './holds';
import { recordFor } from '../record';
import { commandRefused } from '../command-refused';
import { pick } from '../changes';
import { type Claim, reserving } from '../reserving';

export interface ApplicantNeighbours {
  /** The kind of an account; undefined when there is none. */
  categoryOf(accountid: string): Promise<Category | undefined>;
  /** The account that has this e-mail, if it may sign in. */
  accountByEmail(email: string): Promise<{ readonly accountid: string; readonly category: Category } | undefined>;
  /**
   * The work that an application asks for, in stored values; what the record has already may stay.
   * @throws {CommandRefused} 400 it is not offered
   */
  work(wanted: WantedWork, before?: Partial<Record<keyof WantedWork, unknown>>): Promise<WantedWork>;
  /** The CVs of candidates for jobs that were taken over into a record. */
  jobCvsOf(applicantid: string): Promise<readonly string[]>;
  eraseJobCv(cvid: string, meta: CommandMeta): Promise<unknown>;
  /** An applicant's account for this e-mail; with the login ID to hand over where it was made for this. */
  provideForApplicant(
    email: string,
    meta: CommandMeta,
  ): Promise<{ readonly accountid: string; readonly loginid?: string }>;
}

export interface ApplicantDependencies {
  readonly commandHandler: CommandHandler;
  readonly uniqueness: Uniqueness;
  readonly nextId: NextId;
  readonly nextCommentId: NextId;
  readonly drafts: Drafts;
  readonly vault: Pick<Vault, 'destroy'>;
  readonly neighbours: ApplicantNeighbours;
}

type Done = Answer<{ readonly applicantid: string }>;
type Submitted = Answer<{ readonly applicantid: string; readonly accountid?: string; readonly loginid?: string }>;

export const applicantHandlers = ({
  commandHandler,
  uniqueness,
  nextId,
  nextCommentId,
  drafts,
  vault,
  neighbours,
}: ApplicantDependencies) => {
  const erasures = erasing({ commandHandler, uniqueness, vault, drafts, neighbours });

  /** Who owns a record, without folding it: an applicant's first event says so, and it never changes. */
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

  /** Who will own a new record: an applicant or vendor itself; an admin names the account of an applicant or vendor. */
  const ownerFor = async (
    body: Omit<SubmitFull, 'kind'>,
    { actor }: CommandMeta,
  ): Promise<{ accountid: string; category: Category }> => {
    if (actor.category === 'applicant' || actor.category === 'vendor')
      return { accountid: actor.accountid, category: actor.category };
    const category = body.accountid === undefined ? undefined : await neighbours.categoryOf(body.accountid);
    if (body.accountid === undefined || (category !== 'applicant' && category !== 'vendor')) {
      throw commandRefused(400, 'app-owner-required', { field: 'accountid' });
    }
    return { accountid: body.accountid, category };
  };

  const withWork = async <A extends WantedWork>(
    application: A,
    before?: RecordedApplicant['application'],
  ): Promise<A> => ({
    ...application,
    ...(await neighbours.work(application, before)),
  });

  const emailClaim = (email: string): Claim => ({
    kind: EMAIL,
    value: email,
    refusal: () => commandRefused(409, 'app-email-taken', { field: 'email' }),
  });
  const profileClaim = (accountid: string): Claim => ({
    kind: PROFILE,
    value: accountid,
    refusal: () => commandRefused(409, 'app-profile-exists'),
  });

  /** The vendor whom the quick form names. */
  const vendorCalled = async (owneremail: string | undefined): Promise<string> => {
    const vendor = owneremail === undefined ? undefined : await neighbours.accountByEmail(owneremail);
    if (vendor?.category !== 'vendor') throw commandRefused(400, 'quick-owneremail-unknown', { field: 'owneremail' });
    return vendor.accountid;
  };

  /**
   * The quick form: a vendor who manages the application owns it; else the account of the applicant does, which is made
   * where there is none (readings.md, A3 and A4).
   */
  const submitQuick = async (body: SubmitQuick, meta: CommandMeta): Promise<Submitted> => {
    if (!can(meta.actor, 'application.create-quick')) throw commandRefused(403, 'app-not-authorized');
    const { managedby, email } = body;
    const vendor = managedby === 'vendor' ? await vendorCalled(body.owneremail) : undefined;
    const application = quickAnswersOf(body);
    return reserving(uniqueness, await nextId(), [emailClaim(email)], meta, async (applicantid) => {
      const owner: { accountid: string; loginid?: string } =
        vendor === undefined
          ? await neighbours.provideForApplicant(email, { ...meta, step: 'account' })
          : { accountid: vendor };
      const claims = managedby === 'applicant' ? [profileClaim(owner.accountid)] : [];
      return reserving(uniqueness, applicantid, claims, meta, async () => {
        const { position } = await commandHandler.decideAndAppend({
          stream: applicantStream(applicantid),
          decider: applicantDecider,
          command: { type: 'SubmitApplication', applicantid, accountid: owner.accountid, managedby, application },
          meta,
        });
        return { body: { applicantid, ...owner }, position };
      });
    });
  };

  return {
    async submit(body: SubmitQuick | Omit<SubmitFull, 'kind'>, meta: CommandMeta): Promise<Submitted> {
      if (isQuick(body)) return submitQuick(body, meta);
      const owner = await ownerFor(body, meta);
      const application = await withWork(applicationOf(body));
      const claims = [
        ...(owner.category === 'applicant' ? [profileClaim(owner.accountid)] : []),
        emailClaim(application.email),
      ];
      const submitted = await reserving(uniqueness, await nextId(), claims, meta, async (applicantid) => {
        const { position } = await commandHandler.decideAndAppend({
          stream: applicantStream(applicantid),
          decider: applicantDecider,
          command: {
            type: 'SubmitApplication',
            applicantid,
            accountid: owner.accountid,
            managedby: owner.category === 'vendor' ? 'vendor' : 'applicant',
            application,
          },
          meta,
        });
        return { body: { applicantid }, position };
      });
      await drafts.discard(meta.actor.accountid);
      return submitted;
    },

    /** Refused as the quick form would be as things are. */
    async maySubmitQuick({ email, managedby, owneremail }: SubmitQuick, meta: CommandMeta): Promise<void> {
      if (!can(meta.actor, 'application.create-quick')) throw commandRefused(403, 'app-not-authorized');
      if (managedby === 'vendor') await vendorCalled(owneremail);
      if ((await uniqueness.ownerOf(EMAIL, email)) !== undefined) throw emailClaim(email).refusal();
      const account = managedby === 'applicant' ? await neighbours.accountByEmail(email) : undefined;
      if (account === undefined) return;
      if (account.category !== 'applicant') throw commandRefused(409, 'email-exists', { field: 'email' });
      if ((await uniqueness.ownerOf(PROFILE, account.accountid)) !== undefined)
        throw profileClaim(account.accountid).refusal();
    },

    async update(applicantid: string, body: UpdateQuick | Omit<UpdateFull, 'kind'>, meta: CommandMeta): Promise<Done> {
      const before = await authorised(applicantid, 'application.edit', meta);
      if (isQuick(body) && !can(meta.actor, 'application.create-quick'))
        throw commandRefused(403, 'app-not-authorized');
      const application = isQuick(body)
        ? quickAnswersOf(body)
        : await withWork(applicationOf(body), before.application);
      const hidden = can(meta.actor, 'applicant.see-phone', before) ? [] : PHONES;
      const oldEmail = before.application.email as string | null | undefined;
      const moved = oldEmail !== application.email;
      const { position } = await reserving(
        uniqueness,
        applicantid,
        moved ? [emailClaim(application.email)] : [],
        meta,
        () =>
          commandHandler.decideAndAppend({
            stream: applicantStream(applicantid),
            decider: applicantDecider,
            command: {
              type: 'UpdateApplication',
              applicantid,
              application,
              untouched: isQuick(body) ? APPLICATION_FIELDS : hidden,
              revision: body.revision,
            },
            meta,
          }),
      );
      if (moved && oldEmail) await uniqueness.release(EMAIL, oldEmail, applicantid, meta);
      return { body: { applicantid }, position };
    },

    async setStatus(applicantid: string, status: 'delete' | 'open', meta: CommandMeta): Promise<Done> {
      await authorised(applicantid, 'applicant.remove', meta);
      const { position } = await commandHandler.decideAndAppend({
        stream: applicantStream(applicantid),
        decider: applicantDecider,
        command: { type: status === 'delete' ? 'RemoveApplicant' : 'RecoverApplicant', applicantid },
        meta,
      });
      return { body: { applicantid }, position };
    },

    /**
     * Erases an applicant for good; one who is erased already is answered the same.
     * @throws {CommandRefused} 403, 404
     */
    async erase(applicantid: string, meta: CommandMeta): Promise<Done> {
      if (!can(meta.actor, 'applicant.erase')) throw commandRefused(403, 'app-not-authorized');
      return { body: { applicantid }, position: await erasures.erase(applicantid, meta) };
    },
    eraseRecordOf: (accountid: string, meta: CommandMeta) => erasures.eraseRecordOf(accountid, meta),
    finishErasure: (applicantid: string) => erasures.finish(applicantid),

    /** Refused as {@link changePhoto} would be as things are. */
    async mayChangePhoto(applicantid: string, meta: CommandMeta): Promise<void> {
      await applicantFor(applicantid, 'applicant.upload-photo', meta);
    },

    async changePhoto(applicantid: string, photo: StoredPhoto, meta: CommandMeta): Promise<Done> {
      await authorised(applicantid, 'applicant.upload-photo', meta);
      const { position } = await commandHandler.decideAndAppend({
        stream: applicantStream(applicantid),
        decider: applicantDecider,
        command: { type: 'ChangePhoto', applicantid, photo },
        meta,
      });
      return { body: { applicantid }, position };
    },

    async addAdminComment(
      applicantid: string,
      comment: string,
      meta: CommandMeta,
    ): Promise<Answer<{ readonly commentid: string }>> {
      await authorised(applicantid, 'applicant.comment', meta);
      const commentid = await nextCommentId();
      const { position } = await commandHandler.decideAndAppend({
        stream: applicantStream(applicantid),
        decider: applicantDecider,
        command: { type: 'AddAdminComment', applicantid, commentid, comment },
        meta,
      });
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
    async contactOf(
      applicantid: string,
    ): Promise<{ readonly name: string; readonly phone: string | null } | undefined> {
      const { state } = await commandHandler.load(applicantStream(applicantid), applicantDecider);
      if (state.status !== 'open') return undefined;
      const { firstname, lastname, phone1 } = state.application as Readonly<Record<string, string | null | undefined>>;
      return { name: fullName({ firstname, lastname }), phone: phone1 ?? null };
    },

    async exists(applicantid: string): Promise<boolean> {
      return (await commandHandler.load(applicantStream(applicantid), applicantDecider)).state.status === 'open';
    },
  };
};
export type ApplicantHandlers = ReturnType<typeof applicantHandlers>;

const quickAnswersOf = <Q extends SubmitQuick | UpdateQuick>(body: Q) => pick(body, [...QUICK_FIELDS, 'experience']);

const isQuick = <Q extends SubmitQuick | UpdateQuick>(body: Q | object): body is Q =>
  'kind' in body && body.kind === 'quick';
