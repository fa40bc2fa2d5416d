import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

export type BannerKind = 'success' | 'error' | 'info' | 'warning';

export interface BannerContent {
  readonly id: string;
  readonly kind: BannerKind;
  readonly text: string;
  /** Milliseconds until it goes by itself. */
  readonly timeout: number;
}

/** Banners disappear after 15 seconds (000 §9) unless the specification names another time for one. */
export const BANNER_TIMEOUT = 15_000;

const slice = createSlice({
  name: 'banners',
  initialState: [] as readonly BannerContent[],
  reducers: {
    bannerShown: {
      prepare: (banner: { kind: BannerKind; text: string; timeout?: number }) => ({
        payload: { id: nanoid(), timeout: BANNER_TIMEOUT, ...banner },
      }),
      // The same text again replaces the one that is there, and its time starts anew.
      reducer: (banners, { payload }: PayloadAction<BannerContent>) =>
        [...banners.filter(({ text }) => text !== payload.text), payload].slice(-3),
    },
    bannerDismissed: (banners, { payload }: PayloadAction<string>) => banners.filter(({ id }) => id !== payload),
  },
});

export const { bannerShown, bannerDismissed } = slice.actions;
export const bannerReducer = slice.reducer;
