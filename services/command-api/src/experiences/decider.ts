import { type experienceEvents, type SettledExperience } from '@berangkat/contracts/experiences';
import { type EventOf } from '@berangkat/contracts/kernel';
import { type Decider } from '@berangkat/platform/event-log';
import { sameFields } from '../changes';
import { commandRefused } from '../command-refused';

export type ExperienceEvent = EventOf<(typeof experienceEvents)[number]>;

export type ExperienceState =
  | { readonly status: 'none' }
  | {
      readonly status: 'active' | 'removed';
      readonly applicantid: string;
      readonly record: Readonly<Record<string, unknown>>;
      readonly revision: number;
    };

export type ExperienceCommand =
  | {
      readonly type: 'AddExperience';
      readonly experienceid: string;
      readonly applicantid: string;
      readonly record: SettledExperience;
    }
  | {
      readonly type: 'ChangeExperience';
      readonly experienceid: string;
      readonly record: SettledExperience;
      readonly revision?: number | undefined;
    }
  | { readonly type: 'RemoveExperience'; readonly experienceid: string };

const decide = (command: ExperienceCommand, experience: ExperienceState): readonly ExperienceEvent[] => {
  const { experienceid } = command;
  if (command.type === 'AddExperience') {
    if (experience.status !== 'none') return [];
    return [{ type: 'ExperienceAdded', data: { experienceid, applicantid: command.applicantid, ...command.record } }];
  }
  if (experience.status === 'none') throw commandRefused(404, 'not-found');
  const { applicantid } = experience;
  switch (command.type) {
    case 'ChangeExperience':
      if (experience.status === 'removed') throw commandRefused(404, 'not-found');
      if (command.revision !== undefined && command.revision !== experience.revision)
        throw commandRefused(409, 'stale-revision');
      if (sameFields(experience.record, command.record)) return [];
      return [{ type: 'ExperienceChanged', data: { experienceid, applicantid, ...command.record } }];
    case 'RemoveExperience':
      return experience.status === 'removed'
        ? []
        : [{ type: 'ExperienceRemoved', data: { experienceid, applicantid } }];
    default:
      return command satisfies never;
  }
};

/** The experience behind a state. @throws {CommandRefused} 404 for one that is removed or was never there */
export const activeIn = (experience: ExperienceState): Exclude<ExperienceState, { status: 'none' }> => {
  if (experience.status !== 'active') throw commandRefused(404, 'not-found');
  return experience;
};

const evolve = (experience: ExperienceState, event: ExperienceEvent): ExperienceState => {
  const revision = experience.status === 'none' ? 0 : experience.revision + 1;
  switch (event.type) {
    case 'ExperienceAdded':
    case 'ExperienceChanged': {
      const { experienceid: _, applicantid, ...record } = event.data;
      return { status: 'active', applicantid, record, revision };
    }
    case 'ExperienceRemoved':
      return experience.status === 'none' ? experience : { ...experience, status: 'removed', revision };
    default:
      event satisfies never;
      return experience;
  }
};

export const experienceDecider: Decider<ExperienceState, ExperienceCommand, ExperienceEvent> = {
  initialState: () => ({ status: 'none' }),
  decide,
  evolve,
};

export const experienceStream = (experienceid: string): string => `experience-${experienceid}`;

/** Whose record an event begins; undefined when it begins none. It is not sealed, so no key is needed. */
export const applicantIn = (
  origin: { readonly type: string; readonly data: Readonly<Record<string, unknown>> } | undefined,
): string | undefined =>
  origin?.type === ('ExperienceAdded' satisfies ExperienceEvent['type']) && typeof origin.data.applicantid === 'string'
    ? origin.data.applicantid
    : undefined;
