import type { Subject } from '../../kernel/event';
import { FILE_RULES, type FileRules } from './rules';

const RULES: readonly FileRules[] = Object.values(FILE_RULES);

/** Answers the address at which browsers read an object, e.g. `/api/files/photos/20251111201/….webp`. */
export const addressOfFile = (name: string): string => `/api/files/${name}`;

/**
 * Answers the subject of an object by its name, `applicant-20251111201` of `photos/20251111201/….webp`; undefined for
 * none.
 */
export const ownerOfFile = (name: string): Subject | undefined => {
  const [folder, id] = name.split('/');
  const rules = RULES.find((one) => one.folder === folder);
  return rules === undefined || id === undefined || !/^\d{11}$/.test(id) ? undefined : `${rules.subject}-${id}`;
};

/** The name of a copy of an object that is somebody else's: nothing but whose it is differs. */
export const nameOfCopy = (name: string, ownerid: string): string => {
  const [folder, , ...rest] = name.split('/');
  return [folder, ownerid, ...rest].join('/');
};
