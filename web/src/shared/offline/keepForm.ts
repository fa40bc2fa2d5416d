import { type Dispatch } from '@reduxjs/toolkit';
import { paths } from '../paths';
import { keptActor } from './keptActor';
import { actorOf } from '../session/session';
import { type SessionState } from '../session/slice';

/**
 * Keeps the application form on this device, so that it opens again without a line. A browser that has no service
 * workers, as on a page without TLS, goes on without.
 */
export const keepForm = async (_dispatch: Dispatch, getState: () => unknown): Promise<void> => {
  const actor = actorOf((getState() as { readonly session: SessionState }).session.user);
  if (actor === undefined || !('serviceWorker' in navigator)) return;
  keptActor(actor.accountid).write(actor);
  await navigator.serviceWorker.register('/offline.js', { scope: paths.applicationForm });
};
