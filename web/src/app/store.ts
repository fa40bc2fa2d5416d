import { combineSlices, configureStore, createDynamicMiddleware } from '@reduxjs/toolkit';
import { hostApi } from '../shared/api/host';
import { bannerReducer } from '../shared/kit/banner/slice';
import { connectionReducer } from '../shared/live/connection';
import { presenceReducer } from '../shared/live/presence';
import { sessionReducer } from '../shared/session/slice';
import { createListeners } from './listeners';

/**
 * The store of one visit. The api comes in when the first screen that needs it does: public pages are lighter without.
 */
export const createStore = () => {
  const listeners = createListeners();
  const later = createDynamicMiddleware();
  const reducer = combineSlices({
    banners: bannerReducer,
    connection: connectionReducer,
    presence: presenceReducer,
    session: sessionReducer,
  });
  const store = configureStore({
    reducer,
    middleware: (standard) =>
      standard({ immutableCheck: { warnAfter: 500 }, serializableCheck: { warnAfter: 500 } })
        .prepend(listeners.middleware)
        .concat(later.middleware),
  });
  hostApi((api) => {
    reducer.inject(api);
    later.addMiddleware(api.middleware);
    // Makes the injected part of the state: a reducer that was injected answers with the next action.
    store.dispatch({ type: 'api/arrived' });
  });
  return store;
};

export type AppStore = ReturnType<typeof createStore>;
