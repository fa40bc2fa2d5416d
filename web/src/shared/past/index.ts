export { asofIn, type Between, pastIn, type StepFilter } from './asof';
export { LookBack } from './LookBack';
export { Past } from './Past';
export { useLookBack } from './useLookBack';
export { usePast } from './usePast';
