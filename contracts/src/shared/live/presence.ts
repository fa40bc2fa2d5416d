import { isId } from '../../kernel/id-format';
import { CATEGORIES, type Category } from '../../catalogue/permissions';

/**
 * Who else has a project's pipeline on screen, each account once and without the reader. `name` is what the
 * account is called, for those who may list accounts; null where it is masked.
 */
export interface Presence {
  readonly projectid: string;
  readonly people: readonly { readonly name: string | null; readonly category: Category }[];
}

const isPerson = (value: unknown): boolean => {
  const { name, category } = Object(value) as Record<string, unknown>;
  return (name === null || typeof name === 'string') && CATEGORIES.some((known) => known === category);
};

/** What the notifier says of presence; undefined for anything else. */
export const readPresence = (message: unknown): Presence | undefined => {
  const { projectid, people } = Object(message) as Record<string, unknown>;
  return isId(projectid) && Array.isArray(people) && people.every(isPerson) ? (message as Presence) : undefined;
};
