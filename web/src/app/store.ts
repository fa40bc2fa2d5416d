import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from '../shared/api';
import { bannerReducer } from '../shared/kit/banner';
import { connectionReducer, presenceReducer } from '../shared/live';
import { sessionReducer } from '../shared/session';
import { createListeners } from './listeners';

/** The store of one visit. Lists read again when the reader comes back to the tab or the line comes back. */
export const createStore = () => {
  const listeners = createListeners();
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer, banners: bannerReducer, connection: connectionReducer, presence: presenceReducer, session: sessionReducer },
    middleware: (standard) => standard().prepend(listeners.middleware).concat(api.middleware),
  });
  setupListeners(store.dispatch);
  return store;
};

export type AppStore = ReturnType<typeof createStore>;
export type RootState = ReturnType<AppStore['getState']>;
