export { KeyMissing, SealBroken, SubjectIsErased } from './errors';
export { MasterKeyMissing, MasterKeys, type WrappedKey } from './master-keys';
export { MemoryKeyStore } from './memory';
export * from './port';
export { eraseSubjects } from './postgres/erase-subjects';
export { vaultMigrations } from './postgres/migrations';
export { PostgresKeyStore, type RewrapOptions, WrongMasterKey } from './postgres/key-store';
export { openValue, sealValue } from './seal';
export { Vault, type VaultOptions } from './vault';
