import { isUnavailable, sqlStateOf } from '../../postgres';
import { DuplicateEvent, StoreUnavailable, WrongExpectedRevision } from '../port';
import { type Append } from './append-queue';
import { DUPLICATE_EVENT, UNIQUE_ID, WRONG_REVISION } from './schema';

const UNIQUE_VIOLATION = '23505';

/** The port's error for a failed append; what is none of them comes back as it is. */
export const appendError = ({ stream, expected }: Append, error: unknown): unknown => {
  const { elsewhere, taken } = refusalIn(error);
  if (taken !== undefined) return new DuplicateEvent(stream, taken);
  const actual = elsewhere?.get(stream);
  if (actual !== undefined) return new WrongExpectedRevision(stream, expected, actual === -1 ? 'no_stream' : actual);
  return storeError(error);
};

/** Which of the appends that shared a call its refusal is about; none when it does not say. */
export const refusedBy = (error: unknown, appends: readonly Append[]): readonly Append[] => {
  const { elsewhere, taken } = refusalIn(error);
  if (taken !== undefined) {
    const having = appends.filter(({ events }) => events.some(({ id }) => id === taken));
    // Two of them bring the same id, and it need not be in the log yet: the first of them may have it.
    return having.length > 1 ? [] : having;
  }
  return appends.filter(({ stream }) => elsewhere?.has(stream));
};

interface Refusal {
  /** Streams that are not where an append expected them, with their revisions: -1 when there is none. */
  readonly elsewhere?: ReadonlyMap<string, number>;
  /** An id of an event that is in the log already. */
  readonly taken?: string;
}

const refusalIn = (error: unknown): Refusal => {
  const { detail = '', constraint } = error as { detail?: string; constraint?: string };
  switch (sqlStateOf(error)) {
    case WRONG_REVISION:
      return { elsewhere: new Map(JSON.parse(detail) as [string, number][]) };
    case DUPLICATE_EVENT:
      return { taken: detail };
    case UNIQUE_VIOLATION:
      return constraint === UNIQUE_ID ? { taken: idIn(detail) } : {};
    default:
      return {};
  }
};

/** {@link StoreUnavailable} when the database is away or out of order; otherwise the error as it is. */
export const storeError = (error: unknown): unknown =>
  isUnavailable(error) ? new StoreUnavailable('The event store cannot be reached.', { cause: error }) : error;

/** From `Key (id)=(…) already exists.` */
const idIn = (detail: string): string => /\(id\)=\(([0-9a-f-]{36})\)/.exec(detail)?.[1] ?? '';
