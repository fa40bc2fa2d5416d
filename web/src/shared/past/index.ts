export { asofIn, pastIn } from './asof';
export { LookBack } from './LookBack';
export { useLookBack } from './useLookBack';
export { usePast } from './usePast';
