import { type FileKindName } from '@berangkat/contracts/files';
import { mayUpload, type RecordFields, type RecordFile } from '@berangkat/contracts/files/stored';
import { internalHeaders, POSITION_HEADER, type HttpError, httpErrors } from '@berangkat/platform/http';
import { type Instances } from '@berangkat/platform/instances';
import { type Logger } from '@berangkat/platform/observability';
import { httpErrorIn } from '../receiving/http-error-in';

/** Milliseconds that command-api gets to answer. */
const TIMEOUT = 10_000;

/** Whom command-api acts for. */
export interface OnBehalf {
  readonly cookie: string | undefined;
  readonly userAgent: string | undefined;
  readonly address: string | undefined;
  readonly requestId: string;
}

export type Recorded =
  /** `body`: what the upload is answered, as JSON. */
  | { readonly outcome: 'recorded'; readonly body: string; readonly position: string | undefined }
  /** Nothing was written, for command-api's own reason. */
  | { readonly outcome: 'refused'; readonly refusal: HttpError }
  /** It may have been written. */
  | { readonly outcome: 'unknown' };

/**
 * Command-api's side of an upload: it decides whether this user may, before the file is received and again when it is
 * recorded. `id`: of the upload's path.
 */
export interface FileRecords {
  /**
   * @returns whose file it would be
   * @throws {HttpError} command-api's own, or 503 when it does not answer
   */
  ownerFor(kind: FileKindName, id: string, onBehalf: OnBehalf): Promise<string>;
  /** Records a stored file in the log. */
  record(kind: FileKindName, id: string, file: RecordFile, onBehalf: OnBehalf): Promise<Recorded>;
  /** Records what an upload says that left its file out. */
  recordFields(kind: FileKindName, id: string, fields: RecordFields, onBehalf: OnBehalf): Promise<Recorded>;
}

export const fileRecordsThrough = (commandApi: Instances, token: Buffer, logger: Logger): FileRecords => {
  const ask = async (
    path: string,
    content: object,
    { cookie, userAgent, address, requestId }: OnBehalf,
  ): Promise<Recorded> => {
    try {
      const response = await commandApi.request({
        method: 'POST',
        path: `/internal/files/${path}`,
        signal: AbortSignal.timeout(TIMEOUT),
        headers: {
          ...internalHeaders(token),
          'content-type': 'application/json',
          'x-request-id': requestId,
          ...(cookie !== undefined && { cookie }),
          ...(userAgent !== undefined && { 'user-agent': userAgent }),
          ...(address !== undefined && { 'x-forwarded-for': address }),
        },
        body: JSON.stringify(content),
      });
      const { statusCode: status, headers, body } = response;
      const text = await body.text();
      if (status >= 200 && status < 300)
        return { outcome: 'recorded', body: text, position: headers[POSITION_HEADER.toLowerCase()]?.toString() };
      if (status >= 400 && status < 500) return { outcome: 'refused', refusal: httpErrorIn(status, text) };
      logger.warn({ status, requestId }, 'command-api did not say what became of a file');
    } catch (error) {
      logger.warn({ err: error, requestId }, 'command-api did not say what became of a file');
    }
    return { outcome: 'unknown' };
  };
  return {
    record: (kind, id, file, onBehalf) => ask(`${kind}/${id}`, file, onBehalf),
    recordFields: (kind, id, fields, onBehalf) => ask(`${kind}/${id}/fields`, fields, onBehalf),
    async ownerFor(kind, id, onBehalf) {
      const answered = await ask(`${kind}/${id}/permission`, {}, onBehalf);
      if (answered.outcome === 'refused') throw answered.refusal;
      if (answered.outcome === 'unknown') throw httpErrors.unavailable();
      return mayUpload.parse(JSON.parse(answered.body)).ownerid;
    },
  };
};
