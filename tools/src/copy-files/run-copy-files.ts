import { join } from 'node:path';
import { engines, environment, readConfig } from '@berangkat/platform/config';
import { type VerbCall } from '../verb';
import { DiskObjectStore } from '@berangkat/platform/objects';
import { S3ObjectStore, s3OptionsOf } from '@berangkat/platform/objects/s3';
import { copyObjects } from './copy-objects';

const USAGE = `usage: copy-files

Copies every file from the disk (DATA_DIR) to the S3-compatible server that S3_ENDPOINT names, and reads it back from there. The portal must not run
meanwhile. When it is interrupted, do the same again: what is there already stays.`;

const EVERY = 100;

/**
 * `copy-files`: moves a portal's files from the disk to an S3-compatible server. Those on the disk stay where they are.
 * @returns the exit code: 0 when all are there, 2 when it was called in a wrong way
 * @throws {ConfigError} {@link CopyDiffers} {@link ObjectStoreUnavailable}
 */
export const runCopyFiles = async ({ args, env, write, signal }: VerbCall): Promise<number> => {
  const config = readConfig({ DATA_DIR: environment.DATA_DIR, ...engines.objects }, env);
  const { S3_ENDPOINT } = config;
  if (args.length > 0 || S3_ENDPOINT === undefined) {
    write(args.length > 0 ? USAGE : 'S3_ENDPOINT is missing: it says where the files go.');
    return 2;
  }
  const [source, target] = await Promise.all([
    DiskObjectStore.open(join(config.DATA_DIR, 'files')),
    S3ObjectStore.open(s3OptionsOf({ ...config, S3_ENDPOINT })),
  ]);
  const onProgress = (objects: number): void => {
    if (objects % EVERY === 0) write(`${objects} files copied`);
  };
  const { objects, bytes, found } = await copyObjects(source, target, { onProgress, ...(signal && { signal }) });
  write(
    `${objects} files with ${bytes} bytes are in the bucket ${config.S3_BUCKET}, read back and equal to those on the disk; ${found} were there before.`,
  );
  return 0;
};
