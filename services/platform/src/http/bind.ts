import { type Endpoint } from '@berangkat/contracts/http';
import { actionOf, allows } from '@berangkat/contracts/permissions';
import { type Request, type Response } from 'express';
import { type z } from 'zod';
import { type CountryOf } from '../countries';
import { type EndpointLimit, type Limits, looksBack } from '../limits';
import { type Logger } from '../observability';
import { owesFactor, type Sessions } from '../sessions/port';
import { auditOf } from './audit';
import { type Call } from './call';
import { mustShowFactor } from './fresh-factor';
import { problemOf, sendJson } from './error-handler';
import { answerOnce, commandIdOf, receiptKeyOf } from './idempotency';
import { readJson } from './json-body';
import { parseInput, strictly } from './parse';
import { POSITION_HEADER } from './position';
import { type Receipts, type StoredAnswer } from './receipts';
import { isTransient, HttpError, httpError, httpErrors } from './http-error';
import { type ServiceApp } from './service-app';

export interface BindDeps {
  readonly sessions: Pick<Sessions, 'resolve' | 'carriesSession'>;
  /** Makes commands repeatable by Idempotency-Key. */
  readonly receipts?: Receipts;
  /**
   * How often each endpoint may be called. Other services, and who loads demo data, show the internal token and are not
   * counted.
   */
  readonly limits: Limits;
  /** Tells from which country a call comes; for services that record it. */
  readonly countryOf?: CountryOf;
  /** Called for each call of a signed-in account that was refused with 403 or 404. */
  readonly onRefused?: (accountid: string) => void;
  /** Check each answer against its schema: in development and tests. */
  readonly checkAnswers?: boolean;
}

export interface BindOptions<C> {
  /**
   * Called when a repeated command is answered from its receipt, before the answer is sent. Registration signs in here:
   * the session cookie of the first answer, which never arrived, is not kept anywhere.
   */
  readonly onReplay?: (call: C, answer: StoredAnswer) => Promise<void>;
  /** The account that a visitor made, by the answer: the receipt is forgotten with it. */
  readonly accountOf?: (answer: StoredAnswer) => string | undefined;
  /** Bounds of the file that the endpoint takes. Given by the service that receives files, never by hand. */
  readonly upload?: { readonly name: string; readonly maxBytes: number };
}

type CallTo<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType> = Call<
  z.output<P>,
  z.output<Q>,
  z.output<B>
>;

/**
 * Answers the JSON of the endpoint. What a handler answers that wrote to `res` itself, e.g. a file, is not looked at.
 */
export type Handler<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType, A extends z.ZodType> = (
  call: CallTo<P, Q, B>,
) => Promise<z.input<A>>;

/**
 * Binds a handler to an entry of the endpoint table. In this order: rate limit of the address, session, rate limit of
 * the caller, permission (401 or 403 here, also for who should have set up a second factor by now; `own` goes to the handler as `grant`), the second factor where it is asked for
 * again, body, schemas, receipt, handler.
 * @throws {Error} at the start of the service: the endpoint's rate limit has no numbers, or it takes a file and nobody
 * has said of which kind and how large
 */
