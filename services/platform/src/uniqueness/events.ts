import { z } from 'zod';
import { defineEvent, type EventOf } from '@berangkat/contracts/kernel';

const context = 'platform';
/** Id of the owner of the value, e.g. of an account. */
const owner = z.string();
/** Id of the command that reserves. */
const by = z.string();

export const ValueReserved = defineEvent({
  type: 'ValueReserved',
  context,
  version: 1,
  action: 'reserve_value',
  schema: z.object({
    kind: z.string(),
    owner,
    by,
    /** Name of the process that carries the command out, the same after a restart. */
    instance: z.string().optional(),
    /** Milliseconds since the epoch from which somebody else may ask whether the owner holds the value. */
    expiresAt: z.number(),
  }),
});

export const ReservationConfirmed = defineEvent({
  type: 'ReservationConfirmed',
  context,
  version: 1,
  action: 'confirm_value',
  schema: z.object({ kind: z.string(), owner }),
});

/** With `by`, one command takes back what it reserved; without, the owner holds the value no more. */
export const ReservationReleased = defineEvent({
  type: 'ReservationReleased',
  context,
  version: 1,
  action: 'release_value',
  schema: z.object({ kind: z.string(), owner, by: by.optional() }),
});

export const uniquenessEvents = [ValueReserved, ReservationConfirmed, ReservationReleased] as const;
export type ReservationEvent = EventOf<(typeof uniquenessEvents)[number]>;
