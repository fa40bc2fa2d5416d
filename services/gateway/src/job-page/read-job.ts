import { routes } from '@berangkat/contracts/routes';
import { type PublicSettings } from '@berangkat/contracts/settings';
import { HttpError, internalClient } from '@berangkat/platform/http';
import { type Instances } from '@berangkat/platform/instances';

/** Milliseconds that a page waits for its job. */
const TIMEOUT = 2_000;
/** Milliseconds that the names of industries and departments are kept. */
const CHOICES_KEPT = 60_000;

/** A job as query-api answers it to a visitor, or why there is nothing to read. */
export type JobRead = (JobFound & { readonly choices: unknown; readonly agency: unknown }) | JobMissing;
interface JobFound {
  readonly status: 200;
  readonly job: unknown;
}
interface JobMissing {
  readonly status: 404 | 410;
}

/** @throws when query-api does not answer, or answers something else */
export type ReadJob = (jobid: string, requestId: string) => Promise<JobRead>;

/** Asks query-api for jobs as a visitor would, apart from the limits of visitors: one page asks for many readers. */
export const jobsFrom = (
  instances: Pick<Instances, 'request'>,
  token: Buffer | undefined,
  now: () => number = Date.now,
): ReadJob => {
  const queryApi = internalClient({ instances, service: 'query-api', token, timeout: TIMEOUT });
  const ask = async (path: string, requestId: string): Promise<unknown> =>
    (await queryApi.get(`/api${path}`, { requestId })).json();
  let choices: { readonly until: number; readonly body: unknown } | undefined;
  const readChoices = async (requestId: string): Promise<unknown> => {
    if (choices !== undefined && now() < choices.until) return choices.body;
    const body = await ask(routes.readChoices.path, requestId);
    choices = { until: now() + CHOICES_KEPT, body };
    return body;
  };
  /** Reads the card of the agency; a job is read all the same without it. */
  const readAgency = (requestId: string): Promise<unknown> =>
    ask(routes.readPublicSettings.path, requestId).then(
      (settings) => (settings as PublicSettings).agency,
      () => null,
    );
  const askForJob = (jobid: string, requestId: string): Promise<JobFound | JobMissing> =>
    ask(routes.readJob.path.replace(':id', jobid), requestId).then(
      (job) => ({ status: 200, job }),
      (error: unknown) => {
        if (!(error instanceof HttpError) || error.status !== 404) throw error;
        return { status: error.code === 'jobcv-not-available' ? 410 : 404 };
      },
    );
  return async (jobid, requestId) => {
    const [found, lists, agency] = await Promise.all([
      askForJob(jobid, requestId),
      readChoices(requestId),
      readAgency(requestId),
    ]);
    return found.status === 200 ? { ...found, choices: lists, agency } : found;
  };
};
