import { departments, industryOf } from '@berangkat/contracts/reference';
import { type FormValues } from './values';

/** Letters of the longest position that the portal knows, and some more. */
const LONGEST_POSITION = 60;

/**
 * The job that led to a new application (`?position=…&department=…`), as the form holds it. Nothing where the address
 * names no department that there is.
 */
export const wishedJob = (
  address: URLSearchParams,
): Partial<Pick<FormValues, 'industry' | 'department' | 'positions'>> => {
  const department = departments.canonical(address.get('department') ?? '');
  const position = address.get('position')?.trim() ?? '';
  if (department === undefined || position === '' || position.length > LONGEST_POSITION) return {};
  return { industry: industryOf(department), department, positions: [position] };
};
