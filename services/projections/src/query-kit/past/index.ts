export { asOf } from './as-of';
export { atBothEnds, betweenMoments, type Stretch } from './between';
export { differencesIn } from './differences';
export { whoShownTo } from './who';
export { type Changing, instantOf, momentAt, momentsOf } from './moments';
