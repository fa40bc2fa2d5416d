/** Characters that show nothing, or turn the direction of what stands around them. */
const INVISIBLE = /[\p{Cc}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu;
/** Lines, tabs, and the mark that makes a sign an emoji. */
const KEPT = '\n\r\t\uFE0F';
/** Letters that a joiner gives another shape, as in Persian and Hindi, and signs that it makes one of. */
const JOINED = /(?!\p{Script=Latin})[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]\uFE0F?$/u;

/**
 * A text without what nobody can see: control characters, characters of no width, marks that turn the direction of
 * writing, fillers. Joiners stay where a script needs them.
 */
export const visible = (text: string): string =>
  text.replace(INVISIBLE, (mark, at: number) =>
    KEPT.includes(mark) || (/[\u200C\u200D]/.test(mark) && JOINED.test(text.slice(Math.max(0, at - 3), at)))
      ? mark
      : '',
  );

/** Whether something can be read of a name. */
export const HAS_LETTER = /\p{L}/u;
