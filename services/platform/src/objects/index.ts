export { attachment } from './attachment';
export { DiskObjectStore } from './disk/store';
export { MemoryObjectStore } from './memory';
export { isObjectName } from './names';
export { openObjectStore, type ObjectStoreConfig } from './open';
export * from './port';
export { s3OptionsOf } from './s3/options';
export { type PresignOptions, S3ObjectStore, type S3Options } from './s3/store';
export { type NewFile, type OpenedFile, SealedFiles } from './sealed/files';
