import { isOneLetterOff, mayBeMistyped, plainWord } from '../../kernel/names';
import { type Agreement, NEAR_BITS } from './values';

/** Names a value of a kind without telling it: a keyed hash. The same value of another kind has another name. */
export type NameOf = (kind: string, value: string) => string;

/** Answers of an application by which a person is found again. `phone…` in E.164. */
export const DESCRIBING_ANSWERS = [
  'firstname',
  'lastname',
  'dateofbirth',
  'phone1',
  'phone2',
  'idnumber',
  'passportnumber',
] as const;
/** The same with the fields of the photo. */
export const DESCRIBING = [...DESCRIBING_ANSWERS, 'photohash', 'photoprint'] as const;
export type Description = { readonly [Field in (typeof DESCRIBING)[number]]?: string | null | undefined };

/**
 * The features of a person: numbers, days and photos by their keyed names, of the name its words as they are compared.
 * Each follows from one field alone, so one that changes is named anew without the others.
 */
export interface Features {
  readonly first: readonly string[];
  readonly last: readonly string[];
  readonly birth: string | null;
  /** The same for a birth date whose day and month changed places. */
  readonly turnedbirth: string | null;
  readonly phone1: string | null;
  readonly phone2: string | null;
  readonly idnumber: string | null;
  readonly passport: string | null;
  readonly photo: string | null;
  /** 16 hexadecimal digits: a picture of 64 bits. */
  readonly print: string | null;
}

export const NO_FEATURES: Features = {
  first: [],
  last: [],
  birth: null,
  turnedbirth: null,
  phone1: null,
  phone2: null,
  idnumber: null,
  passport: null,
  photo: null,
  print: null,
};

/** Shorter ones, and those of fewer different signs, are no numbers of documents: `-`, `none`, `000000`. */
const LEAST_SIGNS = 6;
const LEAST_DIFFERENT = 3;

/** A document's number as it is compared; null where somebody typed a filler. */
const documentNumber = (typed: string | null): string | null => {
  const signs = (typed ?? '')
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return signs.length < LEAST_SIGNS || new Set(signs).size < LEAST_DIFFERENT ? null : signs;
};

