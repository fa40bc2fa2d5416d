import { type PublicSettings } from '@berangkat/contracts/settings';
import { createAsyncThunk, createSlice } from '@reduxjs/toolkit';
import { call } from '../api/call';
import { send } from '../api/send';

export interface PortalSettingsState {
  /** `unasked` until a screen needs them: the first paint of a public page does not wait for them. */
  readonly status: 'unasked' | 'asked';
  /** The last answer of the server. */
  readonly settings: PublicSettings | undefined;
}

/** Reads what everybody may know of the portal's settings, once per visit; `again` after they have changed. */
export const readPortalSettings = createAsyncThunk<PublicSettings, 'again' | undefined>(
  'portalSettings/read',
  async () => {
    const { data, error } = await send(call('readPublicSettings'));
    if (error !== undefined) throw new Error(error.code);
    // Most agencies count days in the zone that is assumed until then.
    if (data.zone !== 'Asia/Jakarta') {
      const { countDaysIn } = await import('../agencyZone');
      countDaysIn(data.zone);
    }
    return data;
  },
  { condition: (again, { getState }) => again === 'again' || statusIn(getState()) === 'unasked' },
);

const statusIn = (state: unknown): PortalSettingsState['status'] =>
  (state as { readonly portalSettings: PortalSettingsState }).portalSettings.status;

const unasked: PortalSettingsState = { status: 'unasked', settings: undefined };

const slice = createSlice({
  name: 'portalSettings',
  initialState: unasked,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(readPortalSettings.pending, ({ settings }) => ({ status: 'asked' as const, settings }));
    builder.addCase(readPortalSettings.fulfilled, (_state, { payload }) => ({
      status: 'asked' as const,
      settings: payload,
    }));
    // The next screen that needs them asks again.
    builder.addCase(readPortalSettings.rejected, ({ settings }) => ({ status: 'unasked' as const, settings }));
  },
});

export const portalSettingsReducer = slice.reducer;
