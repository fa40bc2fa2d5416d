import { type Education, type educationEvents } from '@berangkat/contracts/educations';
import { type EventOf } from '@berangkat/contracts/kernel';
import { type Decider } from '@berangkat/platform/event-log';
import { sameFields } from '../changes';
import { commandRefused } from '../command-refused';

export type EducationEvent = EventOf<(typeof educationEvents)[number]>;

export type EducationState =
  | { readonly status: 'none' }
  | {
      readonly status: 'active' | 'removed';
      readonly applicantid: string;
      readonly record: Readonly<Record<string, unknown>>;
      readonly revision: number;
    };

export type EducationCommand =
  | {
      readonly type: 'AddEducation';
      readonly educationid: string;
      readonly applicantid: string;
      readonly record: Education;
    }
  | {
      readonly type: 'ChangeEducation';
      readonly educationid: string;
      readonly record: Education;
      readonly revision?: number | undefined;
    }
  | { readonly type: 'RemoveEducation'; readonly educationid: string };

const decide = (command: EducationCommand, education: EducationState): readonly EducationEvent[] => {
  const { educationid } = command;
  if (command.type === 'AddEducation') {
    if (education.status !== 'none') return [];
    return [{ type: 'EducationAdded', data: { educationid, applicantid: command.applicantid, ...command.record } }];
  }
  if (education.status === 'none') throw commandRefused(404, 'not-found');
  const { applicantid } = education;
  switch (command.type) {
    case 'ChangeEducation':
      if (education.status === 'removed') throw commandRefused(404, 'not-found');
      if (command.revision !== undefined && command.revision !== education.revision)
        throw commandRefused(409, 'stale-revision');
      if (sameFields(education.record, command.record)) return [];
      return [{ type: 'EducationChanged', data: { educationid, applicantid, ...command.record } }];
    case 'RemoveEducation':
      return education.status === 'removed' ? [] : [{ type: 'EducationRemoved', data: { educationid, applicantid } }];
    default:
      return command satisfies never;
  }
};

const evolve = (education: EducationState, event: EducationEvent): EducationState => {
  const revision = education.status === 'none' ? 0 : education.revision + 1;
  switch (event.type) {
    case 'EducationAdded':
    case 'EducationChanged': {
      const { educationid: _, applicantid, ...record } = event.data;
      return { status: 'active', applicantid, record, revision };
    }
    case 'EducationRemoved':
      return education.status === 'none' ? education : { ...education, status: 'removed', revision };
    default:
      event satisfies never;
      return education;
  }
};

export const educationDecider: Decider<EducationState, EducationCommand, EducationEvent> = {
  initialState: () => ({ status: 'none' }),
  decide,
  evolve,
};

export const educationStream = (educationid: string): string => `education-${educationid}`;

/** Whose record an event begins; undefined when it begins none. It is not sealed, so no key is needed. */
export const applicantIn = (
  origin: { readonly type: string; readonly data: Readonly<Record<string, unknown>> } | undefined,
): string | undefined =>
  origin?.type === ('EducationAdded' satisfies EducationEvent['type']) && typeof origin.data.applicantid === 'string'
    ? origin.data.applicantid
    : undefined;
