import { readFileSync } from 'node:fs';
import { visible } from '@berangkat/contracts/kernel';
import { create, type Font } from 'fontkit';

/** Weights of the portal's typeface, each with all its letters: what the web ships is cut into alphabets. */
const FILES = {
  regular: require.resolve('@expo-google-fonts/plus-jakarta-sans/400Regular/PlusJakartaSans_400Regular.ttf'),
  semibold: require.resolve('@expo-google-fonts/plus-jakarta-sans/600SemiBold/PlusJakartaSans_600SemiBold.ttf'),
  bold: require.resolve('@expo-google-fonts/plus-jakarta-sans/700Bold/PlusJakartaSans_700Bold.ttf'),
} as const;
export type Weight = keyof typeof FILES;

/** The typeface as it is embedded. */
export interface Typeface {
  readonly weights: Readonly<Record<Weight, Buffer>>;
  /**
   * A text in letters that the typeface has: Latin ones with all their marks. Of a letter with a mark that it does not
   * have the letter is left, and of a letter of another alphabet a question mark.
   */
  readonly spelt: (text: string) => string;
}

/** Reads the typeface from the disk, once for a process. */
export const openTypeface = (): Typeface => {
  const weights = {
    regular: readFileSync(FILES.regular),
    semibold: readFileSync(FILES.semibold),
    bold: readFileSync(FILES.bold),
  };
  const font = create(weights.regular) as Font;
  const has = (letter: string): boolean => font.hasGlyphForCodePoint(letter.codePointAt(0)!);
  const letterOf = (letter: string): string => {
    if (has(letter)) return letter;
    if (/\p{Cf}|\p{Cc}|\p{M}/u.test(letter)) return '';
    const bare = letter.normalize('NFKD').replace(/\p{M}/gu, '');
    return Array.from(bare).every(has) ? bare : '?';
  };
  return { weights, spelt: (text) => Array.from(visible(text).normalize('NFC'), letterOf).join('') };
};
