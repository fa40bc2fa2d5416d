import { type Gender } from '@berangkat/contracts/reference';
import { type Random } from './random';

/** Mobile prefixes that no Indonesian operator has, so that no message of a demonstration ever reaches anybody. */
const NOBODYS_PREFIXES = [
  '834',
  '835',
  '836',
  '837',
  '854',
  '871',
  '872',
  '873',
  '874',
  '875',
  '876',
  '890',
  '891',
  '892',
  '893',
  '894',
];

const digits = (count: number, random: Random): string =>
  Array.from({ length: count }, () => random.int(0, 9)).join('');

/** An Indonesian mobile number with the country's prefix. */
export const mobileNumber = (random: Random): string =>
  `+62${random.pick(NOBODYS_PREFIXES)}${random.int(1, 9)}${digits(random.int(6, 7), random)}`;

/**
 * A number like that of an identity card: regency and district of issue, date of birth (the day plus 40 for women),
 * serial number. Serial numbers begin at 0001; with 0000 it belongs to nobody.
 */
export const identityNumber = (regencyCode: string, dateofbirth: string, gender: Gender, random: Random): string => {
  const [year, month, day] = dateofbirth.split('-') as [string, string, string];
  const birthday = String(Number(day) + (gender === 'female' ? 40 : 0)).padStart(2, '0');
  return `${regencyCode}${String(random.int(1, 24)).padStart(2, '0')}${birthday}${month}${year.slice(2)}0000`;
};

/** Indonesian passports have a letter and seven digits. */
export const passportNumber = (random: Random): string =>
  `${random.pick(['C', 'E', 'X'])}${random.int(1, 9)}${digits(6, random)}`;
