import { useEffect, useId } from 'react';
import { useDispatch } from 'react-redux';
import { makeOffers, type Offer } from './offers';
import { bannerDismissed, bannerReworded, bannerShown, type BannerKind } from './slice';

interface Standing {
  readonly kind: BannerKind;
  readonly text: string;
  /** As it is when the banner comes. */
  readonly offer: Offer;
  /** Milliseconds after which it goes all the same. */
  readonly timeout?: number;
  /** It answers nothing that the reader did. */
  readonly unasked?: boolean;
}

/**
 * Shows a banner as long as what it tells of lasts, in words that may change, among all others. Dismissed, it stays away
 * until there is something else to tell of: `undefined` in between.
 */
export const useStandingBanner = (standing: Standing | undefined): void => {
  const dispatch = useDispatch();
  const id = useId();
  const stands = standing !== undefined;
  const text = standing?.text;
  useEffect(() => {
    if (standing === undefined) return;
    const { offer, timeout = null, ...content } = standing;
    makeOffers(id, [offer]);
    dispatch(bannerShown({ id, timeout, ...content }));
    return () => void dispatch(bannerDismissed(id));
    // Other words are another banner's only where something else is told of.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [dispatch, id, stands]);
  useEffect(() => {
    if (text !== undefined) dispatch(bannerReworded({ id, text }));
  }, [dispatch, id, text]);
};
