import { join } from 'node:path';
import { type ObjectsEngineConfig } from '../config';
import { DiskObjectStore } from './disk/store';
import { type ObjectStore } from './port';

export type ObjectStoreConfig = ObjectsEngineConfig & { readonly DATA_DIR: string };

/**
 * The files with the engine that the configuration names: an S3-compatible server with S3_ENDPOINT, otherwise `files`
 * below DATA_DIR. The client of S3 is loaded where it is used.
 */
export const openObjectStore = async (config: ObjectStoreConfig): Promise<ObjectStore> => {
  const { S3_ENDPOINT, DATA_DIR } = config;
  if (S3_ENDPOINT === undefined) return DiskObjectStore.open(join(DATA_DIR, 'files'));
  const { S3ObjectStore, s3OptionsOf } = await import('./s3');
  return S3ObjectStore.open(s3OptionsOf({ ...config, S3_ENDPOINT }));
};
