import { endpoints } from '@berangkat/contracts/http';
import { type Category } from '@berangkat/contracts/permissions';
import { type SessionUser } from '@berangkat/contracts/accounts';
import { actorOf, type BindDeps, type Call, type ServiceApp } from '@berangkat/platform/http';
import { type Sessions, type SignInMethod } from '@berangkat/platform/sessions';
import { type Devices } from './accounts/devices';
import { type AccountHandlers, type RegisteredAccount, type SignInFrom } from './accounts/handlers';
import { type ApplicantHandlers } from './applicants/handlers';
import { type Drafts } from './applicants/drafts';
import { type AuditHandlers } from './audit/handlers';
import { bindCommand } from './bind-command';
import { type ClientHandlers } from './clients/handlers';
import { type Answer } from './command';
import { type DemoHandlers } from './demo/handlers';
import { type PlacementHandlers } from './placements/handlers';
import { type ProjectHandlers } from './projects/handlers';
import { refused } from './refused';

export interface Handlers {
  readonly accounts: AccountHandlers;
  readonly applicants: ApplicantHandlers;
  readonly placements: PlacementHandlers;
  readonly clients: ClientHandlers;
  readonly projects: ProjectHandlers;
  readonly audit: AuditHandlers;
  readonly drafts: Drafts;
  readonly demo: DemoHandlers;
  /** The session user of an account: what it holds comes from the read models. */
  readonly sessionUserOf: (account: RegisteredAccount, method: SignInMethod) => Promise<SessionUser>;
}

/** The commands of the endpoint table, each at its handler. */
export const bindRoutes = (
  service: ServiceApp,
  handlers: Handlers,
  sessions: Sessions,
  devices: Devices,
  deps: BindDeps,
): void => {
  const { accounts, applicants, placements, clients, projects, audit, drafts } = handlers;

  const startSession = async (
    { req, res, audit: claims }: Call,
    account: { accountid: string; category: Category; role?: 'root' | undefined },
    method: SignInMethod,
    mayStay: () => Promise<boolean> = () => Promise.resolve(true),
  ): Promise<void> => {
    const { session, setCookie } = await sessions.start({
      actor: { accountid: account.accountid, category: account.category, ...(account.role && { role: account.role }) },
      method,
      ip: req.ip,
      device: claims.userAgent,
      replaces: req.headers.cookie,
    });
    if (!(await mayStay())) {
      await sessions.end(session.id);
      throw refused(401, 'login-401');
    }
    res.setHeader('Set-Cookie', [setCookie, devices.markFor(req.headers.cookie, account.accountid)]);
  };

  const signedIn = async (
    call: Call,
    { body: account, position }: Answer<RegisteredAccount>,
    method: SignInMethod,
  ): Promise<Answer<SessionUser>> => {
    await startSession(call, account, method, () => accounts.stillMaySignIn(account, method));
    return { body: await handlers.sessionUserOf(account, method), ...(position !== undefined && { position }) };
  };

  // Signing in again is harmless and has to set a cookie, so it is never answered from a receipt.
  const { receipts: _, ...withoutReceipts } = deps;
  bindCommand(
    service,
    endpoints.signIn,
    async (call, meta) => signedIn(call, await accounts.signInWithPassword(call.body, fromOf(call), meta), 'password'),
    withoutReceipts,
  );
  bindCommand(
    service,
    endpoints.signInWithId,
    async (call, meta) => signedIn(call, await accounts.signInWithLoginId(call.body, fromOf(call), meta), 'loginid'),
    withoutReceipts,
  );
  bindCommand(
    service,
    endpoints.signOut,
    async (call, meta) => {
      const answer = await accounts.signOut(meta);
      if (call.session !== undefined) await sessions.end(call.session.id);
      call.res.setHeader('Set-Cookie', sessions.clearingCookie);
      return answer;
    },
    withoutReceipts,
  );
  bindCommand(
    service,
    endpoints.createAccount,
    async (call, meta) => {
      const visitor = call.actor === undefined;
      const answer = await accounts.create(call.body, meta, visitor);
      if (visitor) await startSession(call, answer.body, 'password');
      return answer;
    },
    deps,
    {
      onReplay: async (call, answer) => {
        if (call.actor === undefined && answer.status === 201)
          await startSession(call, JSON.parse(answer.body) as { accountid: string; category: Category }, 'password');
      },
    },
  );
  bindCommand(service, endpoints.resetLoginId, ({ params }, meta) => accounts.resetLoginId(params.id, meta), deps);

  bindCommand(service, endpoints.submitApplication, ({ body }, meta) => applicants.submit(body, meta), deps);
  bindCommand(
    service,
    endpoints.updateApplication,
    ({ params, body }, meta) => applicants.update(params.id, body, meta),
    deps,
  );
  bindCommand(
    service,
    endpoints.updateApplicantStatus,
    ({ params, body }, meta) => applicants.setStatus(params.id, body.status, meta),
    deps,
  );
  bindCommand(
    service,
    endpoints.addAdminComment,
    ({ params, body }, meta) => applicants.addAdminComment(params.id, body.comment, meta),
    deps,
  );
  bindCommand(
    service,
    endpoints.readDraft,
    async (call) => ({ body: await drafts.read(actorOf(call).accountid) }),
    deps,
  );
  bindCommand(
    service,
    endpoints.saveDraft,
    async (call) => ({ body: await drafts.save(actorOf(call).accountid, call.body) }),
    deps,
  );
  bindCommand(
    service,
    endpoints.checkEmail,
    async ({ params }) => {
      if (!(await applicants.emailTaken(params.email))) throw refused(404, 'not-found');
      return { body: { taken: true as const } };
    },
    deps,
  );

  bindCommand(service, endpoints.addApplicant, ({ params, body }, meta) => placements.add(params.id, body, meta), deps);
  bindCommand(
    service,
    endpoints.moveApplicant,
    ({ params, body }, meta) => placements.move(params.id, body, meta),
    deps,
  );
  bindCommand(
    service,
    endpoints.removeApplicant,
    ({ params, body }, meta) => placements.remove(params.id, body, meta),
    deps,
  );

  bindCommand(service, endpoints.registerClient, ({ body }, meta) => clients.register(body, meta), deps);
  bindCommand(service, endpoints.updateClient, ({ params, body }, meta) => clients.update(params.id, body, meta), deps);

  bindCommand(service, endpoints.registerProject, ({ body }, meta) => projects.register(body, meta), deps);
  bindCommand(
    service,
    endpoints.updateProject,
    ({ params, body }, meta) => projects.update(params.id, body, meta),
    deps,
  );
  bindCommand(
    service,
    endpoints.updateProjectRecord,
    ({ params, body }, meta) => projects.setRecordStatus(params.id, body.status, meta),
    deps,
  );

  // A report has one answer, and repeated it is the same visit: keeping what strangers were answered would only cost.
  bindCommand(
    service,
    endpoints.reportAction,
    (call, meta) =>
      audit.reportVisit(
        call.body.page,
        { address: call.req.ip ?? '', userAgent: call.req.get('user-agent') ?? '' },
        meta,
      ),
    withoutReceipts,
  );
};

const fromOf = ({ req }: Call): SignInFrom => ({ address: req.ip, cookies: req.headers.cookie });
