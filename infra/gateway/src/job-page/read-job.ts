import { routes } from '@berangkat/contracts/routes';
import { internalHeaders } from '@berangkat/platform/http';
import { type Instances } from '@berangkat/platform/instances';

/** Milliseconds that a page waits for its job. */
const TIMEOUT = 2_000;
/** Milliseconds that the names of industries and departments are kept. */
const CHOICES_KEPT = 60_000;

/** What a visitor may read of a job, as query-api answers it; or why there is nothing to read. */
export type JobRead =
  | { readonly status: 200; readonly job: unknown; readonly choices: unknown }
  | { readonly status: 404 | 410 };

/** @throws when query-api does not answer, or answers something else */
export type ReadJob = (jobid: string, requestId: string) => Promise<JobRead>;

/** Asks query-api for jobs as a visitor would, apart from the limits of visitors: one page asks for many readers. */
export const jobsFrom = (queryApi: Instances, token: Buffer | undefined, now: () => number = Date.now): ReadJob => {
  const ask = async (path: string, requestId: string): Promise<{ readonly status: number; readonly body: unknown }> => {
    const { statusCode: status, body } = await queryApi.request({
      method: 'GET',
      path: `/api${path}`,
      headers: { ...(token !== undefined && internalHeaders(token)), 'x-request-id': requestId },
      signal: AbortSignal.timeout(TIMEOUT),
    });
    return { status, body: parsed(await body.text()) };
  };
  let choices: { readonly until: number; readonly body: unknown } | undefined;
  const readChoices = async (requestId: string): Promise<unknown> => {
    if (choices !== undefined && now() < choices.until) return choices.body;
    const { status, body } = await ask(routes.readChoices.path, requestId);
    if (status !== 200) throw new Error(`query-api answered ${status} when it was asked for its lists`);
    choices = { until: now() + CHOICES_KEPT, body };
    return body;
  };
  return async (jobid, requestId) => {
    const [{ status, body }, lists] = await Promise.all([
      ask(routes.readJob.path.replace(':id', jobid), requestId),
      readChoices(requestId),
    ]);
    if (status === 200) return { status, job: body, choices: lists };
    if (status === 404) return { status: codeIn(body) === 'jobcv-not-available' ? 410 : 404 };
    throw new Error(`query-api answered ${status} when it was asked for a job`);
  };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const codeIn = (problem: unknown): unknown => (problem as { readonly code?: unknown } | undefined)?.code;
