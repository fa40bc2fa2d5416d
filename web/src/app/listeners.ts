import { createListenerMiddleware } from '@reduxjs/toolkit';
import { sessionExpired } from '../shared/api/expired';
import { forgetAnswers } from '../shared/api/host';
import { bannerShown } from '../shared/kit/banner/slice';
import { sessionDoubted } from '../shared/live/connection';
import { readSession, sessionEnded, type SessionState } from '../shared/session/slice';
import { sayLater } from './sayLater';

interface State {
  readonly session: SessionState;
}

const accountIn = (state: unknown): string | undefined => (state as State).session.user?.account.accountid;

/**
 * Until the browser has nothing better to do, 2 seconds at most: on a slow line the screen comes before the socket that
 * keeps it up to date.
 */
const idle = (): Promise<unknown> =>
  new Promise((resolve) =>
    typeof requestIdleCallback === 'function' ? requestIdleCallback(resolve, { timeout: 2_000 }) : setTimeout(resolve),
  );

/**
 * What happens in the store by itself: caches and the socket follow the session, and an expired session ends in one
 * notice.
 */
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
      if (accountIn(getOriginalState()) !== undefined) forgetAnswers(dispatch);
      if (accountid === undefined) return;
      await idle();
      const { openSocket } = await import('../shared/live/socket');
      // Somebody else may have signed in, or this one out, while the code was on its way.
      if (accountIn(getState()) === accountid && closeSocket === undefined) closeSocket = openSocket(dispatch);
    },
  });

  startListening({
    actionCreator: sessionExpired,
    effect: async (_action, { dispatch, getState }) => {
      // Several calls may be refused at once; only the first finds somebody still signed in.
      if (accountIn(getState()) === undefined) return;
      dispatch(sessionEnded());
      dispatch(bannerShown({ kind: 'warning', text: await sayLater('account-401-inactivity-alert') }));
    },
  });

  startListening({ actionCreator: sessionDoubted, effect: (_action, { dispatch }) => void dispatch(readSession()) });

  return { middleware };
};