export const bind = <P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType, A extends z.ZodType>(
  service: ServiceApp,
  endpoint: Endpoint<P, Q, B, A>,
  handler: Handler<P, Q, B, A>,
  deps: BindDeps,
  options: BindOptions<CallTo<P, Q, B>> = {},
): void => {
  if (endpoint.multipart === true && options.upload === undefined)
    throw new Error(`${endpoint.method} ${endpoint.path} takes a file: bind it with bindUpload, which bounds it`);
  const schemas = {
    params: endpoint.params && strictly(endpoint.params),
    query: endpoint.query && strictly(endpoint.query),
    body: endpoint.body && strictly(endpoint.body),
  };
  const readsJson = endpoint.method !== 'GET' && endpoint.multipart !== true;
  const limit = deps.limits.of(endpoint);
  const limitOfPast = looksBack(endpoint) ? deps.limits.of({ ...endpoint, limit: 'past' }) : limit;

  const handle = async (req: Request, res: Response): Promise<void> => {
    res.locals.route = endpoint.path;
    if (deps.onRefused !== undefined && res.locals.internal !== true)
      res.once('finish', () => {
        const accountid = res.locals.accountid as string | undefined;
        if (accountid !== undefined && REFUSALS.includes(res.statusCode)) deps.onRefused!(accountid);
      });
    const counted = res.locals.internal === true ? undefined : 'asof' in req.query ? limitOfPast : limit;
    const { session, actor, grant } = await admit(endpoint, req, res, deps, counted);
    const requestId = res.locals.requestId as string;
    if (readsJson) await readJson(req, res);

    const receipt = readsJson && deps.receipts !== undefined ? receiptKeyOf(req, actor?.accountid) : undefined;
    const body = (readsJson && schemas.body ? parseInput(schemas.body, req.body) : undefined) as z.output<B>;
    const call: CallTo<P, Q, B> = {
      actor,
      session,
      grant,
      params: (schemas.params ? parseInput(schemas.params, req.params) : {}) as z.output<P>,
      query: (schemas.query ? parseInput(schemas.query, req.query) : {}) as z.output<Q>,
      body,
      audit: auditOf(req, body, deps.countryOf),
      requestId,
      commandId: commandIdOf(receipt),
      log: res.locals.log as Logger,
      req,
      res,
    };

    if (receipt === undefined || deps.receipts === undefined) {
      const body = await (counted === undefined ? handler(call) : counted.inTurn(actor, () => handler(call)));
      if (!res.headersSent) send(res, answerOf(endpoint, body, res, deps));
      return;
    }
    const work = async (): Promise<StoredAnswer> => {
      try {
        return answerOf(endpoint, await handler(call), res, deps);
      } catch (error) {
        if (error instanceof HttpError && !isTransient(error.status))
          return { status: error.status, body: JSON.stringify(problemOf(error, requestId)) };
        throw error;
      }
    };
    const onLost = (error: unknown): void => call.log.warn({ err: error }, 'an answer could not be kept');
    const { answer, replayed } = await answerOnce(deps.receipts, receipt, work, onLost, options.accountOf);
    if (replayed) await options.onReplay?.(call, answer);
    send(res, answer);
  };
  service.addEndpoint(endpoint.method, endpoint.path, (req, res, next) => void handle(req, res).catch(next));
};

/**
 * The statuses that count as refusals: the caller may not do it (403), or there is no such thing for this caller (404).
 */
const REFUSALS: readonly number[] = [403, 404];

const admit = async (
  endpoint: Pick<Endpoint, 'action' | 'actionByKind' | 'factor' | 'owing'>,
  req: Request,
  res: Response,
  { sessions }: BindDeps,
  limit: EndpointLimit | undefined,
): Promise<Pick<Call, 'session' | 'actor' | 'grant'>> => {
  refuseFor(limit?.ofAddress(req.ip));
  // Another process may have been shown the factor in the last second.
  const known = await sessions.resolve(req.headers.cookie, { fresh: endpoint.factor !== undefined, owing: true });
  const owes = known !== undefined && owesFactor(known);
  // To all but the set-up it is a visitor, who may sign in and read what is public.
  const session = owes && endpoint.owing !== true ? undefined : known;
  const actor = session?.actor;
  res.locals.accountid = actor?.accountid;
  refuseFor(limit?.ofCaller(actor, req.ip));
  refuseFor(limit?.ofRecord(req.params.id));
  const grant = allows(actor, actionOf(endpoint, req.params));
  if (grant !== 'no') {
    if (endpoint.factor === 'fresh') mustShowFactor(session);
    return { session, actor, grant };
  }
  if (actor !== undefined) throw httpErrors.forbidden();
  if (owes) throw httpError(403, 'factor-required');
  throw sessions.carriesSession(req.headers.cookie) ? httpErrors.sessionExpired() : httpErrors.notSignedIn();
};

/** @param seconds that the caller has to wait */
const refuseFor = (seconds = 0): void => {
  if (seconds > 0) throw httpErrors.tooManyRequests(seconds);
};

const answerOf = (
  endpoint: Pick<Endpoint, 'answer' | 'status' | 'path'>,
  body: unknown,
  res: Response,
  deps: BindDeps,
): StoredAnswer => {
  if (deps.checkAnswers === true && endpoint.status !== 204) {
    const checked = strictly(endpoint.answer).safeParse(body);
    if (!checked.success)
      throw new Error(
        `answer of ${endpoint.path} does not fit its schema: ${checked.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ')}`,
      );
  }
  const position = res.getHeader(POSITION_HEADER);
  return {
    status: endpoint.status ?? 200,
    body: endpoint.status === 204 ? '' : JSON.stringify(body ?? null),
    ...(typeof position === 'string' && { position }),
  };
};

const send = (res: Response, { status, body, position }: StoredAnswer): void => {
  if (position !== undefined) res.setHeader(POSITION_HEADER, position);
  if (status === 204) res.writeHead(204).end();
  else sendJson(res, status, body, status >= 400 ? 'application/problem+json' : 'application/json');
};
