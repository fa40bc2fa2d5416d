import { merged } from '@berangkat/contracts/kernel';
import { type CountryOf } from '@berangkat/platform/countries';
import { auditOf, internalOnly, readJson, sendPosition, type ServiceApp } from '@berangkat/platform/http';
import { type Sessions } from '@berangkat/platform/sessions';
import { randomUUID } from 'node:crypto';
import { type Request, type Response } from 'express';
import { internalCalls as accounts } from '../contexts/accounts/internal';
import { internalCalls as alerts } from '../contexts/alerts/internal';
import { internalCalls as announcements } from '../contexts/announcements/internal';
import { internalCalls as audit } from '../contexts/audit/internal';
import { type provingTrail } from '../contexts/audit/proving';
import { asHttpErrors } from './bind-command';
import { type CommandMeta } from '../kernel/command';
import { type DemoHandlers } from '../contexts/demo/handlers';
import { internalCalls as demonstration } from '../contexts/demo/internal';
import { type recordingExports } from '../kernel/exports';
import { internalCalls as factors } from '../contexts/factors/internal';
import { type Files } from '../kernel/files';
import { assertSignedIn, type InternalCall } from './internal-call';
import { exportCalls } from './internal-exports';
import { fileCalls } from './internal-files';
import { internalCalls as mail } from '../contexts/mail/internal';
import { internalCalls as merges } from '../contexts/merges/internal';
import { type Handlers } from '../contexts/portal';
import { internalCalls as shares } from '../contexts/shares/internal';
import { SYSTEM } from '../kernel/system';

export interface InternalDependencies {
  readonly handlers: Pick<Handlers, 'accounts' | 'alerts' | 'announcements' | 'factors' | 'mail' | 'merges' | 'shares'>;
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
 * Binds the calls between services that the contexts answer, below /internal, which the gateway does not forward; each
 * carries the internal token. A service that acts for a user passes on that user's cookie.
 */
export const internalRoutes = (service: ServiceApp, dependencies: InternalDependencies): void => {
  const { handlers, recordExported, proving, demo, seed, sessions, token, countryOf } = dependencies;
  const calls = merged([
    accounts(handlers.accounts, seed),
    alerts(handlers.alerts),
    announcements(handlers.announcements),
    audit(proving),
    demonstration(demo),
    exportCalls(recordExported),
    factors(handlers.factors),
    fileCalls(dependencies),
    mail(handlers.mail),
    merges(handlers.merges, countryOf),
    shares(handlers.shares),
  ]);

  const answer = async ({ handle, status = 200, signedIn }: InternalCall, req: Request, res: Response) => {
    await readJson(req, res);
    const session = await sessions.resolve(req.headers.cookie);
    const meta: CommandMeta = {
      commandId: randomUUID(),
      correlationId: res.locals.requestId as string,
      actor: session?.actor ?? SYSTEM,
      audit: auditOf(req, undefined, countryOf),
      occurredAt: Date.now(),
    };
    const { body, position } = await asHttpErrors(async () => {
      if (signedIn === true) assertSignedIn(sessions, req, meta);
      return handle(req, meta);
    });
    if (position !== undefined) sendPosition(res, position);
    res.status(status).json(body);
  };

  for (const [path, call] of Object.entries(calls))
    service.post(`/internal${path}`, internalOnly(token), (req: Request, res: Response, next) => {
      answer(call, req, res).catch(next);
    });
};
