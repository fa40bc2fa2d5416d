import * as contexts from './generated/schemas';

/** Every event of the domain: what the codec reads and writes, and what the event catalogue is generated from. */
export const domainEvents = Object.values(contexts).flatMap((context): readonly DomainEvent[] => context.events);
export type DomainEvent = (typeof contexts)[keyof typeof contexts]['events'][number];
