import { type Decider, CommandRefused } from '../event-log';
import { type ReservationEvent } from './events';

/** One value of one kind, e.g. an e-mail address among those of accounts. */
export type Reservation =
  | { readonly status: 'free' }
  | {
      readonly status: 'reserved';
      readonly owner: string;
      /**
       * Commands at work that need the value for this owner; free again when each of them has taken its reservation
       * back.
       */
      readonly holders: readonly string[];
      readonly instance: string | undefined;
      readonly expiresAt: number;
    }
  | {
      readonly status: 'confirmed';
      readonly owner: string;
      /**
       * Commands that reserved the value; one of them that fails takes nothing back, as the owner holds the value by
       * another one.
       */
      readonly holders: readonly string[];
      /** Until this moment, the command that reserved the value may still be at work. */
      readonly expiresAt: number;
    };

/**
 * A value whose last reservation ran out, and whose owner turned out not to hold it: nobody came to hold it, or the
 * owner gave it up and the process died before it could release it. Only such a one may be taken over, and only in the
 * state in which its owner was asked.
 */
export type Abandoned = Pick<Exclude<Reservation, { status: 'free' }>, 'status' | 'owner' | 'expiresAt' | 'holders'>;

interface Naming {
  readonly kind: string;
  readonly owner: string;
}

export type ReservationCommand =
  | (Naming & {
      readonly type: 'Reserve';
      readonly by: string;
      readonly instance?: string | undefined;
      readonly expiresAt: number;
    })
  | (Naming & { readonly type: 'Confirm' })
  | (Naming & { readonly type: 'Release'; readonly by: string })
  /** Frees a value that was left behind. */
  | { readonly type: 'Abandon'; readonly kind: string; readonly abandoned: Abandoned };

/** Somebody else has the value. */
export class AlreadyTaken extends CommandRefused {
  override readonly name: string = 'AlreadyTaken';
  readonly kind: string;
  readonly owner: string;
  /**
   * True when it was this very command that took it, under another owner id: an earlier attempt whose answer got lost.
   */
  readonly sameCommand: boolean;

  constructor({
    kind,
    owner,
    sameCommand = false,
  }: { readonly kind: string; readonly owner: string; readonly sameCommand?: boolean }) {
    super({ code: 'already-taken', message: `This ${kind} is taken.` });
    this.kind = kind;
    this.owner = owner;
    this.sameCommand = sameCommand;
  }
}

const decide = (command: ReservationCommand, reservation: Reservation): readonly ReservationEvent[] => {
  const { kind } = command;
  switch (command.type) {
    case 'Reserve': {
      const { owner, by, instance, expiresAt } = command;
      if (reservation.status !== 'free' && reservation.owner !== owner) {
        throw new AlreadyTaken({ kind, owner: reservation.owner, sameCommand: reservation.holders.includes(by) });
      }
      if (isHeldBy(reservation, by) && reservation.owner === owner) return [];
      return [
        { type: 'ValueReserved', data: { kind, owner, by, expiresAt, ...(instance !== undefined && { instance }) } },
      ];
    }
    case 'Confirm': {
      const { owner } = command;
      if (reservation.status === 'free') return [{ type: 'ReservationConfirmed', data: { kind, owner } }];
      if (reservation.owner !== owner) throw new AlreadyTaken({ kind, owner: reservation.owner });
      return reservation.status === 'confirmed' ? [] : [{ type: 'ReservationConfirmed', data: { kind, owner } }];
    }
    case 'Release': {
      const { owner, by } = command;
      if (reservation.status === 'free' || reservation.owner !== owner) return [];
      // A command takes back what it reserved while that is all there is, and gives up what is confirmed unless it
      // reserved the same value itself.
      if (reservation.status === 'reserved')
        return isHeldBy(reservation, by) ? [{ type: 'ReservationReleased', data: { kind, owner, by } }] : [];
      return isHeldBy(reservation, by) ? [] : [{ type: 'ReservationReleased', data: { kind, owner } }];
    }
    case 'Abandon':
      return isSame(reservation, command.abandoned)
        ? [{ type: 'ReservationReleased', data: { kind, owner: command.abandoned.owner } }]
        : [];
    default:
      return command satisfies never;
  }
};

const isHeldBy = (reservation: Reservation, by: string): reservation is Exclude<Reservation, { status: 'free' }> =>
  reservation.status !== 'free' && reservation.holders.includes(by);

const isSame = (reservation: Reservation, abandoned: Abandoned): boolean =>
  reservation.status === abandoned.status &&
  reservation.owner === abandoned.owner &&
  reservation.expiresAt === abandoned.expiresAt &&
  reservation.holders.length === abandoned.holders.length;

const evolve = (reservation: Reservation, event: ReservationEvent): Reservation => {
  switch (event.type) {
    case 'ValueReserved': {
      const { owner, by, instance, expiresAt } = event.data;
      const holders =
        reservation.status !== 'free' && reservation.owner === owner ? [...reservation.holders, by] : [by];
      if (reservation.status === 'confirmed') {
        return reservation.owner === owner
          ? { ...reservation, holders, expiresAt: Math.max(expiresAt, reservation.expiresAt) }
          : reservation;
      }
      return { status: 'reserved', owner, holders, instance, expiresAt };
    }
    case 'ReservationConfirmed':
      return reservation.status === 'free'
        ? { status: 'confirmed', owner: event.data.owner, holders: [], expiresAt: 0 }
        : {
            status: 'confirmed',
            owner: event.data.owner,
            holders: reservation.holders,
            expiresAt: reservation.expiresAt,
          };
    case 'ReservationReleased': {
      if (reservation.status === 'free') return reservation;
      const { by } = event.data;
      const holders = by === undefined ? [] : reservation.holders.filter((holder) => holder !== by);
      return holders.length === 0 ? { status: 'free' } : { ...reservation, holders };
    }
    default:
      event satisfies never;
      return reservation;
  }
};

export const reservation: Decider<Reservation, ReservationCommand, ReservationEvent> = {
  initialState: () => ({ status: 'free' }),
  decide,
  evolve,
};
