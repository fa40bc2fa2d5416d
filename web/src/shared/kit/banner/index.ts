export { Banner } from './Banner';
export { BannerRegion } from './BannerRegion';
export { MessageSlot } from './MessageSlot';
export { BANNER_TIMEOUT, bannerReducer, bannerShown, type BannerKind, errorsEnded } from './slice';
export { type Offer } from './offers';
export { showBannersIn } from './places';
export { useBanner } from './useBanner';
export { useStandingBanner } from './useStandingBanner';
export { useBottomBar } from './useBottomBar';
