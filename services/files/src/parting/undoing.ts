import { type UndoMerge } from '@berangkat/contracts/merges';
import { givenFiles, type GivenFiles, type UndoWithFiles } from '@berangkat/contracts/merges/undoing';
import { failedAsUnavailable, internalClient, type OnBehalf } from '@berangkat/platform/http';
import { type Instances } from '@berangkat/platform/instances';
import { type Logger } from '@berangkat/platform/observability';

/** Milliseconds that an undo may take: each thing that a record has is a step. */
const PATIENCE = 60_000;

/**
 * Command-api's side of the undoing of a merge.
 * @throws {HttpError} its refusal, or 503 when it does not answer
 */
export interface Undoing {
  /** The objects that the record which comes back is given. */
  filesOf(otherid: string, given: UndoMerge['given'], onBehalf: OnBehalf): Promise<GivenFiles>;
  undo(
    undo: UndoWithFiles,
    onBehalf: OnBehalf,
  ): Promise<{ readonly body: unknown; readonly position: string | undefined }>;
}

export const undoingThrough = (instances: Pick<Instances, 'request'>, token: Buffer, logger: Logger): Undoing => {
  const commandApi = internalClient({ instances, service: 'command-api', token, timeout: PATIENCE });
  const ask = async (path: string, body: object, onBehalf: OnBehalf) => {
    try {
      return await commandApi.post(`/internal/merges/${path}`, body, onBehalf);
    } catch (error) {
      throw failedAsUnavailable(error, logger, 'a merge that is undone was not answered', {
        requestId: onBehalf.requestId,
      });
    }
  };
  return {
    filesOf: async (otherid, given, onBehalf) =>
      givenFiles.parse((await ask('files', { otherid, given }, onBehalf)).json()),
    undo: async (undo, onBehalf) => {
      const answered = await ask('undo', undo, onBehalf);
      return { body: answered.json(), position: answered.position };
    },
  };
};
