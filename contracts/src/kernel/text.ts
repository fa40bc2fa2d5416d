import { z } from 'zod';
import { errorCode, type PlainMessageId } from '../shared/messages/error-code';
import { canonicalEmail, EMAIL_MAX } from './email';
import { ending } from './ending';
import { atMost } from './longest';
import { isMoment, MOMENT_MAX, MOMENT_PATTERN } from './moment';
import { visible } from './visible';

/**
 * The schemas of text, lists and records that a client may send. Their size is checked first, and a value that is too
 * large ends the check. Otherwise zod goes on to trim, to normalise and to match patterns on such a text; a login of
 * 250 KB stopped every command for minutes that way. Commands, parameters and queries are made of these; lint refuses
 * `z.string()`, `z.array()` and `z.record()` there.
 */

/** Characters of space that may stand around a text, and of what is stripped from it, beside its own. */
const SPARE = 200;

const words = (id: PlainMessageId | undefined): string | undefined => (id === undefined ? undefined : errorCode(id));

/**
 * Text of at most `max` characters (UTF-16 units), exactly as it was sent, e.g. a password. The error is `refusal` when
 * the value is not a text or is too long, and `tooLong` for a text that is too long where that is given.
 */
export const exactText = (max: number, refusal?: PlainMessageId, tooLong = refusal): z.ZodString =>
  z.string(words(refusal)).check(ending(z.maxLength(max, words(tooLong))));

/**
 * Trimmed text of at most `max` characters (UTF-16 units), without what nobody can see ({@link visible}). The error is `refusal` when the value is not a text or is
 * too long, and `tooLong` for a text that is too long where that is given. Further rules follow as with `z.string()`,
 * and run only on text that is not too long. Example: text(200, 'app-addressid-length').min(10,
 * errorCode('app-addressid-length')).
 */
export const text = (max: number, refusal?: PlainMessageId, tooLong = refusal): z.ZodString =>
  trimmed(visible, max, refusal, tooLong);

/** The same in one line, such as a name or a place: ends of lines and tabs, which a table brings along, are spaces. */
export const line = (max: number, refusal?: PlainMessageId, tooLong = refusal): z.ZodString =>
  trimmed((sent) => visible(sent).replace(/[\n\r\t\u2028\u2029]+/g, ' '), max, refusal, tooLong);

const trimmed = (
  cleaned: (sent: string) => string,
  max: number,
  refusal: PlainMessageId | undefined,
  tooLong: PlainMessageId | undefined,
): z.ZodString =>
  z
    .string(words(refusal))
    .check(ending(z.maxLength(max + SPARE, words(tooLong))))
    .overwrite(cleaned)
    .trim()
    .check(ending(z.maxLength(max, words(tooLong))));

/** A moment: `2026-11-22T17:00:00.000Z`. */
export const instant = exactText(MOMENT_MAX).regex(MOMENT_PATTERN).refine(isMoment);

/**
 * A code as people type it: text of `min` to `max` characters that is put into capitals after everything that
 * `stripped` matches was taken out.
 */
export const code = (stripped: RegExp, min: number, max: number, refusal: PlainMessageId) => {
  const kept = (typed: string): string => typed.replace(stripped, '').toUpperCase();
  const rule = exactText(max + SPARE, refusal)
    .transform(kept)
    .pipe(exactText(max, refusal).min(min, errorCode(refusal)));
  return atMost(rule, max, kept);
};

/**
 * Text that `read` turns into another value; `read` answers undefined where it cannot. `max` is the number of
 * characters of the longest text that `read` understands, without the space around it. `tooLong` is the error for a
 * longer text, where it differs from `refusal`.
 */
export const readText = <T>(
  max: number,
  read: (sent: string) => T | undefined,
  refusal: string | undefined,
  tooLong = refusal,
) =>
  atMost(
    z
      .string(refusal)
      .check(ending(z.maxLength(max + SPARE, tooLong)))
      .transform((sent, context): T => {
        const found = read(sent);
        if (found !== undefined) return found;
        context.addIssue({ code: 'custom', message: sent.trim().length > max ? tooLong : refusal });
        return z.NEVER;
      }),
    Infinity,
  );

/**
 * An e-mail address as the server keeps it, see {@link canonicalEmail}. `invalid` is the text shown when it is none, `tooLong`
 * when it has too many characters.
 */
export const email = (invalid: PlainMessageId, tooLong = invalid) =>
  atMost(readText(EMAIL_MAX, canonicalEmail, errorCode(invalid), errorCode(tooLong)), EMAIL_MAX);

/** An optional field of a form: an empty input means that nothing was given. */
export const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (isBlank(value) ? undefined : value), schema.optional());

/** A field of a change: left out it stays as it is, null or an empty text takes away what there is. */
export const clearable = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (isBlank(value) ? null : value), schema.nullable().optional());

const isBlank = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= SPARE && visible(value).trim() === '';

/**
 * A list of at most `max` items, which are counted before any of them is checked. The error is `refusal` when the value
 * is not a list.
 */
export const list = <S extends z.ZodType>(item: S, max: number, refusal?: PlainMessageId, tooMany = refusal) =>
  z.preprocess(
    counting((value) => Array.isArray(value) && value.length > max, tooMany),
    z.array(item, words(refusal)),
  );

/**
 * One value of a filter, or several joined by commas, as an address holds them: `status=accepted,prepared`. A value that
 * itself has a comma can only be asked for alone.
 */
export const several = <V>(item: z.ZodType<V, string>, max: number) =>
  exactText(max * (SPARE / 4))
    .transform((sent) => (item.safeParse(sent).success ? [sent] : sent.split(',', max + 1)))
    .pipe(list(item, max) as z.ZodType<V[], string[]>);

/** A record of at most `most` fields, counted before any of them is looked at. */
export const record = <V extends z.ZodType>(name: z.ZodString, value: V, max: number) =>
  z.preprocess(
    counting((fields) => typeof fields === 'object' && fields !== null && Object.keys(fields).length > max),
    z.record(name, value),
  );

const counting =
  (isTooMany: (value: unknown) => boolean, refusal?: PlainMessageId) =>
  (value: unknown, context: z.RefinementCtx): unknown => {
    if (isTooMany(value)) context.addIssue({ code: 'custom', message: words(refusal) });
    return value;
  };

/** A text field of a form that means yes; one that is left out means no. */
export const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((sent) => sent === 'true');
