import { addDays, startOfDay } from '../../../shared/kit/time/days';

/** Days in the address: a name, or `range` with its first and last day. */
export type PeriodInAddress = {
  readonly day?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

export const PERIODS = ['today', 'yesterday', 'week', 'range'] as const;

const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** First and last day; undefined where the address leaves one open. */
const daysOf = ({ day, from, to }: PeriodInAddress, today: string): readonly [string?, string?] => {
  switch (day) {
    case 'today':
      return [today, today];
    case 'yesterday':
      return [addDays(today, -1), addDays(today, -1)];
    case 'week':
      return [addDays(today, -6), today];
    case 'range':
      return [isDay(from) ? from : undefined, isDay(to) ? to : undefined];
    default:
      return [];
  }
};

/** From when on and before when actions are asked for. */
export interface Moments {
  readonly from?: string;
  readonly to?: string;
}

/** The moments from which on and before which actions are asked for; days begin where the reader's clock says. */
export const momentsOf = (period: PeriodInAddress, today: string, zone: string): Moments => {
  const [first, last] = daysOf(period, today);
  return {
    ...(first !== undefined && { from: startOfDay(first, zone).toISOString() }),
    ...(last !== undefined && { to: startOfDay(addDays(last, 1), zone).toISOString() }),
  };
};

/** When the days begin that are counted by name: all that began with the first of the week, yesterday, and today. */
export const daysBegin = (today: string, zone: string): { today: string; yesterday: string; week: string } => {
  const begins = (days: number): string => startOfDay(addDays(today, days), zone).toISOString();
  return { today: begins(0), yesterday: begins(-1), week: begins(-6) };
};
