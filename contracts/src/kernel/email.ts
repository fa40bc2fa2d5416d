/** Characters of an address. */
export const EMAIL_MAX = 50;

/**
 * Something, an at sign, a host with a dot; no empty part between dots. Linear: no character can belong to two parts.
 */
const ADDRESS = /^[^\s@.]+(?:\.[^\s@.]+)*@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** Characters that nobody can see: format and control characters, joiners, fillers, selectors, direction marks. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/** Printable ASCII, and letters, marks and digits of the world: no look-alikes of punctuation. */
const READABLE = /^[!-~\p{L}\p{M}\p{N}]+$/u;

/** Scripts in which somebody may write an address; those that are written together stand together. */
const SCRIPTS = [
  ['Cyrillic'],
  ['Greek'],
  ['Armenian'],
  ['Georgian'],
  ['Hebrew'],
  ['Arabic'],
  ['Devanagari'],
  ['Bengali'],
  ['Gurmukhi'],
  ['Gujarati'],
  ['Tamil'],
  ['Telugu'],
  ['Kannada'],
  ['Malayalam'],
  ['Sinhala'],
  ['Thai'],
  ['Lao'],
  ['Khmer'],
  ['Myanmar'],
  ['Javanese'],
  ['Balinese'],
  ['Ethiopic'],
  ['Han', 'Hiragana', 'Katakana', 'Bopomofo'],
  ['Han', 'Hangul'],
];

const LATIN = /^[!-~\p{scx=Latin}\p{scx=Inherited}]+$/u;
/** Without the letters of ASCII, which are Latin. */
const OTHERS = SCRIPTS.map(
  (together) =>
    new RegExp(`^[!-@[-\`{-~\\p{scx=Inherited}${together.map((script) => `\\p{scx=${script}}`).join('')}]+$`, 'u'),
);
/**
 * A part made of nothing but Cyrillic and Greek letters that look Latin reads as another word than it is (UTS 39,
 * whole-script confusables).
 */
const DISGUISED = /^(?=.*[^!-~])[!-@[-`{-~асԁеһіјӏорԛѕԝхуѵαιονρυκ]+$/u;

const isOfOneScript = (part: string): boolean =>
  LATIN.test(part) || (OTHERS.some((script) => script.test(part)) && !DISGUISED.test(part));

/**
 * An address in the one form in which it is kept, compared and looked for: compatibility characters resolved (NFKC),
 * lower case. The same as it was typed for every address in lower-case ASCII.
 * Undefined for what is no address, and for one that reads like another: with invisible characters, with two scripts in
 * its local part or in a label of its host, with empty parts between dots.
 */
export const canonicalEmail = (typed: string): string | undefined => {
  if (INVISIBLE.test(typed)) return undefined;
  const address = folded(typed.trim());
  if (address.length > EMAIL_MAX || !READABLE.test(address) || !ADDRESS.test(address) || folded(address) !== address)
    return undefined;
  const [local = '', host = ''] = address.split('@');
  return [local, ...host.split('.')].every(isOfOneScript) ? address : undefined;
};

/** Text as it stands in a canonical address: what part of an address is searched by. */
export const folded = (part: string): string => part.normalize('NFKC').toLowerCase().normalize('NFKC');

/** Stands for the rest of an address. */
const MASK = '****';

/**
 * Answers the part of an address that is shown to those who may not read it: its first two letters, then **** (001
 * §2.5, 002 §2.3).
 */
export const maskedEmail = (email: string): string => `${email.slice(0, 2)}${MASK}`;
