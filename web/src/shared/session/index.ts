export { actorOf, useSession, type Session } from './session';
export { readSession, sessionEnded, sessionRead, sessionReducer, type SessionState } from './slice';
