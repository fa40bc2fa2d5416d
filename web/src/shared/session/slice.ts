import { type SessionUser } from '@berangkat/contracts/accounts';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { getSession } from './api';

export interface SessionState {
  /** `unknown` until the server has said who this is; `unreachable` when it could not be asked. */
  readonly status: 'unknown' | 'unreachable' | 'visitor' | 'signed-in';
  readonly user: SessionUser | undefined;
}

const visitor: SessionState = { status: 'visitor', user: undefined };
const signedIn = (user: SessionUser): SessionState => ({ status: 'signed-in', user });

const slice = createSlice({
  name: 'session',
  initialState: { status: 'unknown', user: undefined } as SessionState,
  reducers: {
    sessionStarted: (_state, { payload }: PayloadAction<SessionUser>) => signedIn(payload),
    sessionEnded: () => visitor,
  },
  extraReducers: (builder) => {
    builder
      .addMatcher(getSession.matchFulfilled, (_state, { payload }) => (payload === null ? visitor : signedIn(payload)))
      // A line that drops says nothing about who is signed in.
      .addMatcher(getSession.matchRejected, (state, { meta }) => (meta.condition || state.status !== 'unknown' ? state : { status: 'unreachable' as const, user: undefined }));
  },
});

export const { sessionStarted, sessionEnded } = slice.actions;
export const sessionReducer = slice.reducer;
