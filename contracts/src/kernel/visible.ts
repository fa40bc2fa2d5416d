/** Characters that show nothing, or turn the direction of what stands around them. */
const INVISIBLE = /[\p{Cc}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu;
/** The mark that makes a sign an emoji. */
const EMOJI_MARK = '\uFE0F';
/** Joiners belong to letters that change their shape, as in Persian and Hindi, and to signs that become one. */
const JOINER = /[\u200C\u200D]/;
const JOINED = /(?!\p{Script=Latin})[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]$/u;

/**
 * A text without what nobody can see: control characters, characters of no width, marks that turn the direction of
 * writing, fillers. Joiners stay where a script needs them.
 */
export const visible = (text: string): string =>
  text.replace(INVISIBLE, (mark, at: number) =>
    /[\n\r\t]/.test(mark) ||
    mark === EMOJI_MARK ||
    (JOINER.test(mark) && JOINED.test(text.slice(Math.max(0, at - 3), at).replace(EMOJI_MARK, '')))
      ? mark
      : '',
  );

/** Whether something can be read of a name. */
export const HAS_LETTER = /\p{L}/u;

/** Letters that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/** A text for the middle of a sentence: one that is written from right to left does not turn what stands behind it. */
export const isolated = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);
