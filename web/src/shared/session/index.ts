export { getSession, useGetSessionQuery } from './api';
export { actorOf, useSession, type Session } from './session';
export { sessionEnded, sessionReducer, sessionStarted, type SessionState } from './slice';
