import { merged, recordExport } from '@berangkat/contracts/kernel';
import { type CountryOf } from '@berangkat/platform/countries';
import { auditOf, internalOnly, readJson, sendPosition, type ServiceApp } from '@berangkat/platform/http';
import { type Sessions } from '@berangkat/platform/sessions';
import { randomUUID } from 'node:crypto';
import { type Request, type Response } from 'express';
import { asHttpErrors } from './bind-command';
import { type CommandMeta } from '../kernel/command';
import { type recordingExports } from '../kernel/exports';
import { type Files } from '../kernel/files';
import { assertSignedIn, type InternalCall, internalCall, type InternalCalls } from './internal-call';
import { fileCalls } from './internal-files';
import { SYSTEM } from '../kernel/system';

export interface InternalDependencies {
  /** Of the contexts. */
  readonly calls: readonly InternalCalls[];
  readonly recordExported: ReturnType<typeof recordingExports>;
  readonly files: Files;
  readonly sessions: Sessions;
  readonly token: Buffer;
  readonly countryOf: CountryOf;
}

/** Answers query-api about the exports of all contexts. */
const exportCalls = (recordExported: ReturnType<typeof recordingExports>): InternalCalls => ({
  /** Recorded before the first row leaves: whoever took it along stands in the trail, also when the line breaks. */
  '/exports': internalCall(recordExport, recordExported, { signedIn: true }),
});

/**
 * Binds the calls between services that the contexts answer, below /internal, which the gateway does not forward; each
 * carries the internal token. A service that acts for a user passes on that user's cookie.
 */
export const internalRoutes = (service: ServiceApp, dependencies: InternalDependencies): void => {
  const { recordExported, sessions, token, countryOf } = dependencies;
  const calls = merged([...dependencies.calls, exportCalls(recordExported), fileCalls(dependencies)]);

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
      return handle(req, meta, (claims) => auditOf(req, claims, countryOf));
    });
    if (position !== undefined) sendPosition(res, position);
    res.status(status).json(body);
  };

  for (const [path, call] of Object.entries(calls))
    service.post(`/internal${path}`, internalOnly(token), (req: Request, res: Response, next) => {
      answer(call, req, res).catch(next);
    });
};
