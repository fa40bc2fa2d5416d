import { type BaseQueryFn } from '@reduxjs/toolkit/query';
import { sessionExpired } from './expired';
import { type PortalError } from './problem';
import { type Call } from './call';
import { send } from './send';

export interface CallOptions {
  /** 401 says something about this call (a wrong password), not about the session. */
  readonly answers401?: boolean;
}

/** Calls of RTK Query: {@link send}, and a 401 raises the one session-expired event. */
export const baseQuery: BaseQueryFn<Call, unknown, PortalError, CallOptions> = async (
  asked,
  { dispatch, signal },
  options,
) => {
  const { data, error } = await send({ ...asked, signal });
  if (error === undefined) return { data };
  if (error.status === 401 && options?.answers401 !== true) dispatch(sessionExpired());
  return { error };
};
