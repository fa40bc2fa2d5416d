export { Outcomes, type Outcome } from './Outcomes';
export { useEach, type Subject } from './useEach';
