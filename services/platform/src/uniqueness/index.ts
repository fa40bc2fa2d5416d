export { uniquenessEvents } from './events';
export { uniquenessMigrations } from './postgres/migrations';
export { PostgresSweepCheckpoint } from './postgres/sweep-checkpoint';
export { AlreadyTaken } from './reservation';
export { MemorySweepCheckpoint, type SweepCheckpoint } from './sweep-checkpoint';
export {
  type Finish,
  type Holds,
  isOfValue,
  type OpenClaim,
  type ValueStatus,
  type Swept,
  Uniqueness,
  type UniquenessOptions,
} from './uniqueness';
