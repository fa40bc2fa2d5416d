import { type projectEvents, type Project } from '@berangkat/contracts/projects';
import { type EventOf } from '@berangkat/contracts/kernel';
import { type Decider } from '@berangkat/platform/event-log';
import { isStale, sameFields } from '../../kernel/changes';
import { commandRefused } from '../../kernel/command-refused';

export type ProjectEvent = EventOf<(typeof projectEvents)[number]>;

export type ProjectState =
  | { readonly status: 'none' }
  | {
      readonly status: 'active' | 'removed';
      readonly details: Extract<ProjectEvent, { type: 'ProjectRegistered' }>['data'];
      readonly opjobid: string | undefined;
      readonly hasflyer: boolean;
      readonly revision: number;
      /** Revision at which its form changed last: pictures and what is kept beside it do not make an open form stale. */
      readonly changed: number;
    };

export type ProjectCommand =
  | { readonly type: 'RegisterProject'; readonly projectid: string; readonly details: Project }
  | {
      readonly type: 'UpdateProject';
      readonly projectid: string;
      readonly details: Project;
      readonly revision?: number | undefined;
    }
  | { readonly type: 'SetRecordStatus'; readonly projectid: string; readonly status: 'active' | 'removed' }
  | { readonly type: 'ChangeFlyer'; readonly projectid: string; readonly flyer: string }
  /** Nothing happens when there is none. */
  | { readonly type: 'RemoveFlyer'; readonly projectid: string }
  /** Without a job: to none any more. */
  | {
      readonly type: 'LinkJob';
      readonly projectid: string;
      readonly job?: { readonly opjobid: string; readonly opjobtitle: string } | undefined;
    };

const decide = (command: ProjectCommand, project: ProjectState): readonly ProjectEvent[] => {
  const { projectid } = command;
  if (command.type === 'RegisterProject') {
    // A new project is active, whatever the client sends (002 §4).
    return project.status === 'none'
      ? [{ type: 'ProjectRegistered', data: { projectid, ...command.details, projectstatus: 'active' } }]
      : [];
  }
  if (project.status === 'none') throw commandRefused(404, 'not-found');
  switch (command.type) {
    case 'UpdateProject': {
      if (command.revision !== undefined && isStale(command.revision, project))
        throw commandRefused(409, 'stale-revision');
      const data = { projectid, ...command.details };
      return sameFields(data, project.details) ? [] : [{ type: 'ProjectUpdated', data }];
    }
    case 'SetRecordStatus':
      if (command.status === project.status) return [];
      return [{ type: command.status === 'removed' ? 'ProjectRemoved' : 'ProjectRestored', data: { projectid } }];
    case 'ChangeFlyer':
      return [{ type: 'ProjectFlyerChanged', data: { projectid, flyer: command.flyer } }];
    case 'RemoveFlyer':
      return project.hasflyer ? [{ type: 'ProjectFlyerRemoved', data: { projectid } }] : [];
    case 'LinkJob':
      if (command.job?.opjobid === project.opjobid) return [];
      return command.job === undefined
        ? [{ type: 'ProjectJobUnlinked', data: { projectid } }]
        : [{ type: 'ProjectJobLinked', data: { projectid, ...command.job } }];
    default:
      return command satisfies never;
  }
};

const evolve = (project: ProjectState, event: ProjectEvent): ProjectState => {
  if (event.type === 'ProjectRegistered')
    return {
      status: 'active',
      details: event.data,
      opjobid: undefined,
      hasflyer: false,
      revision: 0,
      changed: 0,
    };
  if (project.status === 'none') return project;
  const revision = project.revision + 1;
  const changed = { ...project, revision, changed: revision };
  switch (event.type) {
    case 'ProjectUpdated':
      return { ...changed, details: event.data };
    case 'ProjectRemoved':
      return { ...changed, status: 'removed' };
    case 'ProjectRestored':
      return { ...changed, status: 'active' };
    case 'ProjectJobLinked':
      return { ...changed, opjobid: event.data.opjobid };
    case 'ProjectJobUnlinked':
      return { ...changed, opjobid: undefined };
    case 'ProjectFlyerChanged':
    case 'ProjectFlyerRemoved':
      return { ...project, hasflyer: event.type === 'ProjectFlyerChanged', revision };
    default:
      event satisfies never;
      return project;
  }
};

export const projectDecider: Decider<ProjectState, ProjectCommand, ProjectEvent> = {
  initialState: () => ({ status: 'none' }),
  decide,
  evolve,
};

export const projectStream = (projectid: string): string => `project-${projectid}`;
