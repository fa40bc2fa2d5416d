import { type RecordPhoto } from '@berangkat/contracts/applicants';
import { problem } from '@berangkat/contracts/kernel';
import { internalHeaders, POSITION_HEADER, Refusal, refuse } from '@berangkat/platform/http';
import { type Instances } from '@berangkat/platform/instances';
import { type Logger } from '@berangkat/platform/observability';

/** Milliseconds that command-api gets to answer. */
const PATIENCE = 10_000;

/** Whom command-api acts for. */
export interface OnBehalf {
  readonly cookie: string | undefined;
  readonly userAgent: string | undefined;
  readonly address: string | undefined;
  readonly requestId: string;
}

export type Recorded =
  | { readonly outcome: 'recorded'; readonly position: string | undefined }
  /** Nothing was written, for command-api's own reason. */
  | { readonly outcome: 'refused'; readonly refusal: Refusal }
  /** It may have been written. */
  | { readonly outcome: 'unknown' };

export type RecordingOf = (applicantid: string, photo: RecordPhoto, onBehalf: OnBehalf) => Promise<Recorded>;

/** Records a stored photo in the log through command-api, which decides whether this user may. */
export const recordingThrough = (commandApi: Instances, token: Buffer, logger: Logger): RecordingOf => async (applicantid, photo, { cookie, userAgent, address, requestId }) => {
  try {
    const response = await commandApi.request({
      method: 'POST',
      path: `/internal/applicants/${applicantid}/photo`,
      signal: AbortSignal.timeout(PATIENCE),
      headers: {
        ...internalHeaders(token),
        'content-type': 'application/json',
        'x-request-id': requestId,
        ...(cookie !== undefined && { cookie }),
        ...(userAgent !== undefined && { 'user-agent': userAgent }),
        ...(address !== undefined && { 'x-forwarded-for': address }),
      },
      body: JSON.stringify(photo),
    });
    const { statusCode: status, headers, body } = response;
    const text = await body.text();
    if (status >= 200 && status < 300) return { outcome: 'recorded', position: headers[POSITION_HEADER.toLowerCase()]?.toString() };
    if (status >= 400 && status < 500) return { outcome: 'refused', refusal: refusalIn(status, text) };
    logger.warn({ status, requestId }, 'a photo may or may not have been recorded');
  } catch (error) {
    logger.warn({ err: error, requestId }, 'a photo may or may not have been recorded');
  }
  return { outcome: 'unknown' };
};

/** The refusal that a problem JSON stands for. */
export const refusalIn = (status: number, body: string): Refusal => {
  const parsed = problem.safeParse(parseJson(body));
  if (!parsed.success) return refuse(status, 'upload-error');
  const { code, message, errors, retryAfter } = parsed.data;
  return new Refusal(status, code, message, errors, { ...(retryAfter !== undefined && { retryAfter }) });
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};
