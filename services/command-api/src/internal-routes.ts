import { category, createAccount } from '@berangkat/contracts/accounts';
import { refusedCall, verificationResult } from '@berangkat/contracts/alerts';
import { trailProof, trailStretch } from '@berangkat/contracts/audit/proving';
import { FILE_KINDS, type FileKindName } from '@berangkat/contracts/files';
import { recordFields as fieldsOfFile, type RecordFields, recordFile } from '@berangkat/contracts/files/stored';
import { recordExport } from '@berangkat/contracts/kernel';
import { linkCvs } from '@berangkat/contracts/shares/exporting';
import { printCvs } from '@berangkat/contracts/shares/printing';
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
import { type provingTrail } from './audit/proving';
import { asHttpErrors, VISITOR } from './bind-command';
import { type Answer, type CommandMeta } from './command';
import { type DemoHandlers } from './demo/handlers';
import { type recordingExports } from './exports';
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
  readonly handlers: Pick<Handlers, 'accounts' | 'alerts' | 'announcements' | 'shares'>;
  readonly recordExported: ReturnType<typeof recordingExports>;
  readonly files: Files;
  readonly proving: ReturnType<typeof provingTrail>;
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
  { handlers, recordExported, proving, files, demo, seed, sessions, token, countryOf }: InternalDependencies,
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

  /** Whom a file is recorded for. @throws {HttpError} 401 nobody is signed in, where somebody has to be */
  const senderOf = (req: Request, { byVisitors }: FileCommands, meta: CommandMeta): CommandMeta => {
    if (byVisitors === true && meta.actor === SYSTEM) return { ...meta, actor: VISITOR };
    assertSignedIn(req, meta);
    return meta;
  };

  /** An upload as the command that its sender gave, with what their browser claimed. */
  const asSent = (
    req: Request,
    meta: CommandMeta,
    { commandid, claims }: Pick<RecordFields, 'commandid' | 'claims'>,
  ): CommandMeta => ({ ...meta, commandId: commandid, audit: auditOf(req, claims, countryOf) });

  /** Asked before a file is received, so that one that will be refused is not sent, stored or decoded. */
  route('/files/:kind/:id/permission', 200, async (req, meta) => {
    const commands = filesOf(req);
    const sender = senderOf(req, commands, meta);
    parseInput(nothing, req.body);
    return { body: await commands.mayUpload(String(req.params.id), sender) };
  });

  /** What is recorded of an upload that left its file out. */
  route('/files/:kind/:id/fields', 200, (req, meta) => {
    assertSignedIn(req, meta);
    const { recordFields } = filesOf(req);
    if (recordFields === undefined) throw httpErrors.notFound();
    const { fields, ...sent } = parseInput(fieldsOfFile, req.body);
    return recordFields(String(req.params.id), fields, asSent(req, meta, sent));
  });

  route('/files/:kind/:id', 200, (req, meta) => {
    const commands = filesOf(req);
    const sender = senderOf(req, commands, meta);
    const { file, fields, ...sent } = parseInput(recordFile, req.body);
    return commands.record(String(req.params.id), { file, fields }, asSent(req, sender, sent));
  });

  /** Recorded before the first row leaves: whoever took it along stands in the trail, also when the line breaks. */
  route('/exports', 200, (req, meta) => {
    assertSignedIn(req, meta);
    return recordExported(parseInput(recordExport, req.body), meta);
  });

  /** Asked for a file of the trail that can be checked. */
  route('/trail/proof', 200, async (req, meta) => {
    assertSignedIn(req, meta);
    return { body: await proving.proof(parseInput(trailProof, req.body), meta.actor) };
  });
  route('/trail/stretch', 200, async (req, meta) => {
    assertSignedIn(req, meta);
    return { body: await proving.walk(parseInput(trailStretch, req.body), meta.actor) };
  });

  /** Told by another service for each call that it refused to somebody. */
  route('/refusals', 200, async (req, { occurredAt }) => {
    await handlers.alerts.refused(parseInput(refusedCall, req.body).accountid, occurredAt);
    return { body: {} };
  });

  /** Told by the worker that carried a verification of the log out. */
  route('/verifications', 200, (req, meta) => handlers.alerts.verified(parseInput(verificationResult, req.body), meta));

  /** Asked before CVs are made into a PDF. */
  route('/cvs/print', 200, (req, meta) => {
    assertSignedIn(req, meta);
    return handlers.shares.print(parseInput(printCvs, req.body).applicantids, meta);
  });

  /** Asked for each page of an export that holds a link to each CV. */
  route('/cvs/link', 200, (req, meta) => {
    assertSignedIn(req, meta);
    return handlers.shares.link(parseInput(linkCvs, req.body).applicantids, meta);
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
