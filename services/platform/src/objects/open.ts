import { join } from 'node:path';
import { type ObjectsEngineConfig } from '../config';
import { DiskObjectStore } from './disk/store';
import { type ObjectStore } from './port';

export type ObjectStoreConfig = ObjectsEngineConfig & { readonly DATA_DIR: string };

/** The files with the engine that the configuration names: an S3-compatible server with S3_ENDPOINT, otherwise `files` below DATA_DIR. */
export const openObjectStore = async (config: ObjectStoreConfig): Promise<ObjectStore> => DiskObjectStore.open(join(config.DATA_DIR, 'files'));
