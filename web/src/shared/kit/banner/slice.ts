import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

export type BannerKind = 'success' | 'error' | 'info' | 'warning';

export interface BannerContent {
  readonly id: string;
  readonly kind: BannerKind;
  /** The person or thing that it is about, above the text. */
  readonly subject?: string | undefined;
  readonly text: string;
  /** The cause of an error, for {@link errorsEnded} when that has gone. */
  readonly about?: string | undefined;
  /** The form or list that said it, and the subject: what it says next about the same ends its errors. */
  readonly from?: string;
  /** Milliseconds until it goes by itself; `null` where it stands until what it tells of is over. */
  readonly timeout: number | null;
  /** It answers nothing that the reader did: it waits behind what does, with its time. */
  readonly unasked?: boolean;
}

/** Banners disappear after 15 seconds (000 §9) unless the specification names another time for one. */
export const BANNER_TIMEOUT = 15_000;

/** Banners that are kept, of which the newest shows; the oldest that would go by itself makes room. */
const MAX = 3;

const slice = createSlice({
  name: 'banners',
  initialState: [] as readonly BannerContent[],
  reducers: {
    bannerShown: {
      prepare: ({
        timeout = BANNER_TIMEOUT,
        ...banner
      }: Omit<BannerContent, 'id' | 'timeout'> & { id?: string; timeout?: number | null | undefined }) => ({
        payload: { id: nanoid(), ...banner, timeout },
      }),
      // The same words again replace those that are there, and their time starts anew.
      reducer: (banners, { payload }: PayloadAction<BannerContent>) => {
        const kept = banners.filter(({ subject, text }) => subject !== payload.subject || text !== payload.text);
        const over = kept.length < MAX ? undefined : kept.find(({ timeout }) => timeout !== null);
        const others = kept.filter((banner) => banner !== over);
        return payload.unasked === true ? [payload, ...others] : [...others, payload];
      },
    },
    /** Rewords a banner whose matter goes on; one that was dismissed does not come back. */
    bannerReworded: (banners, { payload: { id, text } }: PayloadAction<Pick<BannerContent, 'id' | 'text'>>) =>
      banners.map((banner) => (banner.id === id ? { ...banner, text } : banner)),
    /** Takes away the errors that came from, say or are about one of these: what went wrong was mended, or is tried again. */
    errorsEnded: (banners, { payload }: PayloadAction<readonly string[]>) =>
      banners.filter(
        ({ kind, from, text, subject, about }) =>
          kind !== 'error' || [from, text, subject, about].every((one) => one === undefined || !payload.includes(one)),
      ),
    bannerDismissed: (banners, { payload }: PayloadAction<string>) => banners.filter(({ id }) => id !== payload),
  },
});

export const { bannerShown, bannerReworded, bannerDismissed, errorsEnded } = slice.actions;
export const bannerReducer = slice.reducer;
