import type { Letter } from '../values';

/** The words of the messages about an interview, in one language. */
export type LetterTexts = Readonly<
  Record<Letter, { readonly subject: string; readonly content: string }> &
    Record<'clock' | 'where' | 'video' | 'reason', string>
>;
