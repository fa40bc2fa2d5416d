import { problemCode, type RowProblem } from '@berangkat/contracts/imports';
import { isDay } from '@berangkat/contracts/kernel';
import {
  countries,
  degrees,
  employments,
  genders,
  LOCALES,
  maritalStatuses,
  relations,
  religions,
  type Vocabulary,
} from '@berangkat/contracts/reference';
import { type Cells } from './csv';

/** Columns that hold a number, and one that stands in such a cell. */
const NUMBERS: Readonly<Record<string, string>> = { experience: '2', height: '165', weight: '54.5', children: '0' };

/** Columns of which the form offers a few words. */
const TERMS: Readonly<Record<string, Vocabulary>> = {
  gender: genders,
  degree: degrees,
  employment: employments,
  maritalstatus: maritalStatuses,
  religion: religions,
  emergencycontactrelation: relations,
};

/** Months by their names in both languages, in small letters. */
const MONTHS = Array.from({ length: 12 }, (_, month) =>
  LOCALES.map((locale) =>
    new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, month)).toLowerCase(),
  ),
);

/** The value that a cell names, as it is stored or as it reads in either language. */
const valueIn = (terms: Vocabulary, cell: string): string | undefined =>
  terms.canonical(cell) ??
  terms.values.find((value) => LOCALES.some((locale) => plain(terms.label(value, locale)) === plain(cell)));

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[\s-]+/g, ' ')
    .trim();

/** Separators of the positions in a cell. */
const BETWEEN = /[;|\n]/;

/** The value that a cell means where it is no text; undefined where that is not certain. */
const meaningOf = (field: string, cell: string): string | number | readonly string[] | undefined => {
  if (field in NUMBERS) return /^\d{1,3}(?:[.,]\d{1,9})?$/.test(cell) ? Number(cell.replace(',', '.')) : undefined;
  if (field in TERMS) return valueIn(TERMS[field]!, cell);
  // Too many to be listed in a problem: the form's own rule says what is wrong.
  if (field === 'nationality') return valueIn(countries, cell) ?? cell;
  if (field === 'dateofbirth') return dayIn(cell);
  if (field === 'managedby') return cell.toLowerCase();
  if (field !== 'positions') return cell;
  const positions = cell.split(BETWEEN).map((position) => position.trim());
  return positions.filter((position) => position !== '');
};

/**
 * The day that a cell names: as 1999-12-31, with the month's name in either language (its first three letters do), or
 * as spreadsheets write it in some countries, where day and month cannot be taken for each other. What is no day stays
 * as it is, for the form's own rule to refuse.
 */
const dayIn = (cell: string): string | undefined => {
  const [, day = '', name = '', inYear = ''] = /^(\d{1,2})[\s/.-]*(\p{L}{3,})[\s/.,-]*(\d{4})$/u.exec(cell) ?? [];
  const month = MONTHS.findIndex((names) => names.some((each) => name !== '' && each.startsWith(name.toLowerCase())));
  if (month !== -1) return `${inYear}-${two(`${month + 1}`)}-${two(day)}`;
  const [, first = '', second = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(cell) ?? [];
  if (year === '') return cell;
  const days = [`${year}-${two(second)}-${two(first)}`, `${year}-${two(first)}-${two(second)}`].filter(isDay);
  const [named = cell, other = named] = days;
  return named === other ? named : undefined;
};

const two = (digits: string): string => digits.padStart(2, '0');

/** The body of the quick form that a row stands for. What a cell means is not guessed: such a cell is left as it is. */
export const applicationIn = (cells: Cells): object => ({
  kind: 'quick',
  ...Object.fromEntries(Object.entries(cells).map(([field, cell]) => [field, meaningOf(field, cell) ?? cell])),
});

/** The problems of cells whose meaning is not certain. */
export const unclearIn = (cells: Cells): readonly RowProblem[] =>
  Object.entries(cells)
    .filter(([field, cell]) => meaningOf(field, cell) === undefined)
    .map(([field]) => ({ field, code: unclear(field) }));

const unclear = (field: string): string => {
  if (field === 'dateofbirth') return problemCode('import-day-unclear');
  return field in NUMBERS
    ? problemCode('import-number', { example: NUMBERS[field]! })
    : problemCode('import-one-of', { values: TERMS[field]!.values.join(', ') });
};
