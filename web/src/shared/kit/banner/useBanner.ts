import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { bannerShown, type BannerKind } from './slice';

/** Shows a banner above everything, which stays through a navigation: `banner('success', say('form-submitted'))`. */
export const useBanner = (): ((kind: BannerKind, text: string, timeout?: number) => void) => {
  const dispatch = useDispatch();
  return useCallback(
    (kind, text, timeout) => dispatch(bannerShown({ kind, text, ...(timeout !== undefined && { timeout }) })),
    [dispatch],
  );
};
