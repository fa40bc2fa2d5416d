import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** `off`: nobody is signed in. `connecting`: the first time. `lost`: it was live and is trying again. */
export type Connection = 'off' | 'connecting' | 'live' | 'lost';

const slice = createSlice({
  name: 'connection',
  initialState: (): Connection => 'off',
  reducers: { connectionChanged: (_state, { payload }: PayloadAction<Connection>) => payload },
});

/** The server closed the socket: perhaps because the session ended. */
export const sessionDoubted = createAction('session/doubted');

export const { connectionChanged } = slice.actions;
export const connectionReducer = slice.reducer;
