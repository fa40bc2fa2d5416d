import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { type FileType } from '@berangkat/contracts/files';
import { type StoredFile } from '@berangkat/contracts/files/stored';
import { type SealedFiles } from '@berangkat/platform/objects';
import { type PictureSize } from '../processing/job';
import { type FileKind } from '../kinds/file-kind';
import { nameObject } from './name-objects';

/** A file on the disk that is to be stored under a name of its own. */
export interface MadeFile {
  /** The form of the upload: `page`, `thumb`, `file`. */
  readonly form: string;
  readonly path: string;
  readonly type: FileType;
  /** Of an image that was encoded anew: its size. */
  readonly picture?: PictureSize;
  readonly print?: string;
}

/** Files that have been stored, as they are recorded. */
export interface Stored extends Pick<StoredFile, 'objects' | 'sha256' | 'size' | 'contenttype' | 'picture' | 'print'> {
  /** Takes them out again. @throws {ObjectStoreUnavailable} some may be left */
  readonly remove: () => Promise<void>;
}

/**
 * Seals and stores what was made of an upload, under names that nobody can guess: all of it or nothing.
 * @throws {ObjectStoreUnavailable} {@link SubjectIsErased}
 */
export const storeFiles = async (
  files: SealedFiles,
  kind: Pick<FileKind, 'folder'>,
  ownerid: string,
  made: readonly MadeFile[],
  fileName: string,
): Promise<Stored> => {
  const secret = randomBytes(16).toString('hex');
  const named = made.map((file) => ({ ...file, name: nameObject(kind, ownerid, secret, file.form, file.type) }));
  const remove = async (): Promise<void> => {
    await Promise.all(named.map(({ name }) => files.remove(name)));
  };
  const [first] = named;
  try {
    const sha256 = await hashOf(first!.path);
    const sizes: number[] = [];
    for (const { name, path, type: contentType } of named) {
      const { size } = await stat(path);
      await files.put(name, { body: createReadStream(path), size, contentType, fileName });
      sizes.push(size);
    }
    return {
      objects: Object.fromEntries(named.map(({ form, name }) => [form, name])),
      sha256,
      size: sizes[0]!,
      contenttype: first!.type,
      ...(first!.picture !== undefined && { picture: first!.picture }),
      ...(first!.print !== undefined && { print: first!.print }),
      remove,
    };
  } catch (error) {
    await remove().catch(() => undefined);
    throw error;
  }
};

const hashOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};
