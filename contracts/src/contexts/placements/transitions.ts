import type { Action } from '../../catalogue/permissions';
import { PLACEMENT_STATUSES, type PlacementStatus } from './values';

export type PipelineAction = 'shortlist' | 'pass-interview' | 'reject' | 'longlist' | 'prepare' | 'depart' | 'delete';

export interface Transition {
  readonly action: PipelineAction;
  readonly from: readonly PlacementStatus[];
  /** `removed`: the applicant leaves the project. */
  readonly to: PlacementStatus | 'removed';
  readonly permission: Action;
  readonly comment?: 'required';
  /** The screen asks before it sends. */
  readonly confirm?: true;
}

/** The pipeline as one table (001 §4): it drives the decider, the buttons, the rights and their tests. */
export const transitions: readonly Transition[] = [
  { action: 'shortlist', from: ['open', 'applying'], to: 'shortlisted', permission: 'pipeline.shortlist' },
  {
    action: 'pass-interview',
    from: ['shortlisted'],
    to: 'accepted',
    permission: 'pipeline.pass-interview',
    comment: 'required',
  },
  { action: 'reject', from: ['shortlisted', 'accepted'], to: 'rejected', permission: 'pipeline.reject', confirm: true },
  { action: 'longlist', from: ['shortlisted', 'accepted'], to: 'applying', permission: 'pipeline.longlist' },
  { action: 'longlist', from: ['rejected'], to: 'applying', permission: 'pipeline.longlist-rejected' },
  { action: 'prepare', from: ['accepted'], to: 'prepared', permission: 'pipeline.prepare' },
  { action: 'depart', from: ['prepared'], to: 'departed', permission: 'pipeline.depart' },
  {
    action: 'delete',
    from: ['open', 'applying', 'shortlisted', 'accepted', 'prepared', 'hired', 'rejected'],
    to: 'removed',
    permission: 'pipeline.delete',
    confirm: true,
  },
];

const ASIDE: ReadonlySet<PipelineAction> = new Set(['reject', 'longlist', 'delete']);

/** Whether a step brings the applicant nearer to the departure. */
export const isForward = ({ action }: Transition): boolean => !ASIDE.has(action);

/** States that `may` lead on from by a step forward: in these it is for whoever may to act. */
export const statesToMoveOn = (may: (action: Action) => boolean): readonly PlacementStatus[] =>
  PLACEMENT_STATUSES.filter((status) =>
    transitions.some((step) => isForward(step) && step.from.includes(status) && may(step.permission)),
  );

export const transitionsFrom = (status: PlacementStatus): readonly Transition[] =>
  transitions.filter(({ from }) => from.includes(status));

/** The one transition between two statuses, if there is one: a client names only where it wants to go. */
export const transitionTo = (from: PlacementStatus, to: PlacementStatus | 'removed'): Transition | undefined =>
  transitions.find((transition) => transition.to === to && transition.from.includes(from));

/**
 * The rights of all steps that lead to a status, from wherever. Who has none of them is refused before the applicant is
 * even looked up, as an employer is for `prepared`.
 */
export const permissionsTo = (to: PlacementStatus | 'removed'): readonly Action[] =>
  transitions.filter((transition) => transition.to === to).map(({ permission }) => permission);
