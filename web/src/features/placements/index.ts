import { lazy } from '../../shared/lazy';

export { useListPlacementsQuery, useProjectsOfClientQuery } from './api';
export { newestProject } from './pipeline/newestProject';
export { State } from './list/State';
export { daysSince } from './pipeline/days';
export { StepButton } from './moves/StepButton';
export { StepButtons } from './moves/StepButtons';
export { useStepEntries } from './moves/MoveMenu';
export { ObjectSteps } from './moves/ObjectSteps';
export { type Placed } from './moves/placed';
export { isDecision, stepIcons, stepsOf } from './moves/steps';
export { useMayHere } from './moves/useMayHere';
export { type Moves, useMoves } from './moves/useMoves';
export { OwnStandingCard } from './own/OwnStandingCard';
/** Comes when it is opened. */
export const AddToProjectDialog = lazy(() =>
  import('./add/AddToProjectDialog').then((module) => ({ default: module.AddToProjectDialog })),
);
