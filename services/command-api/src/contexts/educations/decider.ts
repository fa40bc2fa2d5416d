import { type Education, type educationEvents } from '@berangkat/contracts/educations';
import { type EventOf } from '@berangkat/contracts/kernel';
import { type Decider } from '@berangkat/platform/event-log';
import { type RecordCommand, recordDecider, type RecordState } from '../applicant-record/decider';

export type EducationEvent = EventOf<(typeof educationEvents)[number]>;

export const educationDecider: Decider<RecordState, RecordCommand<Education>, EducationEvent> = recordDecider(
  'Education',
  'educationid',
);

export const educationStream = (educationid: string): string => `education-${educationid}`;
