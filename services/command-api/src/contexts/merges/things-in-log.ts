import { type EventStore, type RecordedEvent } from '@berangkat/platform/event-store';
import { type Things } from '@berangkat/platform/read-models';

/** The field of each event that begins something of an applicant, and what it begins. */
const BEGINNINGS: Readonly<Record<string, readonly [keyof Things, string]>> = {
  EducationAdded: ['educations', 'educationid'],
  ExperienceAdded: ['experiences', 'experienceid'],
  ApplicantAddedToProject: ['projects', 'projectid'],
  PlacementTakenOver: ['projects', 'projectid'],
  InterviewPlanned: ['days', 'interviewdayid'],
};
const PREFIXES = ['education-', 'experience-', 'placement-', 'interviewday-'];

/** Reads the log from its beginning: where there are no read models. */
export const thingsInLog = async (store: Pick<EventStore, 'subscribeAll'>, applicantid: string): Promise<Things> => {
  const found = {
    educations: new Set<string>(),
    experiences: new Set<string>(),
    projects: new Set<string>(),
    days: new Set<string>(),
  };
  const note = ({ type, data }: RecordedEvent): void => {
    const [kind, id] = BEGINNINGS[type] ?? [];
    if (kind !== undefined && id !== undefined && data.applicantid === applicantid) found[kind].add(String(data[id]));
  };
  const controller = new AbortController();
  for await (const delivery of store.subscribeAll({
    filter: { streamPrefixes: PREFIXES },
    signal: controller.signal,
  })) {
    if (delivery.kind === 'caught-up') break;
    delivery.events.forEach(note);
  }
  controller.abort();
  const { educations, experiences, projects, days } = found;
  return { educations: [...educations], experiences: [...experiences], projects: [...projects], days: [...days] };
};
