import { applicationOf, type SubmitFull, type SubmitQuick } from '@berangkat/contracts/applicants';
import { can, type Category } from '@berangkat/contracts/permissions';
import { type Position } from '@berangkat/platform/event-store';
import { type Uniqueness } from '@berangkat/platform/uniqueness';
import { type Answer, type CommandMeta, type NextId } from '../../kernel/command';
import { commandRefused } from '../../kernel/command-refused';
import { refuseNobodys } from '../../kernel/phones';
import { reserving } from '../../kernel/reserving';
import { firstAnswersOf, isQuick, withWork, type WorkInterfaces } from './answers';
import { emailClaim, profileClaim } from './claims';
import { type ApplicantCommand } from './decider';
import { type Drafts } from './drafts';
import { EMAIL, PROFILE } from './holds';

export interface SubmittingInterfaces extends WorkInterfaces {
  /** The kind of an account; undefined when there is none. */
  categoryOf(accountid: string): Promise<Category | undefined>;
  /** The account that has this e-mail, if it may sign in. */
  accountByEmail(email: string): Promise<{ readonly accountid: string; readonly category: Category } | undefined>;
  /** An applicant's account for this e-mail; with the login ID to hand over where it was made for this. */
  provideForApplicant(
    email: string,
    meta: CommandMeta,
  ): Promise<{ readonly accountid: string; readonly loginid?: string }>;
}

export interface SubmittingDependencies {
  readonly append: (command: ApplicantCommand, meta: CommandMeta) => Promise<{ readonly position: Position }>;
  readonly uniqueness: Uniqueness;
  readonly nextId: NextId;
  readonly drafts: Pick<Drafts, 'discard'>;
  readonly interfaces: SubmittingInterfaces;
}

type Submitted = Answer<{ readonly applicantid: string; readonly accountid?: string; readonly loginid?: string }>;

/** Makes records of applicants, by the application form and by the quick form. */
export const submitting = ({ append, uniqueness, nextId, drafts, interfaces }: SubmittingDependencies) => {
  /**
   * Answers the owner of a new record: an applicant or vendor itself; an admin names the account of an applicant or
   * vendor.
   */
  const ownerFor = async (
    body: Omit<SubmitFull, 'kind'>,
    { actor }: CommandMeta,
  ): Promise<{ accountid: string; category: Category }> => {
    if (actor.category === 'applicant' || actor.category === 'vendor')
      return { accountid: actor.accountid, category: actor.category };
    const category = body.accountid === undefined ? undefined : await interfaces.categoryOf(body.accountid);
    if (body.accountid === undefined || (category !== 'applicant' && category !== 'vendor')) {
      throw commandRefused(400, 'app-owner-required', { field: 'accountid' });
    }
    return { accountid: body.accountid, category };
  };

  /** The vendor whom the quick form names. */
  const vendorCalled = async (owneremail: string | undefined): Promise<string> => {
    const vendor = owneremail === undefined ? undefined : await interfaces.accountByEmail(owneremail);
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
    const application = await firstAnswersOf(interfaces, body);
    return reserving(uniqueness, await nextId(), [emailClaim(email)], meta, async (applicantid) => {
      const owner: { accountid: string; loginid?: string } =
        vendor === undefined
          ? await interfaces.provideForApplicant(email, { ...meta, step: 'account' })
          : { accountid: vendor };
      const claims = managedby === 'applicant' ? [profileClaim(owner.accountid)] : [];
      return reserving(uniqueness, applicantid, claims, meta, async () => {
        const { accountid } = owner;
        const { position } = await append(
          { type: 'SubmitApplication', applicantid, accountid, managedby, application },
          meta,
        );
        return { body: { applicantid, ...owner }, position };
      });
    });
  };

  return {
    /**
     * @throws {CommandRefused} 400 for an owner or work that there is not, 403, 409 for an e-mail or an account that has
     * an application
     */
    async submit(body: SubmitQuick | Omit<SubmitFull, 'kind'>, meta: CommandMeta): Promise<Submitted> {
      if (isQuick(body)) return submitQuick(body, meta);
      const owner = await ownerFor(body, meta);
      const application = await withWork(interfaces, applicationOf(body));
      const claims = [
        ...(owner.category === 'applicant' ? [profileClaim(owner.accountid)] : []),
        emailClaim(application.email),
      ];
      const submitted = await reserving(uniqueness, await nextId(), claims, meta, async (applicantid) => {
        const { accountid, category } = owner;
        const managedby = category === 'vendor' ? 'vendor' : 'applicant';
        const { position } = await append(
          { type: 'SubmitApplication', applicantid, accountid, managedby, application },
          meta,
        );
        return { body: { applicantid }, position };
      });
      await drafts.discard(meta.actor.accountid);
      return submitted;
    },

    /** Refuses now what the quick form would refuse at this moment. Changes nothing. */
    async maySubmitQuick(body: SubmitQuick, meta: CommandMeta): Promise<void> {
      if (!can(meta.actor, 'application.create-quick')) throw commandRefused(403, 'app-not-authorized');
      const { email, phone1, phone2, managedby, owneremail } = body;
      refuseNobodys({ phone1, phone2 });
      await firstAnswersOf(interfaces, body);
      if (managedby === 'vendor') await vendorCalled(owneremail);
      if ((await uniqueness.ownerOf(EMAIL, email)) !== undefined) throw emailClaim(email).refusal();
      const account = managedby === 'applicant' ? await interfaces.accountByEmail(email) : undefined;
      if (account === undefined) return;
      if (account.category !== 'applicant') throw commandRefused(409, 'email-exists', { field: 'email' });
      if ((await uniqueness.ownerOf(PROFILE, account.accountid)) !== undefined)
        throw profileClaim(account.accountid).refusal();
    },
  };
};
