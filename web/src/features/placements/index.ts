export { type Placed } from './moves/placed';
export { useMoves } from './moves/useMoves';
