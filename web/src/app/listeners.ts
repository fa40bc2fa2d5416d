import { createListenerMiddleware, type UnknownAction } from '@reduxjs/toolkit';
import { type Tag } from '../shared/api/tags';
import { sessionExpired } from '../shared/api/expired';
import { resetCache } from '../shared/api/host';
import { forgetKept } from '../shared/device';
import { bannerShown } from '../shared/kit/banner/slice';
import { sessionDoubted } from '../shared/live/connection';
import { idle } from '../shared/idle';
import { readPortalSettings } from '../shared/portal-settings/slice';
import { readSession, sessionEnded, type SessionState } from '../shared/session/slice';
import { sayLater } from './sayLater';

interface State {
  readonly session: SessionState;
}

/** The action of `api.util.invalidateTags`; the api itself comes with the first screen that needs it. */
const isInvalidation = (action: unknown): action is { readonly payload: readonly (Tag['type'] | Tag)[] } =>
  (action as UnknownAction).type === 'api/invalidateTags';

const accountIn = (state: unknown): string | undefined => (state as State).session.user?.account.accountid;
/** A reader who signs out knows how the session ends: its socket may close before the answer is here. */
const isLeaving = (state: unknown): boolean => (state as State).session.leaving === true;

/**
 * Makes the listeners of the store: caches and the socket follow the session, and a session that ends without its
 * reader ends in one notice.
 */
export const createListeners = () => {
  const { middleware, startListening } = createListenerMiddleware();
  let closeSocket: (() => void) | undefined;

  startListening({
    predicate: (_action, now, before) => accountIn(now) !== accountIn(before),
    effect: async (_action, store) => {
      const accountid = accountIn(store.getState());
      closeSocket?.();
      closeSocket = undefined;
      const before = (store.getOriginalState() as State).session.status;
      // Answers for the last reader, also for a visitor, are not for the next one.
      if (before === 'signed-in' || before === 'visitor') resetCache(store.dispatch);
      if (accountid === undefined) return;
      // The page asked for its data as it was opened; who signs in on it, from now on.
      const readSince = before === 'visitor' ? performance.now() : 0;
      void forgetKept(accountid);
      await idle();
      const { openSocket } = await import('../shared/live/socket');
      // Somebody else may have signed in, or this one out, while the code was on its way.
      if (accountIn(store.getState()) === accountid && closeSocket === undefined)
        closeSocket = openSocket(store.dispatch, readSince);
    },
  });

  startListening({
    actionCreator: sessionExpired,
    effect: async (_action, store) => {
      // Several calls may be refused at once; only the first finds somebody still signed in.
      if (accountIn(store.getState()) === undefined) return;
      store.dispatch(sessionEnded());
      store.dispatch(bannerShown({ kind: 'warning', text: await sayLater('account-401-inactivity-alert') }));
    },
  });

  // The account was suspended or deleted, its password changed, or its reader signed out in another window.
  startListening({
    actionCreator: readSession.fulfilled,
    effect: async ({ payload }, store) => {
      if (payload !== null || accountIn(store.getOriginalState()) === undefined) return;
      store.dispatch(bannerShown({ kind: 'warning', text: await sayLater('session-over') }));
    },
  });

  // Somebody linked this employer to a client, or took an applicant over: what this account may see depends on it.
  startListening({
    predicate: (action, state) => {
      const accountid = accountIn(state);
      return (
        accountid !== undefined &&
        !isLeaving(state) &&
        isInvalidation(action) &&
        action.payload.some(
          (tag) => tag === 'accounts' || (typeof tag === 'object' && tag.type === 'accounts' && tag.id === accountid),
        )
      );
    },
    effect: (_action, { dispatch }) => void dispatch(readSession()),
  });

  // An admin has changed the chat or what the portal promises.
  startListening({
    predicate: (action) =>
      isInvalidation(action) &&
      action.payload.some((tag) => tag === 'settings' || (typeof tag === 'object' && tag.type === 'settings')),
    effect: (_action, { dispatch }) => void dispatch(readPortalSettings('again')),
  });

  startListening({
    predicate: (action, state) => sessionDoubted.match(action) && !isLeaving(state),
    effect: (_action, { dispatch }) => void dispatch(readSession()),
  });

  return { middleware };
};
