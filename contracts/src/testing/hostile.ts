/** Characters of a hostile text: as much as a body of 256 KB can hold of the widest of them. */
const HOSTILE_LENGTH = 100_000;

const filled = (unit: string): string => unit.repeat(Math.ceil(HOSTILE_LENGTH / unit.length)).slice(0, HOSTILE_LENGTH);

/** Harmless text of the same length as the hostile one: both have to take the same time. */
export const harmless = filled('x');

/** Texts on which patterns or normalisation take long, each of the same length. */
export const hostileTexts: Readonly<Record<string, string>> = {
  'an address of dots': `a@${filled('.')}@`,
  'dotted labels': `a@${filled('a.')}@`,
  'many at signs': filled('a@'),
  spaces: filled(' '),
  'spaces with an end': `${filled(' ')}x`,
  words: filled('a  '),
  'all kinds of space': filled('\t\n\u00a0\u3000'),
  digits: `${filled('1')}!`,
  dashes: filled('-'),
  slashes: filled('/'),
  'a link': `https://${filled('a')} `,
  'letters and digits': filled('aA1'),
  emoji: filled('😀'),
  'halves of characters': filled('\ud83d'),
  'combining marks': `e${filled('\u0301')}`,
  'marks of two orders': `e${filled('\u0301\u0323')}`,
  'text that grows when normalised': filled('\ufdfa'),
  'text that grows in lower case': filled('\u0130'),
  joiners: filled('\u200d'),
  Hangul: filled('\u1100\u1161\u11a8'),
  'percent signs': filled('%'),
  quotes: filled('\'"\\'),
};
