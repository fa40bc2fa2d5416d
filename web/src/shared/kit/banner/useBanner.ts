import { nanoid } from '@reduxjs/toolkit';
import { useCallback, useRef } from 'react';
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

/**
 * Shows a banner that stays through a navigation: `banner('success', say('form-submitted'))`. A success ends the errors
 * of the same form or list that were about the same: those that came through this hook with the same subject, or none.
 */
export const useBanner = (): ((kind: BannerKind, text: string, options?: BannerOptions) => void) => {
  const dispatch = useDispatch();
  const errors = useRef<readonly { readonly id: string; readonly subject: string | undefined }[]>([]);
  return useCallback(
    (kind, text, { timeout, subject, offer, offers = [], ends = [], about } = {}) => {
      const id = nanoid();
      if (kind === 'error') errors.current = [...errors.current, { id, subject }];
      const own = errors.current.filter((error) => error.subject === subject);
      if (kind === 'success') dispatch(errorsEnded([...ends, ...own.map((error) => error.id)]));
      if (offer !== undefined || offers.length > 0) makeOffers(id, offer === undefined ? offers : [offer, ...offers]);
      dispatch(
        bannerShown({
          id,
          kind,
          text,
          ...(timeout !== undefined && { timeout }),
          ...(subject !== undefined && { subject }),
          ...(about !== undefined && { about }),
        }),
      );
    },
    [dispatch],
  );
};
