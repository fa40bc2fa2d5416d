import {
  isForward,
  transitionsFrom,
  transitionTo,
  type PipelineAction,
  type Transition,
} from '@berangkat/contracts/placements';
import { type Action } from '@berangkat/contracts/permissions';
import {
  IconArrowBackUp,
  IconBriefcase,
  IconCircleCheck,
  IconPlaneDeparture,
  IconStar,
  IconTrash,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';
import { type Placed } from './placed';

/** Whether the reader has a right in this project. */
export type MayHere = (action: Action) => boolean;

export const stepIcons: Readonly<Record<PipelineAction, TablerIcon>> = {
  shortlist: IconStar,
  'pass-interview': IconCircleCheck,
  reject: IconX,
  longlist: IconArrowBackUp,
  prepare: IconBriefcase,
  depart: IconPlaneDeparture,
  delete: IconTrash,
};

/** Whether a step is what comes next: towards the departure, and for who was rejected back to those who apply. */
export const isNext = (step: Transition): boolean =>
  isForward(step) || step.permission === 'pipeline.longlist-rejected';

/** Whether a step is a button of an applicant's own page; the others are in its menu. */
export const isDecision = (step: Transition): boolean => isNext(step) || step.action === 'reject';

/**
 * Answers the steps that this reader may take with this applicant now, the step forward first; none with one that has
 * been removed.
 */
export const stepsOf = ({ applicantstatus, removed = false }: Placed, may: MayHere): readonly Transition[] => {
  const steps = removed ? [] : transitionsFrom(applicantstatus).filter(({ permission }) => may(permission));
  return [...steps.filter(isForward), ...steps.filter((step) => !isForward(step))];
};

/** The steps that are open to each of these applicants. */
export const commonSteps = (rows: readonly Placed[], may: MayHere): readonly Transition[] => {
  const [first, ...others] = rows.map((row) => stepsOf(row, may));
  return (first ?? []).filter(({ to }) => others.every((steps) => steps.some((step) => step.to === to)));
};

/**
 * The step that leads straight back, where the pipeline has one that this reader may take without being asked anything.
 */
export const stepBack = (from: Placed['applicantstatus'], { to }: Transition, may: MayHere): Transition | undefined => {
  const back = to === 'removed' ? undefined : transitionTo(to, from);
  return back !== undefined && back.comment === undefined && back.confirm === undefined && may(back.permission)
    ? back
    : undefined;
};
