import { type Subject } from '@berangkat/contracts/kernel';
import { type JsonObject, type RecordedEvent } from '../event-store/port';
import {
  type KeyState,
  type DataKey,
  KeyBroken,
  KeyMissing,
  openValue,
  SealBroken,
  type SealPlace,
  sealValue,
} from '../personal-data';
import { UnreadableEvent } from './errors';

/**
 * The field of an event that holds its personal fields. Their names stand in clear beside one seal around their values,
 * so an event shows which fields are sealed, and an erased one which are gone. A text that a user typed is never
 * mistaken for a sealed one. An event of an old version is opened before it is upcast, with the field names that it was
 * sealed under.
 */
export const SEALED = '$sealed';

interface SealedFields {
  readonly fields: readonly string[];
  /** The seal around the list of the values, in the order of `fields`. */
  readonly values: string;
}

/** An event that is about to be sealed, or opened. */
export type SealedPlace = Pick<RecordedEvent, 'stream' | 'type' | 'id'>;

// The names are bound as well: with others the values would open under a name that is not theirs.
const placeOf = ({ stream, type, id }: SealedPlace, fields: readonly string[]): SealPlace => ({
  stream,
  type,
  part: `${id}:${JSON.stringify(fields)}`,
});

/** The data with the fields of these names sealed in one piece, all of them with the key of one subject. */
export const sealFields = (
  data: JsonObject,
  fields: readonly string[],
  place: SealedPlace,
  subject: Subject,
  key: DataKey,
): JsonObject => {
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(data)) if (!fields.includes(name)) kept[name] = value;
  const values = fields.map((name) => data[name]);
  kept[SEALED] = { fields, values: sealValue(key, subject, placeOf(place, fields), values) } satisfies SealedFields;
  return kept;
};

/** Answers the subject whose key opens the data of an event, if anything in it is sealed. */
export const dataSubjectOf = ({ data, metadata }: Pick<RecordedEvent, 'data' | 'metadata'>): Subject | undefined =>
  data[SEALED] === undefined ? undefined : metadata.subject;

/**
 * The event's fields with the sealed ones opened, or null where the key was destroyed.
 * @throws {UnreadableEvent}
 */
export const openFields = (recorded: RecordedEvent, keys: ReadonlyMap<Subject, KeyState>): Record<string, unknown> => {
  const { [SEALED]: sealed, ...opened }: Record<string, unknown> = recorded.data;
  if (sealed === undefined) return opened;

  const { subject } = recorded.metadata;
  if (subject === undefined || !isSealedFields(sealed))
    throw new UnreadableEvent(recorded, 'its sealed fields name no subject');
  const keyState = keys.get(subject);
  if (keyState === undefined)
    throw new UnreadableEvent(recorded, 'the key of its subject is missing', new KeyMissing(subject));
  if (keyState instanceof KeyBroken)
    throw new UnreadableEvent(recorded, 'the key of its subject does not open', keyState);
  const { fields } = sealed;
  const values = keyState === 'destroyed' ? undefined : openAll(recorded, sealed, subject, keyState);
  for (const [index, name] of fields.entries()) opened[name] = values === undefined ? null : values[index];
  return opened;
};

const openAll = (
  recorded: RecordedEvent,
  { fields, values }: SealedFields,
  subject: Subject,
  key: DataKey,
): readonly unknown[] => {
  try {
    return openValue(key, subject, placeOf(recorded, fields), values) as readonly unknown[];
  } catch (cause) {
    if (cause instanceof SealBroken) throw new UnreadableEvent(recorded, 'the seal of its data is broken', cause);
    throw cause;
  }
};

const isSealedFields = (value: unknown): value is SealedFields =>
  typeof value === 'object' && value !== null && Array.isArray((value as Partial<SealedFields>).fields);
