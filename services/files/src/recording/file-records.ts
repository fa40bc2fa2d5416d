import { type FileKindName } from '@berangkat/contracts/files';
import { mayUpload, type RecordFields, type RecordFile } from '@berangkat/contracts/files/stored';
import { HttpError, httpErrors, internalClient, type OnBehalf } from '@berangkat/platform/http';
import { type Instances } from '@berangkat/platform/instances';
import { type Logger } from '@berangkat/platform/observability';

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

export const fileRecordsThrough = (
  instances: Pick<Instances, 'request'>,
  token: Buffer,
  logger: Logger,
): FileRecords => {
  const commandApi = internalClient({ instances, service: 'command-api', token, otherwise: 'upload-error' });
  const ask = async (path: string, content: object, onBehalf: OnBehalf): Promise<Recorded> => {
    try {
      const { text, position } = await commandApi.post(`/internal/files/${path}`, content, onBehalf);
      return { outcome: 'recorded', body: text, position };
    } catch (error) {
      if (error instanceof HttpError) return { outcome: 'refused', refusal: error };
      logger.warn({ err: error, requestId: onBehalf.requestId }, 'command-api did not say what became of a file');
      return { outcome: 'unknown' };
    }
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
