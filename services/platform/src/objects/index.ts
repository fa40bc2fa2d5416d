export { attachment } from './attachment';
export { DiskObjectStore } from './disk/store';
export { MemoryObjectStore } from './memory';
export { isObjectName } from './names';
export { openObjectStore, type ObjectStoreConfig } from './open';
export * from './port';
export { type NewFile, type OpenedFile, SealedFiles } from './sealed/files';
