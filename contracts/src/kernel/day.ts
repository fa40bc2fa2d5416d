import { z } from 'zod';
import { errorCode, type PlainMessageId } from '../shared/messages/error-code';
import { ending } from './ending';
import { exactText } from './text';

/** Whether a text as `2026-11-22` is a day of the calendar. */
export const isDay = (typed: string): boolean => {
  // Postgres has no such year.
  if (typed.startsWith('0000')) return false;
  const day = new Date(`${typed}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(typed);
};

/** A day of the calendar, as `2026-11-22`. */
export const day = (refusal: PlainMessageId) =>
  exactText(10, refusal)
    .check(ending(z.regex(/^\d{4}-\d{2}-\d{2}$/, errorCode(refusal))))
    .check(ending(z.refine(isDay, errorCode(refusal))));
