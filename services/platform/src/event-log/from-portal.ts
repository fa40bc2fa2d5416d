import { LOG_FORMAT } from '@berangkat/contracts/kernel';
import { type RecordedEvent } from '../event-store/port';

/**
 * Whether an event can have been written by this portal. A store that it shares with others, or that somebody else can
 * write to, may hold events without anything that ours have.
 */
export const isFromPortal = ({ data, metadata }: Pick<RecordedEvent, 'data' | 'metadata'>): boolean => {
  const { actor, audit, schemaVersion, format, hash } = (metadata ?? {}) as Partial<RecordedEvent['metadata']>;
  return (
    isObject(data) &&
    isObject(audit) &&
    isObject(actor) &&
    typeof actor.accountid === 'string' &&
    typeof schemaVersion === 'number' &&
    format === LOG_FORMAT &&
    typeof hash === 'string'
  );
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
