import { z } from 'zod';
import { defineEvent, type EventOf } from '@berangkat/contracts/kernel';

/** Numbers `first` to `last` of a kind belong to the process that appended this, and to nobody else ever. */
export const IdBlockAllocated = defineEvent({
  type: 'IdBlockAllocated',
  context: 'platform',
  version: 1,
  action: 'allocate_ids',
  schema: z.object({ kind: z.string(), first: z.number().int(), last: z.number().int() }),
});

export const idEvents = [IdBlockAllocated] as const;
export type IdEvent = EventOf<(typeof idEvents)[number]>;
