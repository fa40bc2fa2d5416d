import { type EventMetadata } from '@berangkat/contracts/kernel';
import { type JsonObject, type RecordedEvent } from '../port';
import { toPosition } from './position';

/**
 * Columns of an event `e`, in the shape of {@link EventRow}. Unqualified, `tx_id` in an `order by` would be the output
 * column.
 */
export const EVENT_COLUMNS = `e.tx_id, e.global_position, e.stream, e.revision, e.id, e.type, e.data, e.metadata,
  floor(extract(epoch from e.recorded_at) * 1000)::bigint as recorded_at`;

export interface EventRow {
  readonly tx_id: string;
  readonly global_position: number;
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  readonly data: JsonObject;
  readonly metadata: EventMetadata;
  readonly recorded_at: number;
}

export const toEvent = (row: EventRow): RecordedEvent => ({
  id: row.id,
  type: row.type,
  data: row.data,
  metadata: row.metadata,
  stream: row.stream,
  revision: row.revision,
  position: toPosition(row.tx_id, row.global_position),
  recordedAt: row.recorded_at,
});
