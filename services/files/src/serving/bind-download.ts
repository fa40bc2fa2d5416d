import { type Actor } from '@berangkat/contracts/kernel';
import { can } from '@berangkat/contracts/permissions';
import { actorOf, bind, type BindDeps, httpErrors, recordFor, type ServiceApp } from '@berangkat/platform/http';
import { isObjectName, ObjectNotFound, type OpenedFile, type SealedFiles } from '@berangkat/platform/objects';
import { SubjectIsErased } from '@berangkat/platform/personal-data';
import { type ApplicantOwners } from '@berangkat/platform/read-models';
import { type FileKind } from '../kinds/file-kind';
import { sendFile } from './send-file';

export interface DownloadDeps {
  readonly files: SealedFiles;
  /** Whose an applicant's record is; undefined when there is none. */
  readonly ownersOf: (applicantid: string) => Promise<ApplicantOwners | undefined>;
  /** Whether a record refers to an object of this kind. */
  readonly isInUse: (kind: FileKind, name: string) => Promise<boolean>;
  readonly bind: BindDeps;
}

/**
 * Binds the reading of a kind of file: `/api/files/{folder}/:id/:name`, where `:id` is whose file it is. What is shown
 * on pages to everybody who is let in needs no more; for anything else the owner is asked of the read models. A file
 * that was replaced or removed, or whose key was destroyed, is not there.
 */
export const bindDownload = (
  service: ServiceApp,
  kind: FileKind,
  { files, ownersOf, isInUse, bind: deps }: DownloadDeps,
): void => {
  const assertMayRead = async (ownerid: string, actor: Actor): Promise<void> => {
    recordFor(
      actor,
      kind.read.action,
      await ownersOf(ownerid),
      (owners) => owners,
      ({ removed }) => removed && !can(actor, 'applicant.see-removed'),
    );
  };

  const open = async (name: string): Promise<OpenedFile> => {
    try {
      return await files.open(name);
    } catch (error) {
      throw error instanceof ObjectNotFound || error instanceof SubjectIsErased ? httpErrors.notFound() : error;
    }
  };

  bind(
    service,
    kind.read,
    async (call) => {
      const ownerid = String(call.params.id);
      const name = `${kind.folder}/${ownerid}/${String(call.params.name)}`;
      if (kind.answered !== 'shown' || call.grant !== 'yes') await assertMayRead(ownerid, actorOf(call));
      if (!isObjectName(name) || !(await isInUse(kind, name))) throw httpErrors.notFound();
      await sendFile(kind, name, await open(name), call);
    },
    deps,
  );
};
