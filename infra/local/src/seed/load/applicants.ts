import { concurrently } from '../concurrently';
import { APPLICANT } from '../content/accounts';
import { type PlannedApplicant } from '../content/plan';
import { type Portal, PortalRefusal, type Session } from '../portal';
import { portraitOf } from '../portraits/portrait';
import { type Progress } from '../progress';
import { type Accounts } from './accounts';
import { type Found } from './found';

export interface LoadedApplicant {
  readonly applicantid: string;
  readonly owner: Session;
}

/** Applicants by the number that the plan gives them. */
export type Applicants = ReadonlyMap<number, LoadedApplicant>;

const isTaken = (failure: unknown): boolean => failure instanceof PortalRefusal && failure.status === 409;

/** Applicants register themselves; vendors and the applicant with a sign-in have their accounts already. */
const sessionOfOwner = async (
  { owner, number }: PlannedApplicant,
  portal: Portal,
  passwordOf: (email: string) => string,
  accounts: Accounts,
): Promise<Session> => {
  if (owner.category === 'vendor' || owner.email === APPLICANT.email) return accounts.sessionOf(owner.email);
  const credentials = { email: owner.email, password: passwordOf(owner.email) };
  return portal.register(credentials, 'applicant', `account of applicant ${number}`).catch((failure: unknown) => {
    if (isTaken(failure)) return portal.signIn(credentials);
    throw failure;
  });
};

/** Every owner sends its own applications. */
export const loadApplicants = async (
  portal: Portal,
  passwordOf: (email: string) => string,
  planned: readonly PlannedApplicant[],
  accounts: Accounts,
  found: Found,
  progress: Progress,
): Promise<Applicants> => {
  const loaded = new Map<number, LoadedApplicant>();
  await concurrently(8, planned, async (applicant) => {
    const { number, application } = applicant;
    const owner = await sessionOfOwner(applicant, portal, passwordOf, accounts);
    const known = found.applicants.get(application.email)?.applicantid;
    const applicantid =
      known ??
      (await owner.send<{ applicantid: string }>('POST', '/applicants', application, `application ${number}`))
        .applicantid;
    loaded.set(number, { applicantid, owner });
    progress.step();
  });
  return loaded;
};

/** What came after the application: corrections by the owner and notes of an admin. */
export const followUp = async (
  planned: readonly PlannedApplicant[],
  applicants: Applicants,
  admin: Session,
): Promise<void> => {
  await concurrently(8, planned, async ({ number, note, correction }) => {
    const { applicantid, owner } = applicants.get(number)!;
    if (correction !== undefined)
      await owner.send('PUT', `/applicants/${applicantid}`, correction, `correction ${number}`);
    if (note !== undefined)
      await admin.send('POST', `/applicants/${applicantid}/add-admincomment`, { comment: note }, `note ${number}`);
  });
};

/** The superadmin removes a few, and recovers one of them. */
export const removeSome = async (
  planned: readonly PlannedApplicant[],
  applicants: Applicants,
  superadmin: Session,
): Promise<void> => {
  for (const { number, fate } of planned) {
    if (fate === undefined) continue;
    const path = `/applicants/${applicants.get(number)!.applicantid}/update-status`;
    await superadmin.send('PUT', path, { status: 'delete' }, `removal ${number}`);
    if (fate === 'recovered') await superadmin.send('PUT', path, { status: 'open' }, `recovery ${number}`);
  }
};

/** Owners upload the portraits, as anybody uploads a photo. */
export const loadPortraits = async (
  planned: readonly PlannedApplicant[],
  applicants: Applicants,
  found: Found,
  progress: Progress,
): Promise<void> => {
  await concurrently(
    3,
    planned.filter(({ portrait }) => portrait),
    async (applicant) => {
      const { applicantid, owner } = applicants.get(applicant.number)!;
      if (found.applicants.get(applicant.application.email)?.hasPhoto !== true) {
        const draw = async () => new Blob([await portraitOf(applicant)], { type: 'image/jpeg' });
        await owner.upload(`/applicants/${applicantid}/upload`, draw, 'portrait.jpg');
      }
      progress.step();
    },
  );
};
