import { type RelayedEvent } from '@berangkat/contracts/relay';
import { type BusMessage } from '@berangkat/platform/bus';
import { type RecordedEvent } from '@berangkat/platform/event-store';

/**
 * An event as it leaves the portal. What goes is named one by one: whatever metadata may hold some day does not leave
 * by itself.
 */
export const messageOf = ({ id, stream, revision, type, data, metadata }: RecordedEvent): BusMessage => {
  const {
    causationId,
    correlationId,
    actor: { accountid, category, role },
    schemaVersion,
    occurredAt,
    subject,
  } = metadata;
  const value: RelayedEvent = {
    id,
    stream,
    revision,
    type,
    data,
    metadata: {
      causationId,
      correlationId,
      actor: { accountid, category, ...(role !== undefined && { role }) },
      schemaVersion,
      occurredAt,
      ...(subject !== undefined && { subject }),
    },
  };
  return { id, key: stream, value };
};
