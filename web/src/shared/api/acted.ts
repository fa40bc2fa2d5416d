/** As the ids of rows are written: digits, or two such beside each other. */
const ID = /^[\d-]+$/;

const ids = new Set<string>();

/**
 * Ids that commands of this visit have named, sent by a menu, a key or a bar. A list keeps rows that newer ones
 * have pushed off its page, but not what its reader has taken out of it.
 */
export const acted: ReadonlySet<string> = ids;

/** Notes the ids that a command names. */
export const noteActed = (given: unknown): void => {
  for (const value of Object.values(given ?? {}).flat())
    if (typeof value === 'string' && ID.test(value)) ids.add(value);
};
