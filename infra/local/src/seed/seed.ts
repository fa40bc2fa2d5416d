import { ADMIN, type PlannedAccount, ROOT, signIns, vendors } from './content/accounts';
import { type DemoPlan, planDemo } from './content/plan';
import { writeDemoAccounts } from './demo-accounts';
import { type Accounts, loadAccounts } from './load/accounts';
import { followUp, loadApplicants, loadPortraits, removeSome } from './load/applicants';
import { endProjects, loadClients, loadProjects } from './load/clients';
import { lookAround, NOTHING } from './load/found';
import { loadPlacements, type Movers } from './load/placements';
import { type Portal, PortalRefusal } from './portal';
import { type Progress, reportProgress } from './progress';
import { openSeedSecret, type SeedSecret } from './seed-secret';

export interface SeedOptions {
  /** The portal to fill, given how to make Idempotency-Keys of the names of things. */
  readonly connect: (keyOf: (item: string) => string) => Portal;
  readonly dataDir: string;
  /** Only the sign-ins, without applicants and what goes with them. */
  readonly accountsOnly: boolean;
  readonly write: (line: string) => void;
}

/** Accounts that the demo data needs beside the sign-ins. */
const supporting = (plan: DemoPlan): readonly PlannedAccount[] => {
  const employers = plan.clients.flatMap(({ employer }): PlannedAccount[] =>
    employer === undefined ? [] : [{ email: employer, category: 'employer' }],
  );
  const listed = new Set(signIns.map(({ email }) => email));
  return [...vendors, ...employers].filter(({ email }) => !listed.has(email));
};

const moversIn = ({ clients, projects }: DemoPlan, accounts: Accounts): Movers => {
  const employerOf = new Map(clients.map(({ clientcode, employer }) => [clientcode, employer]));
  const clientOf = new Map(projects.map(({ projectcode, client }) => [projectcode, client]));
  return (projectcode, mover) =>
    accounts.sessionOf((mover === 'employer' ? employerOf.get(clientOf.get(projectcode)!) : undefined) ?? ADMIN.email);
};

const loadDemo = async (
  plan: DemoPlan,
  portal: Portal,
  { passwordOf, resumed }: SeedSecret,
  accounts: Accounts,
  progress: Progress,
): Promise<void> => {
  const superadmin = await accounts.sessionOf(ROOT.email);
  const admin = await accounts.sessionOf(ADMIN.email);
  const found = resumed ? await lookAround(superadmin) : NOTHING;

  progress.at('clients and projects');
  const clients = await loadClients(superadmin, plan.clients, accounts, found, progress);
  const projects = await loadProjects(superadmin, plan.projects, clients, found, progress);
  progress.at('applicants');
  const applicants = await loadApplicants(portal, passwordOf, plan.applicants, accounts, found, progress);
  progress.at('placements');
  await Promise.all([
    loadPlacements(plan.placements, projects, applicants, moversIn(plan, accounts), progress),
    loadPortraits(plan.applicants, applicants, found, progress),
    followUp(plan.applicants, applicants, admin),
  ]);
  progress.at('finishing');
  await removeSome(plan.applicants, applicants, superadmin);
  await endProjects(superadmin, plan.projects, clients, projects);
};

/** Items that the progress counts. */
const sizeOf = ({ clients, projects, applicants, placements }: DemoPlan): number =>
  clients.length +
  projects.length +
  applicants.length +
  placements.length +
  applicants.filter(({ portrait }) => portrait).length;

/**
 * False when the load is complete. @throws {PortalRefusal} when the portal is no demonstration and must not become one
 */
const begin = async (portal: Portal, { resumed, forget }: SeedSecret): Promise<boolean> => {
  try {
    await portal.internal('/demo/begin', {}, 'begin');
    return true;
  } catch (failure) {
    if (!(failure instanceof PortalRefusal) || failure.status !== 409) throw failure;
    if (failure.code === 'demo-complete' || !resumed) await forget();
    if (failure.code === 'demo-complete') return false;
    throw failure;
  }
};

/**
 * Fills a portal that has just been started for the first time: one sign-in per kind of user, and a few hundred
 * applicants and what goes with them, all by real commands. The log says that it is a demonstration before anything
 * else is in it. Killed half way and run again it ends in the same state; after it has ended it does nothing more.
 */
export const seed = async ({ connect, dataDir, accountsOnly, write }: SeedOptions): Promise<void> => {
  const secret = await openSeedSecret(dataDir);
  const portal = connect(secret.keyOf);
  if (!(await begin(portal, secret))) return;
  const plan = accountsOnly ? undefined : planDemo();
  const planned = [...signIns, ...(plan === undefined ? [] : supporting(plan))];

  const progress = reportProgress(planned.length + (plan === undefined ? 0 : sizeOf(plan)), write);
  progress.at('accounts');
  const accounts = await loadAccounts(portal, secret.passwordOf, planned, progress);
  if (plan !== undefined) await loadDemo(plan, portal, secret, accounts, progress);
  await writeDemoAccounts(dataDir, accounts.listed(signIns));
  await portal.internal('/demo/finish', {}, 'finish');
  await secret.forget();
};
