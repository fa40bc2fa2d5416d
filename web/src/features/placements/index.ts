export { State } from './list/State';
export { useStepEntries } from './moves/MoveMenu';
export { ObjectSteps } from './moves/ObjectSteps';
export { type Placed } from './moves/placed';
export { isDecision, stepsOf } from './moves/steps';
export { useMayHere } from './moves/useMayHere';
export { type Moves, useMoves } from './moves/useMoves';
