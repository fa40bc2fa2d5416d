import { type SessionUser } from '@berangkat/contracts/accounts';
import { createAsyncThunk, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call } from '../api/call';
import { send } from '../api/send';

export interface SessionState {
  /** `unknown` until the server has said who this is; `unreachable` when it could not be asked. */
  readonly status: 'unknown' | 'unreachable' | 'visitor' | 'signed-in';
  readonly user: SessionUser | undefined;
  /** The reader is signing out here: nobody else has ended the session. */
  readonly leaving?: boolean;
}

const unknown: SessionState = { status: 'unknown', user: undefined };
const visitor: SessionState = { status: 'visitor', user: undefined };
const stateOf = (user: SessionUser | null): SessionState => (user === null ? visitor : { status: 'signed-in', user });

/** Asks the server who is signed in. */
export const readSession = createAsyncThunk<SessionUser | null>(
  'session/ask',
  async (_given, { dispatch, getState }): Promise<SessionUser | null> => {
    const { data, error } = await send(call('session'));
    if (error === undefined) return data;
    const known = (getState() as { readonly session: SessionState }).session.status;
    if (error.status !== 0 || known === 'signed-in') throw new Error(error.code);
    // A reader who fills in an application goes on with it without a line.
    const { goOnWith } = await import('../offline/keptUser');
    return goOnWith(() => dispatch(readSession()).unwrap());
  },
);

const slice = createSlice({
  name: 'session',
  initialState: unknown,
  reducers: {
    /** Takes the server's answer about the session; null when nobody is signed in. */
    sessionRead: (_state, { payload }: PayloadAction<SessionUser | null>) => stateOf(payload),
    sessionEnded: ({ leaving = false }) => ({ ...visitor, leaving }),
    /** The reader signs out, or could not. */
    sessionLeaving: (state, { payload: leaving }: PayloadAction<boolean>) => ({ ...state, leaving }),
  },
  extraReducers: (builder) => {
    builder.addCase(readSession.fulfilled, (_state, { payload }) => stateOf(payload));
    builder.addCase(readSession.rejected, (state) =>
      state.status === 'unknown' ? { status: 'unreachable' as const, user: undefined } : state,
    );
    builder.addCase(readSession.pending, (state) =>
      state.status === 'unreachable' ? { status: 'unknown' as const, user: undefined } : state,
    );
  },
});

export const { sessionRead, sessionEnded, sessionLeaving } = slice.actions;
export const sessionReducer = slice.reducer;
