import { monthWindow, windowOf } from '../placements/values';
import { daysAfter, midnightOf } from '../../kernel/calendar';

/** Spans of month windows that end with the present one. */
export const SPANS = { 'last-3': 3, 'last-6': 6, 'last-12': 12 } as const;
export type Span = keyof typeof SPANS;

const DEFAULT_PERIOD: Span = 'last-12';

/** The period of a report: a month window as `2026-11`, a {@link Span} or `all`; first and last day hold before it. */
export interface PeriodAsked {
  readonly period?: string | undefined;
  /** `yyyy-mm-dd`, of the agency. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** From `from` on, before `to`; a side that is open is null. */
export interface Period {
  readonly from: Date | null;
  readonly to: Date | null;
}

/** The window so many months before this one: `2026-11` and 11 are `2025-12`. */
const monthBefore = (month: string, months: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 - months, 1)).toISOString().slice(0, 7);
};

/** The moments of a period, as seen from `now`. */
export const reportPeriod = ({ period = DEFAULT_PERIOD, from, to }: PeriodAsked, now: Date): Period => {
  if (from !== undefined || to !== undefined)
    return {
      from: from === undefined ? null : midnightOf(from),
      to: to === undefined ? null : midnightOf(daysAfter(to, 1)),
    };
  if (period === 'all') return { from: null, to: null };
  const months = SPANS[period as Span] as number | undefined;
  if (months === undefined) return monthWindow(period);
  return { from: monthWindow(monthBefore(windowOf(now), months - 1)).from, to: null };
};

/** The month windows from one to another, both included. */
export const monthsBetween = (first: string, last: string): readonly string[] => {
  const months: string[] = [];
  for (let month = first; month <= last; month = monthBefore(month, -1)) months.push(month);
  return months;
};
