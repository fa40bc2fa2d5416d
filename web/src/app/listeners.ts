import { createListenerMiddleware } from '@reduxjs/toolkit';
import { api, sessionExpired } from '../shared/api';
import { sayNow } from '../shared/i18n';
import { bannerShown } from '../shared/kit/banner';
import { sessionEnded, type SessionState } from '../shared/session';

interface State {
  readonly session: SessionState;
}

const accountIn = (state: unknown): string | undefined => (state as State).session.user?.account.accountid;

/** What happens in the store by itself: caches and the socket follow the session, and an expired session ends in one notice. */
export const createListeners = () => {
  const { middleware, startListening } = createListenerMiddleware();
  let closeSocket: (() => void) | undefined;

  startListening({
    predicate: (_action, now, before) => accountIn(now) !== accountIn(before),
    effect: async (_action, { dispatch, getState, getOriginalState }) => {
      const accountid = accountIn(getState());
      closeSocket?.();
      closeSocket = undefined;
      // What the last reader was allowed to see is not for the next one.
      if (accountIn(getOriginalState()) !== undefined) dispatch(api.util.resetApiState());
      if (accountid === undefined) return;
      const { openSocket } = await import('../shared/live/socket');
      // Somebody else may have signed in, or this one out, while the code was on its way.
      if (accountIn(getState()) === accountid && closeSocket === undefined) closeSocket = openSocket(dispatch);
    },
  });

  startListening({
    actionCreator: sessionExpired,
    effect: (_action, { dispatch, getState }) => {
      // Several calls may be refused at once; only the first finds somebody still signed in.
      if (accountIn(getState()) === undefined) return;
      dispatch(sessionEnded());
      dispatch(bannerShown({ kind: 'warning', text: sayNow('account-401-inactivity-alert') }));
    },
  });

  return { middleware };
};
