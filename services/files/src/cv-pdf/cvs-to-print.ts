import { endpoints } from '@berangkat/contracts/http';
import { type Choices, choices } from '@berangkat/contracts/masterdata';
import { type SharedCv, sharedCv } from '@berangkat/contracts/shares';
import { printedCvs } from '@berangkat/contracts/shares/printing';
import { httpErrors, internalHeaders, POSITION_HEADER } from '@berangkat/platform/http';
import { type Instances } from '@berangkat/platform/instances';
import { type Logger } from '@berangkat/platform/observability';
import { httpErrorIn } from '../receiving/http-error-in';
import { type OnBehalf } from '../recording/file-records';

/** Milliseconds that command-api has for the links of all CVs, and query-api for one CV. */
const TIMEOUT = 10_000;

/** A CV as its link shows it, with the token of that link. */
export interface CvToPrint {
  readonly applicantid: string;
  readonly cv: SharedCv;
  readonly token: string;
  /** ISO 8601. */
  readonly expiresat: string;
}

export interface CvsWithChoices {
  readonly cvs: readonly CvToPrint[];
  /** How their industries, departments and positions read. */
  readonly choices: Choices;
}

/**
 * Asks command-api whether this user may have these CVs, which notes that they do, and reads each as whoever opens its
 * link would.
 * @throws {HttpError} the refusal of either, or 503 when one does not answer
 */
export type CvsToPrint = (applicantids: readonly string[], onBehalf: OnBehalf) => Promise<CvsWithChoices>;

export const cvsToPrintThrough = (
  { commandApi, queryApi }: { readonly commandApi: Instances; readonly queryApi: Instances },
  token: Buffer,
  logger: Logger,
): CvsToPrint => {
  const ask = async (
    instances: Instances,
    request: Pick<Parameters<Instances['request']>[0], 'method' | 'path' | 'body'>,
    requestId: string,
    headers: Readonly<Record<string, string | undefined>>,
  ): Promise<{ readonly answer: unknown; readonly position: string | undefined }> => {
    const failed = (reason: object) => {
      logger.warn({ ...reason, path: request.path.split('/')[1], requestId }, 'a CV to be printed was not answered');
      return httpErrors.unavailable();
    };
    const response = await instances
      .request({
        ...request,
        signal: AbortSignal.timeout(TIMEOUT),
        headers: {
          ...internalHeaders(token),
          'x-request-id': requestId,
          ...Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)),
        },
      })
      .catch((error: unknown) => {
        throw failed({ err: error });
      });
    const { statusCode: status, headers: answered, body } = response;
    const text = await body.text();
    if (status >= 400 && status < 500) throw httpErrorIn(status, text);
    if (status >= 300) throw failed({ status });
    return { answer: JSON.parse(text), position: answered[POSITION_HEADER.toLowerCase()]?.toString() };
  };

  return async (applicantids, { cookie, userAgent, address, requestId }) => {
    const { answer, position } = await ask(
      commandApi,
      { method: 'POST', path: '/internal/cvs/print', body: JSON.stringify({ applicantids }) },
      requestId,
      { 'content-type': 'application/json', cookie, 'user-agent': userAgent, 'x-forwarded-for': address },
    );
    const cvs: CvToPrint[] = [];
    for (const { pass, ...printed } of printedCvs.parse(answer)) {
      const path = `/api${endpoints.readSharedCv.path.replace(':pass', pass)}`;
      // The links are new: query-api waits until it knows of them.
      const read = await ask(queryApi, { method: 'GET', path }, requestId, { [POSITION_HEADER]: position });
      cvs.push({ ...printed, cv: sharedCv.parse(read.answer) });
    }
    const lists = await ask(queryApi, { method: 'GET', path: `/api${endpoints.readChoices.path}` }, requestId, {});
    return { cvs, choices: choices.parse(lists.answer) };
  };
};
