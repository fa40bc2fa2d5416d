import { eventsByContext } from './generated/events';

/** Every event of the domain: what the codec reads and writes, and what the event catalogue is generated from. */
export const domainEvents = Object.values(eventsByContext).flatMap((events): readonly DomainEvent[] => events);
export type DomainEvent = (typeof eventsByContext)[keyof typeof eventsByContext][number];
