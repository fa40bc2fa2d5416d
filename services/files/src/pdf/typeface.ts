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

/** Width of a space in em. The typeface has 0.17, which in the small sizes of a sheet lets words run together. */
const SPACE = 0.25;
const SPACES = [0x20, 0xa0] as const;

/** A font file with wider spaces: measured, drawn and copied out again as any others. */
const withWiderSpaces = (file: Buffer): Buffer => {
  const font = create(file) as Font;
  const made = Buffer.from(file);
  const widths = offsetOf(file, 'hmtx');
  for (const space of SPACES)
    made.writeUInt16BE(Math.round(SPACE * font.unitsPerEm), widths + 4 * font.glyphForCodePoint(space).id);
  return made;
};

/** Where a table of a font file begins: the directory has 16 bytes for each, after the first 12. */
const offsetOf = (file: Buffer, table: string): number => {
  for (let at = 12; at < 12 + 16 * file.readUInt16BE(4); at += 16)
    if (file.toString('latin1', at, at + 4) === table) return file.readUInt32BE(at + 8);
  throw new Error(`A font has no table ${table}`);
};

/** Reads the typeface from the disk, once for a process. */
export const openTypeface = (): Typeface => {
  const weights = {
    regular: withWiderSpaces(readFileSync(FILES.regular)),
    semibold: withWiderSpaces(readFileSync(FILES.semibold)),
    bold: withWiderSpaces(readFileSync(FILES.bold)),
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
