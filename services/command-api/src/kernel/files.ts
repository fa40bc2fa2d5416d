import { type FileKindName, ownerOfFile } from '@berangkat/contracts/files';
import { type MayUpload, type RecordFile, type StoredFile } from '@berangkat/contracts/files/stored';
import { type StoredPhoto } from '@berangkat/contracts/applicants';
import { type Answer, type CommandMeta } from './command';

/**
 * The questions of the files service to the context to which a kind of file belongs. `id` is that of the upload's path.
 */
export interface FileCommands {
  /** Nobody needs to be signed in. */
  readonly byVisitors?: true;
  /**
   * Asked before anything of a file is received: whether {@link record} would be refused as things are, and whose file
   * it would be.
   */
  readonly mayUpload: (id: string, meta: CommandMeta) => Promise<MayUpload>;
  /**
   * Records a file that has been stored, and answers as the upload's endpoint does. When it is refused, the files
   * service removes the file again.
   */
  readonly record: (
    id: string,
    recorded: Pick<RecordFile, 'file' | 'fields'>,
    meta: CommandMeta,
  ) => Promise<Answer<object>>;
  /** Records what an upload says that leaves its file out, where its kind may (`withoutFile`). */
  readonly recordFields?: (id: string, fields: RecordFile['fields'], meta: CommandMeta) => Promise<Answer<object>>;
}

/** The kinds of files of a context, or of all of them. */
export type Files = { readonly [Kind in FileKindName]?: FileCommands };

/** The two images of a photo as events name them. */
export const photoIn = ({ objects, sha256 }: StoredFile): StoredPhoto => ({
  photo: objects.page!,
  thumbnail: objects.thumb!,
  photohash: sha256,
});

/** Answers the owner in an object's name: the id that was given out before the file came. */
export const ownerIn = (object: string): string => ownerOfFile(object)!.split('-')[1]!;
