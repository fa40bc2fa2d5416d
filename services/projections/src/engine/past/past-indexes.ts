import { type Indexes, type Table } from '../tables/table';
import { HELD_FROM, HELD_UNTIL } from './versions';

/**
 * Indexes of a table with a past, with the positions behind their own columns. A page of the past is read in the order
 * of an index, and a row that did not hold then has to be passed over by what the index says: read from the table, each
 * of 100,000 rows that were changed since took a page of their own, half a second for ten rows of a list. Behind the
 * others, because whoever asks for the present must find its order.
 */
export const presentIndexes = ({ indexes, history }: Pick<Table, 'indexes' | 'history'>): Indexes => {
  const kept = history?.indexes ?? [];
  if (kept.length === 0) return indexes;
  const ordered = kept.map((name) => [name, withPositions(indexes[name]!, [HELD_FROM])] as const);
  // Of a moment when few of the rows of today held, these are found by `held` and not by looking at all.
  return { ...indexes, ...Object.fromEntries(ordered), held: `("${HELD_FROM}")` };
};

/** Those of the table with its past. */
export const pastIndexes = ({ indexes, history }: Pick<Table, 'indexes' | 'history'>): Indexes =>
  Object.fromEntries(
    (history?.indexes ?? []).map((name) => [name, withPositions(indexes[name]!, [HELD_FROM, HELD_UNTIL])]),
  );

/** `(status, since desc) where …` with columns behind its own; an index of words or of parts has no order to keep. */
const withPositions = (definition: string, positions: readonly string[]): string =>
  definition.replace(/^\(([^()]*(?:\([^()]*\)[^()]*)*)\)/, (_, own: string) => `(${own}, ${quoted(positions)})`);

const quoted = (columns: readonly string[]): string => columns.map((column) => `"${column}"`).join(', ');
