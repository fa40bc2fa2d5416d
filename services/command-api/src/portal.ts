import { type SessionUser } from '@berangkat/contracts/accounts';
import { type IdKind } from '@berangkat/contracts/kernel';
import { type Repository } from '@berangkat/platform/event-log';
import { type Uniqueness } from '@berangkat/platform/uniqueness';
import { type AccountHoldings } from '@berangkat/platform/holdings';
import { type SignInMethod } from '@berangkat/platform/sessions';
import { accountHandlers, type RegisteredAccount } from './accounts/handlers';
import { type Devices } from './accounts/devices';
import { type Guesses } from './accounts/guesses';
import { type Secrets } from './accounts/secrets';
import { type Drafts } from './applicants/drafts';
import { applicantHandlers } from './applicants/handlers';
import { type AuditDependencies, auditHandlers } from './audit/handlers';
import { clientHandlers } from './clients/handlers';
import { type DemoHandlers } from './demo/handlers';
import { type OneAtATime } from './one-at-a-time';
import { placementHandlers } from './placements/handlers';
import { projectHandlers } from './projects/handlers';
import { type Handlers } from './routes';

export interface PortalDependencies {
  readonly repository: Repository;
  readonly uniqueness: Uniqueness;
  readonly nextId: (kind: IdKind) => Promise<string>;
  readonly secrets: Secrets;
  readonly guesses: Guesses;
  readonly devices: Devices;
  readonly slowDown?: () => Promise<void>;
  readonly drafts: Drafts;
  readonly endSessionsOf: (accountid: string) => Promise<void>;
  readonly superadminsKnown: () => Promise<readonly string[]>;
  readonly oneAtATime: OneAtATime;
  readonly holdingsOf: (accountid: string) => Promise<AccountHoldings>;
  readonly demo: DemoHandlers;
  readonly visits: AuditDependencies;
}

/** The write side put together: each context with what it needs to know of its neighbours. */
export const portal = (dependencies: PortalDependencies): Handlers => {
  const {
    repository,
    uniqueness,
    nextId,
    secrets,
    guesses,
    devices,
    slowDown,
    drafts,
    endSessionsOf,
    superadminsKnown,
    oneAtATime,
    holdingsOf,
  } = dependencies;
  const accounts = accountHandlers({
    repository,
    uniqueness,
    nextId: () => nextId('account'),
    secrets,
    guesses,
    devices,
    ...(slowDown && { slowDown }),
    endSessionsOf,
    superadminsKnown,
    oneAtATime,
  });
  const categoryOf = async (accountid: string) => (await accounts.find(accountid))?.category;
  const clients = clientHandlers(repository, uniqueness, () => nextId('client'), { categoryOf });
  const projects = projectHandlers(repository, uniqueness, () => nextId('project'), {
    clientExists: async (clientid) => (await clients.find(clientid)) !== undefined,
  });
  const applicants = applicantHandlers({
    repository,
    uniqueness,
    drafts,
    nextId: () => nextId('applicant'),
    nextCommentId: () => nextId('comment'),
    neighbours: { categoryOf },
  });
  const placements = placementHandlers(repository, {
    project: projects.find,
    client: clients.find,
    applicantExists: applicants.exists,
  });
  return {
    accounts,
    applicants,
    placements,
    clients,
    projects,
    audit: auditHandlers(dependencies.visits),
    drafts,
    demo: dependencies.demo,
    sessionUserOf: sessionUserOf(holdingsOf),
  };
};

const sessionUserOf =
  (holdingsOf: PortalDependencies['holdingsOf']) =>
  async (
    { accountid, email, category, role, status, avatar }: RegisteredAccount,
    method: SignInMethod,
  ): Promise<SessionUser> => {
    const { applicantids, projectids, client } = await holdingsOf(accountid);
    return {
      account: { accountid, email: email ?? '', category, status, avatar, ...(role && { role }) },
      method,
      project: { projectid: projectids[0] ?? null },
      client: { clientid: client?.clientid ?? null, companyname: client?.companyname ?? null },
      applicant: applicantids.map((applicantid) => ({ applicantid })),
      applicantids: [...applicantids],
    };
  };
