import { isId } from '../../kernel/id-format';
import { CATEGORIES, type Category } from '../../catalogue/permissions';

/**
 * The others who have a project's pipeline on screen, each account once and without the reader. `name` is the
 * account's, for those who may list accounts; null where it is masked.
 */
export interface Presence {
  readonly projectid: string;
  readonly people: readonly { readonly name: string | null; readonly category: Category }[];
}

const isPerson = (value: unknown): boolean => {
  const { name, category } = Object(value) as Record<string, unknown>;
  return (name === null || typeof name === 'string') && CATEGORIES.some((known) => known === category);
};

/** Reads the notifier's message about presence; undefined for anything else. */
export const readPresence = (message: unknown): Presence | undefined => {
  const { projectid, people } = Object(message) as Record<string, unknown>;
  return isId(projectid) && Array.isArray(people) && people.every(isPerson) ? (message as Presence) : undefined;
};
