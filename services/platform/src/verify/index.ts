export { type Attestation } from './attestation';
export { readAttestations } from './attestation-file';
export { Notary, NotaryBookBroken, type NotaryOptions } from './notary';
export { MemoryNotaryBook, type NotaryBook } from './notary-book';
export { NotaryKey } from './notary-key';
export { notaryMigrations } from './postgres/migrations';
export { PostgresNotaryBook } from './postgres/notary-book';
export { type EventPlace, type Verdict, verifyLog, type VerifyOptions } from './verify-log';
