import { category, createAccount } from '@berangkat/contracts/accounts';
import { FILE_KINDS, type FileKindName } from '@berangkat/contracts/files';
import { recordFile } from '@berangkat/contracts/files/stored';
import {
  auditOf,
  internalOnly,
  parseInput,
  readJson,
  HttpError,
  httpErrors,
  sendPosition,
  type ServiceApp,
} from '@berangkat/platform/http';
import { type CountryOf } from '@berangkat/platform/countries';
import { type Sessions } from '@berangkat/platform/sessions';
import { randomUUID } from 'node:crypto';
import { type Request, type Response } from 'express';
import { z } from 'zod';
import { internalCalls } from './announcements/internal';
import { asHttpErrors } from './bind-command';
import { type Answer, type CommandMeta } from './command';
import { type DemoHandlers } from './demo/handlers';
import { type FileCommands, type Files } from './files';
import { type Handlers } from './portal';
import { SYSTEM, systemMeta } from './system';

const { email, password } = createAccount.shape;
const bootstrap = z.strictObject({ email, password });
const newSuperadmin = z.strictObject({ email, password, root: z.boolean() });
const newPassword = z.strictObject({ email, password });
const named = z.strictObject({ email });
const nothing = z.strictObject({});
const internalAccount = z.strictObject({ email, password, category, role: z.literal('root').optional() });

export interface InternalDependencies {
  readonly handlers: Pick<Handlers, 'accounts' | 'announcements'>;
  readonly files: Files;
  readonly demo: DemoHandlers;
  readonly seed: (meta: CommandMeta) => Promise<void>;
  readonly sessions: Sessions;
  readonly token: Buffer;
  readonly countryOf: CountryOf;
}

/**
 * Calls between services, below /internal, which the gateway does not forward; each carries the internal token. The
 * files service acts for a user and passes on that user's cookie.
 */
export const internalRoutes = (
  service: ServiceApp,
  { handlers, files, demo, seed, sessions, token, countryOf }: InternalDependencies,
): void => {
  const route = (
    path: string,
    status: number,
    handle: (req: Request, meta: CommandMeta) => Promise<Answer<unknown>>,
  ): void => {
    service.post(`/internal${path}`, internalOnly(token), (req: Request, res: Response, next) => {
      const answered = async () => {
        await readJson(req, res);
        const session = await sessions.resolve(req.headers.cookie);
        const meta = {
          commandId: randomUUID(),
          correlationId: res.locals.requestId as string,
          actor: session?.actor ?? SYSTEM,
          audit: auditOf(req, undefined, countryOf),
          occurredAt: Date.now(),
        };
        const { body, position } = await asHttpErrors(() => handle(req, meta));
        if (position !== undefined) sendPosition(res, position);
        res.status(status).json(body);
      };
      answered().catch(next);
    });
  };

  const assertSignedIn = (req: Request, { actor }: CommandMeta): void => {
    if (actor === SYSTEM)
      throw sessions.carriesSession(req.headers.cookie) ? httpErrors.sessionExpired() : httpErrors.notSignedIn();
  };

  /** The commands of a kind of file. @throws {HttpError} 404 no context records files of this kind */
  const filesOf = (req: Request): FileCommands => {
    const kind = FILE_KINDS.find((name): name is FileKindName => name === req.params.kind);
    const commands = kind === undefined ? undefined : files[kind];
    if (commands === undefined) throw httpErrors.notFound();
    return commands;
  };

  /** Asked before a file is received, so that one that will be refused is not sent, stored or decoded. */
  route('/files/:kind/:id/permission', 200, async (req, meta) => {
    assertSignedIn(req, meta);
    parseInput(nothing, req.body);
    return { body: await filesOf(req).mayUpload(String(req.params.id), meta) };
  });

  route('/files/:kind/:id', 200, (req, meta) => {
    assertSignedIn(req, meta);
    const { commandid, ...recorded } = parseInput(recordFile, req.body);
    return filesOf(req).record(String(req.params.id), recorded, { ...meta, commandId: commandid });
  });

  /** An account that may be a portal's first: with it the portal has begun. */
  const beginning = async <T>(answer: Promise<Answer<T>>): Promise<Answer<T>> => {
    const { body, position } = await answer;
    await seed(systemMeta());
    return { body, position };
  };

  /** What becomes of announcements: told by the notifier, who is nobody's session. */
  for (const [name, call] of Object.entries(internalCalls(handlers.announcements)))
    route(`/announcements/${name}`, 200, (req, meta) => call(req.body, { ...meta, actor: SYSTEM }));

  /** The one root superadmin of a new portal; refused as soon as there is any. */
  route('/bootstrap', 201, async (req, meta) => {
    const account = parseInput(bootstrap, req.body);
    if (await handlers.accounts.isBootstrapped())
      throw new HttpError(409, 'bootstrapped', 'This portal has its first account already.');
    return beginning(handlers.accounts.bootstrap(account, meta));
  });

  /**
   * What the log says that this portal is: asked by the launcher before it opens the portal, and by the gateway for the
   * word on every page.
   */
  route('/portal', 200, async (req) => {
    parseInput(nothing, req.body);
    return { body: { kind: await demo.kind() } };
  });
  route('/demo/begin', 200, (req, meta) => {
    parseInput(nothing, req.body);
    return demo.begin(meta);
  });
  route('/demo/finish', 200, (req, meta) => {
    parseInput(nothing, req.body);
    return demo.finish(meta);
  });

  // What the machine's own verbs do (superadmin-cli.ts).
  route('/superadmins', 201, (req, meta) =>
    beginning(handlers.accounts.addSuperadmin(parseInput(newSuperadmin, req.body), meta)),
  );
  route('/superadmins/list', 200, (req) => {
    parseInput(nothing, req.body);
    return handlers.accounts.superadmins();
  });
  route('/accounts/password', 200, (req, meta) =>
    handlers.accounts.setPassword(parseInput(newPassword, req.body), meta),
  );
  route('/accounts/suspend', 200, (req, meta) => handlers.accounts.suspend(parseInput(named, req.body).email, meta));
  route('/accounts/restore', 200, (req, meta) => handlers.accounts.restore(parseInput(named, req.body).email, meta));

  route('/accounts', 201, (req, meta) => {
    const account = parseInput(internalAccount, req.body);
    return handlers.accounts.register({ ...account, status: 'verified', selfregistered: false }, meta);
  });
};
