import { type Presence } from '@berangkat/contracts/live';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { announcePipeline } from './hello';

const slice = createSlice({
  name: 'presence',
  initialState: null as Presence | null,
  reducers: { presenceHeard: (_state, { payload }: PayloadAction<Presence | null>) => payload },
});

export const { presenceHeard } = slice.actions;
export const presenceReducer = slice.reducer;

const NOBODY: Presence['people'] = [];

/**
 * Answers who else has this project's pipeline on screen, as long as this screen shows it. `name` is null where the
 * reader may not know it.
 */
export const usePresence = (projectid: string | undefined): Presence['people'] => {
  useEffect(() => {
    if (projectid === undefined) return;
    announcePipeline(projectid);
    return () => announcePipeline(null);
  }, [projectid]);
  const presence = useSelector((state: { readonly presence: Presence | null }) => state.presence);
  return presence !== null && presence.projectid === projectid ? presence.people : NOBODY;
};
