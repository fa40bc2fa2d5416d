export { asofIn, pastIn } from './asof';
export { LookBack } from './LookBack';
export { Past, type PastOf } from './Past';
export { useLookBack } from './useLookBack';
export { usePast } from './usePast';
