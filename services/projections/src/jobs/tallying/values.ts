import { domainEvents } from '@berangkat/contracts/events';
import { DAY, dayOf } from '@berangkat/contracts/kernel';
import { windowOf } from '@berangkat/contracts/placements';
import { DATA, isTimeField, SUBJECTS, type TallySubject, type TimeField } from '@berangkat/contracts/tallies';
import { type JsonObject, type RecordedEvent } from '@berangkat/platform/event-store';

const definitions = new Map(domainEvents.map((definition) => [definition.type as string, definition]));

/**
 * The plain fields of an event as its newest version has them. What is personal stays sealed: no tally can ask for it, so
 * nothing has to be opened, and a destroyed key changes nothing.
 */
export const plainDataOf = ({ type, data, metadata }: RecordedEvent): JsonObject => {
  const { version = 1, upcasts = {} } = (definitions.get(type) ?? {}) as {
    readonly version?: number;
    readonly upcasts?: Readonly<Record<number, (before: JsonObject) => JsonObject>>;
  };
  let lifted = data;
  for (let from = metadata.schemaVersion; from < version; from += 1) lifted = upcasts[from]?.(lifted) ?? lifted;
  return lifted;
};

/** Characters of a value that are kept. */
const LONGEST = 200;

/** A moment as tallies group it, by the agency's days. */
const momentIn = (field: TimeField, at: number): string => {
  const day = dayOf(new Date(at));
  switch (field) {
    case 'day':
      return day;
    case 'week': {
      const midnight = Date.parse(`${day}T00:00:00Z`);
      const sinceMonday = (new Date(midnight).getUTCDay() + 6) % 7;
      return new Date(midnight - sinceMonday * DAY).toISOString().slice(0, 10);
    }
    case 'month':
      return day.slice(0, 7);
    case 'window':
      return windowOf(new Date(at));
    case 'year':
      return day.slice(0, 4);
    default:
      return field satisfies never;
  }
};

const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).replaceAll('\u0000', '').slice(0, LONGEST)
    : '';

/** The vendors of applicants, by the ids of both; whom no vendor manages is not among them. */
export type Vendors = ReadonlyMap<string, string>;

/** The type of event that says who manages an applicant, once and for good. */
export const APPLIED = 'ApplicationSubmitted';

/** Answers the vendor that an event says of an applicant; undefined where it says none. */
export const vendorIn = ({ type }: RecordedEvent, { applicantid, accountid, managedby }: JsonObject) =>
  type === APPLIED && managedby === 'vendor'
    ? { applicantid: asText(applicantid), accountid: asText(accountid) }
    : undefined;

/**
 * Answers an event's value of a field, and '' where it has none. The client of a project is not known to the event: it
 * is kept as the project, `project/20260101001`, and looked up when somebody asks.
 */
export const valueOf = (
  field: string,
  { type, metadata }: RecordedEvent,
  data: JsonObject,
  vendors: Vendors,
): string => {
  if (isTimeField(field)) return momentIn(field, metadata.occurredAt);
  if (field.startsWith(DATA)) return asText(data[field.slice(DATA.length)]);
  switch (field) {
    case 'type':
      return type;
    case 'actorkind':
      return metadata.actor.category;
    case 'actor':
      return metadata.actor.accountid;
    case 'country':
      return asText(metadata.audit.clientCountry);
    case 'device':
      return asText(metadata.audit.deviceType);
    case 'project':
    case 'destination':
      return asText(data.projectid);
    case 'client':
      return data.projectid === undefined ? asText(data.clientid) : `project/${asText(data.projectid)}`;
    case 'vendor':
      return vendors.get(asText(data.applicantid)) ?? '';
    case 'job':
      return asText(data.opjobid);
    default:
      return '';
  }
};

/** Which one an event is about; undefined where it does not say. */
export const subjectOf = (subject: TallySubject, data: JsonObject): string | undefined => {
  const ids = SUBJECTS[subject].map((field) => data[field]);
  return ids.some((id) => id === undefined || id === null) ? undefined : ids.map(asText).join('/');
};
