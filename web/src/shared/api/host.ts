import { type Dispatch, type Middleware, type Reducer, type UnknownAction } from '@reduxjs/toolkit';

/** What a store needs of the api to work with it. */
export interface StoreApi {
  readonly reducerPath: 'api';
  readonly reducer: Reducer;
  readonly middleware: Middleware;
  readonly util: { readonly resetApiState: () => UnknownAction };
}

let registered: StoreApi | undefined;
let onRegistered: ((api: StoreApi) => void) | undefined;

/**
 * Called by the api when its code has been loaded. Public pages draw before that: RTK Query is a tenth of the landing
 * page's JavaScript (15 of 141 KB).
 */
export const registerApi = <Api extends StoreApi>(api: Api): Api => {
  registered = api;
  onRegistered?.(api);
  return api;
};

/** Called by the store: `install` is called with the api, now or when it has been loaded. */
export const installApi = (install: (api: StoreApi) => void): void => {
  onRegistered = install;
  if (registered !== undefined) install(registered);
};

/** Forgets every answer that the api has cached, if it has been loaded at all. */
export const resetCache = (dispatch: Dispatch): void => {
  if (registered !== undefined) dispatch(registered.util.resetApiState());
};
