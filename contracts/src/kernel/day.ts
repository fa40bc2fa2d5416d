import { z } from 'zod';
import { errorCode, type PlainMessageId } from '../shared/messages/error-code';
import { ending } from './ending';
import { isDay } from './is-day';
import { exactText } from './text';

/** A day of the calendar, as `2026-11-22`. */
export const day = (refusal: PlainMessageId) =>
  exactText(10, refusal)
    .check(ending(z.regex(/^\d{4}-\d{2}-\d{2}$/, errorCode(refusal))))
    .check(ending(z.refine(isDay, errorCode(refusal))));
