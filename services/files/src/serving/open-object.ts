import { httpErrors } from '@berangkat/platform/http';
import { isObjectName, ObjectNotFound, type OpenedFile, type SealedFiles } from '@berangkat/platform/objects';
import { SubjectIsErased } from '@berangkat/platform/personal-data';
import { type FileKind } from '../kinds/file-kind';

export interface StoredFiles {
  readonly files: SealedFiles;
  /** Whether a record refers to an object of this kind. */
  readonly isInUse: (kind: FileKind, name: string) => Promise<boolean>;
}

/**
 * Opens a stored file. One that was replaced or removed, or whose key was destroyed, is not there.
 * @throws {HttpError} 404
 */
export const openObject = async (
  { files, isInUse }: StoredFiles,
  kind: FileKind,
  name: string,
): Promise<OpenedFile> => {
  if (!isObjectName(name) || !(await isInUse(kind, name))) throw httpErrors.notFound();
  try {
    return await files.open(name);
  } catch (error) {
    throw error instanceof ObjectNotFound || error instanceof SubjectIsErased ? httpErrors.notFound() : error;
  }
};
