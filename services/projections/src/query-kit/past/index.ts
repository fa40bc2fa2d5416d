export { asOf } from './as-of';
export { atBothEnds, betweenMoments, type Stretch } from './between';
export { differencesIn } from './differences';
export { whoShownTo } from './who';
export { type Compared, type PastOf } from './kinds';
export { type Changing, instantOf, momentAt, momentsOf } from './moments';
