import { type StartedCall } from '../../start/table';
import { type Dispatch, type Middleware, type Reducer, type UnknownAction } from '@reduxjs/toolkit';

/** A thunk, as the store takes it. */
type Asking = UnknownAction & PromiseLike<unknown>;

interface Query {
  readonly initiate: (given: object | undefined, options: { readonly subscribe: false }) => Asking;
}

/** The part of the api that a store needs to work with it. */
export interface StoreApi {
  readonly endpoints: Readonly<Record<string, unknown>>;
  readonly reducerPath: 'api';
  readonly reducer: Reducer;
  readonly middleware: Middleware;
  readonly util: { readonly resetApiState: () => UnknownAction };
}

let registered: StoreApi | undefined;
let onRegistered: ((api: StoreApi) => void) | undefined;

/**
 * Called by the api when its code has been loaded. The landing page does without it (web/README.md has the figures).
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

/** Milliseconds that the first screen is drawn later, so that it is drawn once, with its rows. */
const DRAWING_PATIENCE = 1_000;

/**
 * Has the api take the answers to what the page asked for before its code was there, so that the first screen finds
 * them. Does not wait long, and never fails: the screen asks again for what is not there.
 */
export const takeOpening = async (dispatch: Dispatch, opened: readonly StartedCall[]): Promise<void> => {
  const taken = opened.map(async ({ name, given, answer }) => {
    const { ok } = await answer;
    const query = registered?.endpoints[name] as Query | undefined;
    // A draft is never kept: the form asks for it each time, and takes this answer itself. So does the screen with a
    // refusal, which the api does not keep for it.
    if (ok && query !== undefined && name !== 'readDraft')
      await dispatch(query.initiate(Object.keys(given).length === 0 ? undefined : given, { subscribe: false }));
  });
  await Promise.race([Promise.allSettled(taken), new Promise((resolve) => setTimeout(resolve, DRAWING_PATIENCE))]);
};

/** Forgets every answer that the api has cached, if it has been loaded at all. */
export const resetCache = (dispatch: Dispatch): void => {
  if (registered !== undefined) dispatch(registered.util.resetApiState());
};
