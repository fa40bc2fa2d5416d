import { endpoints } from '@berangkat/contracts/http';
import { claims } from '@berangkat/contracts/kernel';
import {
  actorOf,
  bind,
  type BindDeps,
  commandIdOf,
  httpErrors,
  onBehalfOf,
  receiptKeyOf,
  sendPosition,
  type ServiceApp,
} from '@berangkat/platform/http';
import { ObjectNotFound, type SealedFiles } from '@berangkat/platform/objects';
import { SubjectIsErased } from '@berangkat/platform/personal-data';
import { type Undoing } from './undoing';

export interface UndoMergeDeps {
  readonly files: SealedFiles;
  readonly undoing: Undoing;
  readonly bind: BindDeps;
}

/**
 * Binds the undoing of a merge. Files that go to the record that comes back are copied first, sealed with its key: once
 * the log says that it has them they are there, and erasing it reaches them. Copied in vain, where command-api refuses,
 * they are named by no record, and swept.
 */
export const bindUndoMerge = (service: ServiceApp, { files, undoing, bind: deps }: UndoMergeDeps): void => {
  const copy = async ({ from, to }: { readonly from: string; readonly to: string }): Promise<void> => {
    try {
      const { read, ...file } = await files.open(from);
      await files.put(to, { ...file, body: await read() });
    } catch (error) {
      throw error instanceof ObjectNotFound || error instanceof SubjectIsErased ? httpErrors.notFound() : error;
    }
  };
  bind(
    service,
    endpoints.undoMerge,
    async (call) => {
      const { params, body } = call;
      const onBehalf = onBehalfOf(call);
      const given = await undoing.filesOf(params.id, body.given, onBehalf);
      for (const file of given) await copy(file);
      const claimed = claims.safeParse(body).data;
      const undone = await undoing.undo(
        {
          ...{ otherid: params.id, given: body.given },
          ...(body.reason !== undefined && { reason: body.reason }),
          files: given.map(({ from }) => from),
          ...(claimed !== undefined && { claims: claimed }),
          commandid: commandIdOf(receiptKeyOf(call.req, actorOf(call).accountid)),
        },
        onBehalf,
      );
      if (undone.position !== undefined) sendPosition(call.res, undone.position);
      return endpoints.undoMerge.answer.parse(undone.body);
    },
    deps,
  );
};
