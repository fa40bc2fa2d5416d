import { join } from 'node:path';
import { type ObjectsEngineConfig } from '../config';
import { DiskObjectStore } from './disk/store';
import { type ObjectStore } from './port';
import { s3OptionsOf } from './s3/options';
import { S3ObjectStore } from './s3/store';

export type ObjectStoreConfig = ObjectsEngineConfig & { readonly DATA_DIR: string };

/**
 * The files with the engine that the configuration names: an S3-compatible server with S3_ENDPOINT, otherwise `files`
 * below DATA_DIR.
 */
export const openObjectStore = async (config: ObjectStoreConfig): Promise<ObjectStore> => {
  const { S3_ENDPOINT, DATA_DIR } = config;
  return S3_ENDPOINT === undefined
    ? DiskObjectStore.open(join(DATA_DIR, 'files'))
    : S3ObjectStore.open(s3OptionsOf({ ...config, S3_ENDPOINT }));
};
