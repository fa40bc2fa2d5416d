export { type Score } from './clock';
export { endsOf } from './endsOf';
export { PlayerBar } from './PlayerBar';
export { StepFilters } from './StepFilters';
export { useChosenSteps } from './useChosenSteps';
export { type Player, usePlayer } from './usePlayer';
