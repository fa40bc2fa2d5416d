import { type experienceEvents, type SettledExperience } from '@berangkat/contracts/experiences';
import { type EventOf } from '@berangkat/contracts/kernel';
import { type Decider } from '@berangkat/platform/event-log';
import { type RecordCommand, recordDecider, type RecordState } from '../applicant-record/decider';

export type ExperienceEvent = EventOf<(typeof experienceEvents)[number]>;

export const experienceDecider: Decider<RecordState, RecordCommand<SettledExperience>, ExperienceEvent> = recordDecider(
  'Experience',
  'experienceid',
);

export const experienceStream = (experienceid: string): string => `experience-${experienceid}`;
