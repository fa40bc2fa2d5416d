import {
  transitionTo,
  type PipelineAction,
  type PlacementStatus,
  type placementEvents,
} from '@berangkat/contracts/placements';
import { type EventOf } from '@berangkat/contracts/kernel';
import { type Decider } from '@berangkat/platform/event-log';
import { commandRefused } from '../../kernel/command-refused';

export type PlacementEvent = EventOf<(typeof placementEvents)[number]>;

/** An applicant's place in one project. `none`: never added. `removed`: was in it, may be added again. */
export type Placement =
  | { readonly status: 'none' }
  | { readonly status: 'removed' }
  | { readonly status: PlacementStatus };

export type PlacementCommand =
  | { readonly type: 'AddApplicant'; readonly projectid: string; readonly applicantid: string }
  | {
      readonly type: 'MoveApplicant';
      readonly projectid: string;
      readonly applicantid: string;
      readonly to: PlacementStatus | 'removed';
      readonly comment?: string | undefined;
      /** The state that the actor saw; left out, the step is looked up from wherever the applicant stands. */
      readonly from?: PlacementStatus | undefined;
      /**
       * Whether the actor has the right that a transition asks for; the handler evaluates the rights, the decider does
       * not.
       */
      readonly may: (permission: PermissionOfTransition) => boolean;
    }
  /** Where another record of this applicant stands, which was merged into this one or parts from it. */
  | {
      readonly type: 'TakeOver';
      readonly projectid: string;
      readonly applicantid: string;
      readonly of: string;
      readonly standing: PlacementState;
      readonly comment?: string | undefined;
    }
  | {
      readonly type: 'GiveBack';
      readonly projectid: string;
      readonly applicantid: string;
      readonly had: (PlacementState & { readonly removed: boolean }) | undefined;
      readonly comment?: string | undefined;
    };

/** Where somebody stands in a project, and since when. */
export type PlacementState = Omit<
  Extract<PlacementEvent, { readonly type: 'PlacementTakenOver' }>['data'],
  'projectid' | 'applicantid' | 'of' | 'comment'
>;

type PermissionOfTransition = NonNullable<ReturnType<typeof transitionTo>>['permission'];

const decide = (command: PlacementCommand, placement: Placement): readonly PlacementEvent[] => {
  const { projectid, applicantid } = command;
  switch (command.type) {
    case 'AddApplicant':
      if (isPlaced(placement)) throw commandRefused(409, 'add-applicant-409');
      return [{ type: 'ApplicantAddedToProject', data: { projectid, applicantid } }];
    case 'MoveApplicant': {
      if (!isPlaced(placement)) throw commandRefused(404, 'placement-not-found');
      const transition = transitionTo(placement.status, command.to);
      if (transition === undefined || (command.from ?? placement.status) !== placement.status)
        throw commandRefused(409, 'placement-stale', { values: { status: placement.status } });
      if (!command.may(transition.permission)) throw commandRefused(403, 'app-not-authorized');
      if (transition.comment === 'required' && !command.comment)
        throw commandRefused(400, 'comment-required', { field: 'comment' });
      return [moved(transition.action, { projectid, applicantid }, command.comment)];
    }
    case 'TakeOver': {
      const { of, standing, comment } = command;
      if (placement.status === standing.status) return [];
      return [{ type: 'PlacementTakenOver', data: { projectid, applicantid, of, ...standing, ...remark(comment) } }];
    }
    case 'GiveBack': {
      const { had, comment } = command;
      const data = { projectid, applicantid, ...(had !== undefined && { had, ...remark(comment) }) };
      return [{ type: 'PlacementGivenBack', data }];
    }
    default:
      return command satisfies never;
  }
};

const remark = (comment: string | undefined) => (comment ? { comment } : {});

/** The state of whoever is given back where they had stood. */
const standingIn = (had: { readonly removed: boolean; readonly status: PlacementStatus } | undefined) =>
  had === undefined ? 'none' : had.removed ? 'removed' : had.status;

const moved = (
  action: PipelineAction,
  placement: { projectid: string; applicantid: string },
  comment: string | undefined,
): PlacementEvent => {
  const remarked = { ...placement, ...remark(comment) };
  switch (action) {
    case 'shortlist':
      return { type: 'ApplicantShortlisted', data: remarked };
    case 'pass-interview':
      return { type: 'ApplicantPassedInterview', data: { ...placement, comment: comment ?? '' } };
    case 'reject':
      return { type: 'ApplicantRejected', data: remarked };
    case 'longlist':
      return { type: 'ApplicantLonglisted', data: remarked };
    case 'prepare':
      return { type: 'ApplicantPrepared', data: remarked };
    case 'depart':
      return { type: 'ApplicantDeparted', data: remarked };
    case 'delete':
      return { type: 'ApplicantRemovedFromProject', data: placement };
    default:
      return action satisfies never;
  }
};

const isPlaced = (placement: Placement): placement is { readonly status: PlacementStatus } =>
  placement.status !== 'none' && placement.status !== 'removed';

const evolve = (placement: Placement, event: PlacementEvent): Placement => {
  switch (event.type) {
    case 'ApplicantAddedToProject':
    case 'ApplicantLonglisted':
      return { status: 'applying' };
    case 'ApplicantShortlisted':
      return { status: 'shortlisted' };
    case 'ApplicantPassedInterview':
      return { status: 'accepted' };
    case 'ApplicantRejected':
      return { status: 'rejected' };
    case 'ApplicantPrepared':
      return { status: 'prepared' };
    case 'ApplicantDeparted':
      return { status: 'departed' };
    case 'ApplicantRemovedFromProject':
      return { status: 'removed' };
    case 'PlacementTakenOver':
      return { status: event.data.status };
    case 'PlacementGivenBack':
      return { status: standingIn(event.data.had) };
    default:
      event satisfies never;
      return placement;
  }
};

export const placementDecider: Decider<Placement, PlacementCommand, PlacementEvent> = {
  initialState: () => ({ status: 'none' }),
  decide,
  evolve,
};

export const placementStream = (projectid: string, applicantid: string): string =>
  `placement-${projectid}-${applicantid}`;
