import { zonedInstant } from '../../kernel/calendar';

/** The hours of a day: when it begins and ends at its place, the length of an interview, and when nobody is seen. */
export interface Hours {
  /** `2026-12-03` */
  readonly date: string;
  /** `Asia/Qatar` */
  readonly zone: string;
  /** `09:00` */
  readonly begins: string;
  readonly ends: string;
  /** Of one interview. */
  readonly minutes: number;
  readonly breaks: readonly Break[];
}
export interface Break {
  readonly from: string;
  readonly until: string;
}

/** A time at which every room sees somebody, on the clocks of the place. */
export interface Slot {
  readonly from: string;
  readonly until: string;
}

const MINUTES = 60;
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * MINUTES + Number(time.slice(3));
const timeOf = (minutes: number): string =>
  [Math.floor(minutes / MINUTES), minutes % MINUTES].map((part) => String(part).padStart(2, '0')).join(':');

/** The slots of a day in their order: one after the other, none over a break or past the end. */
export const slotsOf = ({ begins, ends, minutes, breaks }: Hours): readonly Slot[] => {
  const slots: Slot[] = [];
  if (!(minutes >= 1)) return slots;
  const end = minutesOf(ends);
  for (let at = minutesOf(begins); at + minutes <= end; ) {
    const broken = breaks.find(({ from, until }) => minutesOf(from) < at + minutes && at < minutesOf(until));
    if (broken === undefined) {
      slots.push({ from: timeOf(at), until: timeOf(at + minutes) });
      at += minutes;
    } else at = minutesOf(broken.until);
  }
  return slots;
};

/** When the clocks of a place show a time. A zone that `Intl` knows no more counts as UTC. */
const momentOf = ({ zone, date }: Hours, time: string): Date => {
  try {
    return zonedInstant(zone, date, time);
  } catch {
    return zonedInstant('UTC', date, time);
  }
};

/** The moments at which a slot begins and ends. */
export const slotMoments = (hours: Hours, { from, until }: Slot): { readonly at: Date; readonly until: Date } => ({
  at: momentOf(hours, from),
  until: momentOf(hours, until),
});

/** The hours so many minutes later, or earlier; undefined where the day would leave its date. */
export const shifted = <H extends Hours>(hours: H, by: number): H | undefined => {
  const later = (time: string): string => timeOf(minutesOf(time) + by);
  if (minutesOf(hours.begins) + by < 0 || minutesOf(hours.ends) + by >= 24 * MINUTES) return undefined;
  return {
    ...hours,
    begins: later(hours.begins),
    ends: later(hours.ends),
    breaks: hours.breaks.flatMap(({ from, until }) =>
      minutesOf(from) + by < 0 || minutesOf(until) + by >= 24 * MINUTES
        ? []
        : [{ from: later(from), until: later(until) }],
    ),
  };
};

/** Nobody is seen twice within one of these, in whatever project: it takes time to get from one panel to the next. */
const STRETCH = 30 * MINUTES * 1000;

/** The half hours, counted from the epoch, that an interview touches: at least the one in which it begins. */
export const halfHoursOf = ({ at, until }: { readonly at: Date; readonly until: Date }): readonly number[] => {
  const first = Math.floor(at.getTime() / STRETCH);
  const length = Math.max(1, Math.ceil(until.getTime() / STRETCH) - first);
  return Array.from({ length }, (_, index) => first + index);
};

/** Names as the zone database has them; newer engines take offsets such as `+05:30` as well, at which older ones throw. */
const ZONE = /^(UTC|[A-Za-z_]+(\/[A-Za-z0-9_+-]+)+)$/;

/** Whether `Intl` knows a zone, on phones of any age. */
export const isZone = (zone: string): boolean => {
  if (!ZONE.test(zone)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};
