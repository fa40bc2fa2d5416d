import { isUnavailable, sqlStateOf } from '../../postgres';
import { DuplicateEvent, StoreUnavailable, WrongExpectedRevision } from '../port';
import { type Append } from './append-queue';
import { DUPLICATE_EVENT, UNIQUE_ID, WRONG_REVISION } from './schema';

const UNIQUE_VIOLATION = '23505';

/** The port's error for a failed append; what is none of them comes back as it is. */
export const appendError = ({ stream, expected }: Append, error: unknown): unknown => {
  const { detail = '', constraint } = error as { detail?: string; constraint?: string };
  switch (sqlStateOf(error)) {
    case WRONG_REVISION:
      return new WrongExpectedRevision(stream, expected, detail === '-1' ? 'no_stream' : Number(detail));
    case DUPLICATE_EVENT:
      return new DuplicateEvent(stream, detail);
    case UNIQUE_VIOLATION:
      return constraint === UNIQUE_ID ? new DuplicateEvent(stream, idIn(detail)) : error;
    default:
      return storeError(error);
  }
};

/** {@link StoreUnavailable} when the database is away or out of order; otherwise the error as it is. */
export const storeError = (error: unknown): unknown =>
  isUnavailable(error) ? new StoreUnavailable('The event store cannot be reached.', { cause: error }) : error;

/** From `Key (id)=(…) already exists.` */
const idIn = (detail: string): string => /\(id\)=\(([0-9a-f-]{36})\)/.exec(detail)?.[1] ?? '';
