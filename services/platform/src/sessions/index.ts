export { sessionTokenIn } from './cookie';
export { MemorySessions } from './memory';
export { sessionMigrations } from './migrations';
export {
  type EndedListener,
  type Granted,
  type ListedSession,
  type NewSession,
  owesFactor,
  type ResolveOptions,
  type Session,
  type Sessions,
  type SignInMethod,
  type StartedSession,
} from './port';
export { PostgresSessions, type PostgresSessionsOptions } from './postgres';