const wordsIn = (name: string | null): readonly string[] =>
  plainWord(name ?? '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** `1999-12-31` and `1999-31-12` alike. */
const turned = (day: string): string => {
  const [year = '', month = '', date = ''] = day.split('-');
  return month < date ? `${year} ${month} ${date}` : `${year} ${date} ${month}`;
};

/** Reads the features of a person from each field; `named` makes keyed names. */
const READERS: {
  readonly [Field in keyof Description]-?: (
    value: string | null,
    named: (kind: string, value: string | null) => string | null,
  ) => Partial<Features>;
} = {
  firstname: (name) => ({ first: wordsIn(name) }),
  lastname: (name) => ({ last: wordsIn(name) }),
  dateofbirth: (day, named) => ({
    birth: named('birth', day),
    turnedbirth: named('turnedbirth', day === null ? null : turned(day)),
  }),
  phone1: (phone, named) => ({ phone1: named('phone', phone) }),
  phone2: (phone, named) => ({ phone2: named('phone', phone) }),
  idnumber: (number, named) => ({ idnumber: named('idnumber', documentNumber(number)) }),
  passportnumber: (number, named) => ({ passport: named('passport', documentNumber(number)) }),
  photohash: (hash, named) => ({ photo: named('photo', hash) }),
  photoprint: (print) => ({ print }),
};

/** Answers the features of a person after these fields changed; a field that is left out stays. */
export const featuresAfter = (before: Features, description: Description, nameOf: NameOf): Features => {
  const named = (kind: string, value: string | null): string | null => (value === null ? null : nameOf(kind, value));
  const after = { ...before };
  for (const field of DESCRIBING) {
    const value = description[field];
    if (value !== undefined) Object.assign(after, READERS[field](value === '' ? null : value, named));
  }
  return after;
};

const wordsOf = ({ first, last }: Features): readonly string[] => [...first, ...last];
const phonesOf = ({ phone1, phone2 }: Features): readonly string[] =>
  [phone1, phone2].filter((phone) => phone !== null);

/** Hexadecimal digits of a print that are looked up together: of its four parts one is intact where three bits differ. */
const PART = /.{4}/g;

/** Letters at both ends of a name of one word, which has no second word that is spelled right. */
const END = 2;

const nameMarks = (words: readonly string[]): readonly (readonly [string, string])[] => {
  const [only] = words;
  const whole = words.map((word) => ['word', word] as const);
  if (words.length !== 1 || only === undefined) return whole;
  return [...whole, ['beginning', only.slice(0, END)], ['ending', only.slice(-END)]];
};

/** Under which names a person is looked up: two people who may be one share at least one of them. */
export const marksOf = (features: Features, nameOf: NameOf): readonly string[] => {
  const { idnumber, passport, photo, turnedbirth, print } = features;
  const marks = [
    ...phonesOf(features),
    ...[idnumber, passport, photo].filter((mark) => mark !== null),
    ...(turnedbirth === null
      ? []
      : nameMarks(wordsOf(features)).map(([kind, value]) => nameOf(kind, `${turnedbirth} ${value}`))),
    ...[...(print ?? '').matchAll(PART)].map(([part], place) => nameOf('print', `${place} ${part}`)),
  ];
  return [...new Set(marks)];
};

/** Bits in which two prints differ. */
export const bitsBetween = (one: string, other: string): number => {
  let differing = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
  let bits = 0;
  for (; differing > 0n; differing &= differing - 1n) bits += 1;
  return bits;
};

/** Words of one list that the other has not, each as often as it is missing. */
const without = (words: readonly string[], others: readonly string[]): readonly string[] => {
  const left = [...others];
  return words.filter((word) => {
    const place = left.indexOf(word);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
};

/** Whether two names are one: the words in any order, one with a wrong letter, or one left out where two others agree. */
const likenessOfNames = (one: readonly string[], other: readonly string[]): 'name' | 'nearname' | undefined => {
  if (one.length === 0 || other.length === 0) return undefined;
  const [ours, theirs] = [without(one, other), without(other, one)];
  if (ours.length === 0 && theirs.length === 0) return 'name';
  const [a, b] = [ours[0], theirs[0]];
  if (ours.length === 1 && theirs.length === 1)
    return mayBeMistyped(a!) && mayBeMistyped(b!) && isOneLetterOff(a!, b!) ? 'nearname' : undefined;
  const shared = one.length - ours.length;
  return shared >= 2 && ours.length + theirs.length === 1 ? 'nearname' : undefined;
};

export interface Likeness {
  readonly agreements: readonly Agreement[];
  /** Bits in which the photos differ, where one is near the other. */
  readonly bits: number | null;
}

/** Finds the agreements of two people. */
export const compare = (one: Features, other: Features): Likeness => {
  const same = (feature: 'passport' | 'idnumber' | 'photo' | 'birth' | 'turnedbirth'): boolean =>
    one[feature] !== null && one[feature] === other[feature];
  const name = likenessOfNames(wordsOf(one), wordsOf(other));
  const between = one.print === null || other.print === null ? undefined : bitsBetween(one.print, other.print);
  const isNear = !same('photo') && between !== undefined && between <= NEAR_BITS;
  const agreements: (Agreement | false | undefined)[] = [
    same('passport') && 'passport',
    same('idnumber') && 'idnumber',
    same('photo') && 'photo',
    isNear && 'nearphoto',
    phonesOf(one).some((phone) => phonesOf(other).includes(phone)) && 'phone',
    same('birth') && 'birth',
    !same('birth') && same('turnedbirth') && 'turnedbirth',
    name,
  ];
  return {
    agreements: agreements.filter((agreement) => agreement !== false && agreement !== undefined),
    bits: isNear ? between : null,
  };
};

const ALONE: readonly Agreement[] = ['passport', 'idnumber', 'photo', 'nearphoto', 'phone'];

/**
 * Whether people who agree in this may be one: a number or a photo is enough; of a birth date and a name it takes both,
 * and a birth date whose day and month changed places takes the very same name.
 */
export const mayBeOne = ({ agreements }: Likeness): boolean => {
  const has = (agreement: Agreement): boolean => agreements.includes(agreement);
  return ALONE.some(has) || (has('birth') && (has('name') || has('nearname'))) || (has('turnedbirth') && has('name'));
};

/**
 * Whether whoever may not see numbers is told: two facts agree. Somebody who tries one number after the other would
 * have to know whose it is.
 */
export const agreesTwice = (likeness: Likeness): boolean => mayBeOne(likeness) && likeness.agreements.length > 1;
