import { isNobodys } from '@berangkat/contracts/phones';
import { commandRefused } from './command-refused';

/** @throws {CommandRefused} 400 for a number with a country code that is certainly none; the field is named */
export const refuseNobodys = (numbers: Readonly<Record<string, unknown>>): void => {
  for (const [field, number] of Object.entries(numbers))
    if (typeof number === 'string' && isNobodys(number)) throw commandRefused(400, 'phone-nobodys', { field });
};
