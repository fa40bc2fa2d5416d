import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

export type BannerKind = 'success' | 'error' | 'info' | 'warning';

export interface BannerContent {
  readonly id: string;
  readonly kind: BannerKind;
  /** The person or thing that it is about, above the text. */
  readonly subject?: string;
  readonly text: string;
  /** The cause of an error, for {@link errorsEnded} when that has gone. */
  readonly about?: string;
  /** Milliseconds until it goes by itself. */
  readonly timeout: number;
}

/** Banners disappear after 15 seconds (000 §9) unless the specification names another time for one. */
export const BANNER_TIMEOUT = 15_000;

/** Banners that are kept, of which the newest shows; the oldest makes room. */
const MAX = 3;

const slice = createSlice({
  name: 'banners',
  initialState: [] as readonly BannerContent[],
  reducers: {
    bannerShown: {
      prepare: (banner: Omit<BannerContent, 'id' | 'timeout'> & { id?: string; timeout?: number }) => ({
        payload: { id: nanoid(), timeout: BANNER_TIMEOUT, ...banner },
      }),
      // The same words again replace those that are there, and their time starts anew.
      reducer: (banners, { payload }: PayloadAction<BannerContent>) =>
        [...banners.filter(({ subject, text }) => subject !== payload.subject || text !== payload.text), payload].slice(
          -MAX,
        ),
    },
    /** Takes away the errors that are, say or are about one of these, or came of it: what went wrong was mended, or is tried again. */
    errorsEnded: (banners, { payload }: PayloadAction<readonly string[]>) =>
      banners.filter(
        ({ kind, id, text, subject, about }) =>
          kind !== 'error' || [id, text, subject, about].every((one) => one === undefined || !payload.includes(one)),
      ),
    bannerDismissed: (banners, { payload }: PayloadAction<string>) => banners.filter(({ id }) => id !== payload),
  },
});

export const { bannerShown, bannerDismissed, errorsEnded } = slice.actions;
export const bannerReducer = slice.reducer;
