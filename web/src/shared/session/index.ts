export { actorOf, useSession, type Session } from './session';
export { readSession, sessionEnded, sessionLeaving, sessionRead, sessionReducer, type SessionState } from './slice';
export { ownName } from './ownName';
