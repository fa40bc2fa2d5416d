import { nanoid } from '@reduxjs/toolkit';
import { useId, useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { makeOffers, type Offer } from './offers';
import { bannerShown, type BannerKind, errorsEnded } from './slice';

interface BannerOptions {
  /** Milliseconds that it stays; 15 seconds when left out. */
  readonly timeout?: number | undefined;
  /** The person or thing that it is about: 'Sari Dewi shortlisted for Kitchen Team'. Stands before the text. */
  readonly subject?: string | undefined;
  /** Texts or subjects of further errors that this success ends: those of the same step elsewhere. */
  readonly ends?: readonly string[] | undefined;
  /** A way back, or another try. Must work when the screen that offers it is gone. */
  readonly offer?: Offer | undefined;
  /** Further steps from here. */
  readonly offers?: readonly Offer[];
  /** The cause of an error, for {@link errorsEnded} when that has gone. */
  readonly about?: string;
}

interface Say {
  (kind: BannerKind, text: string, options?: BannerOptions): void;
  /** Ends the errors about this where it worked at last, and the screen shows that without a word. */
  readonly mended: (subject?: string, ends?: readonly string[]) => void;
}

/**
 * Shows a banner that stays through a navigation: `banner('success', say('form-submitted'))`. It ends the errors of the
 * same form or list that were about the same: those that came through this hook with the same subject, or none.
 */
export const useBanner = (): Say => {
  const dispatch = useDispatch();
  const form = useId();
  return useMemo(() => {
    const fromOf = (subject = ''): string => form + subject;
    const mended: Say['mended'] = (subject, ends = []) => void dispatch(errorsEnded([fromOf(subject), ...ends]));
    return Object.assign(
      (kind: BannerKind, text: string, { offer, offers = [], ends, ...content }: BannerOptions = {}): void => {
        const id = nanoid();
        const { subject } = content;
        if (kind !== 'error') mended(subject, ends);
        makeOffers(id, offer === undefined ? offers : [offer, ...offers]);
        dispatch(bannerShown({ id, kind, text, from: fromOf(subject), ...content }));
      },
      { mended },
    );
  }, [dispatch, form]);
};
