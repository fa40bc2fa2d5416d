export { asOf } from './as-of';
export { betweenMoments, type Stretch } from './between';
export { whoShownTo } from './who';
export { type Changing, momentAt, momentsOf } from './moments';
