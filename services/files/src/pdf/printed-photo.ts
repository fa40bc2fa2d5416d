import { createWriteStream } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { type FileType } from '@berangkat/contracts/files';
import { HttpError } from '@berangkat/platform/http';
import { type FileKind } from '../kinds/file-kind';
import { type WorkPool } from '../processing/pool';
import { processFile } from '../processing/process-file';
import { type Spool } from '../receiving/spool';
import { openObject, type StoredFiles } from '../serving/open-object';

/** The size of a photo in a PDF, in pixels: 300 dots per inch of the photo at the head of a sheet. */
const PRINTED = { width: 426, height: 568, fit: 'inside', format: 'jpeg' } as const;

export interface PhotoDeps extends StoredFiles {
  readonly pool: Pick<WorkPool, 'run'>;
  readonly spool: Spool;
}

/**
 * A stored photo as JPEG; undefined where there is none, or it was replaced meanwhile. It is decoded where all images
 * are (`processing`), for an account that waits its turn.
 * @param address of the photo of a shared CV: its last two parts are folder and name
 * @throws {HttpError} 503 no process was free
 */
export const printedPhoto = async (
  { pool, spool, ...stored }: PhotoDeps,
  kind: FileKind,
  applicantid: string,
  address: string | null,
  accountid: string,
): Promise<Buffer | undefined> => {
  if (address === null) return undefined;
  const object = `${kind.folder}/${applicantid}/${address.slice(address.lastIndexOf('/') + 1)}`;
  const file = await openObject(stored, kind, object).catch((error: unknown) => {
    if (error instanceof HttpError && error.status === 404) return undefined;
    throw error;
  });
  if (file === undefined) return undefined;
  const path = await spool.newPath();
  try {
    await pipeline(await file.read(), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    return await processFile(
      pool,
      { image: { limits: kind.image.limits, renditions: { printed: PRINTED } } },
      { path, type: file.contentType as FileType },
      accountid,
      ([made]) => readFile(made!.path),
    );
  } finally {
    await rm(path, { force: true });
  }
};
