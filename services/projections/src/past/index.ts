export { asOf } from './as-of';
export { type Changing, momentsOf } from './moments';
