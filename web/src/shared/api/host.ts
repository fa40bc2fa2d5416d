import { type Dispatch, type Middleware, type Reducer, type UnknownAction } from '@reduxjs/toolkit';

/** What a store needs to take the api in. */
export interface Guest {
  readonly reducerPath: 'api';
  readonly reducer: Reducer;
  readonly middleware: Middleware;
  readonly util: { readonly resetApiState: () => UnknownAction };
}

let guest: Guest | undefined;
let host: ((guest: Guest) => void) | undefined;

/** Called by the api when its code arrives: public pages draw before it does. */
export const arrive = <Api extends Guest>(api: Api): Api => {
  guest = api;
  host?.(api);
  return api;
};

/** Called by the store: takes the api in, now or when it arrives. */
export const hostApi = (takeIn: (guest: Guest) => void): void => {
  host = takeIn;
  if (guest !== undefined) takeIn(guest);
};

/** Forgets every answer that the api has kept, if it has come at all. */
export const forgetAnswers = (dispatch: Dispatch): void => {
  if (guest !== undefined) dispatch(guest.util.resetApiState());
};
