import { combineSlices, configureStore, createDynamicMiddleware } from '@reduxjs/toolkit';
import { installApi } from '../shared/api/host';
import { bannerReducer } from '../shared/kit/banner/slice';
import { connectionReducer } from '../shared/live/connection';
import { presenceReducer } from '../shared/live/presence';
import { portalSettingsReducer } from '../shared/portal-settings/slice';
import { sessionReducer } from '../shared/session/slice';
import { createListeners } from './listeners';

/**
 * The store of one visit. The api is installed when the first screen that needs it loads it.
 */
export const createStore = () => {
  const listeners = createListeners();
  const later = createDynamicMiddleware();
  const reducer = combineSlices({
    banners: bannerReducer,
    connection: connectionReducer,
    portalSettings: portalSettingsReducer,
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
  installApi((api) => {
    reducer.inject(api);
    later.addMiddleware(api.middleware);
    // A reducer that was injected adds its part to the state with the next action, which the hooks need at once.
    store.dispatch({ type: 'api/registered' });
  });
  return store;
};

export type AppStore = ReturnType<typeof createStore>;
