export { Banner } from './Banner';
export { BannerRegion } from './BannerRegion';
export { FloatingBanner } from './FloatingBanner';
export { BANNER_TIMEOUT, bannerReducer, bannerShown, type BannerKind, errorsEnded } from './slice';
export { showBannersIn } from './modals';
export { useBanner } from './useBanner';
export { useBottomBar } from './useBottomBar';
