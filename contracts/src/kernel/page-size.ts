/** Page size → rows fetched per batch ('book') (001 §9). */
export const BATCH_OF_PAGE_SIZE = { 10: 100, 25: 250, 50: 500 } as const;
/**
 * Rows of the longest batch; so many of a list are selected at once, which all its actions take (moves in a pipeline and
 * share links no more), except a PDF of CVs, which says so itself.
 */
export const LONGEST_BATCH = 500;
export type PageSize = keyof typeof BATCH_OF_PAGE_SIZE;
export const PAGE_SIZES: readonly PageSize[] = [10, 25, 50];
/** Rows of a page where nobody has asked for more, which pagers count by. */
export const PAGE_SIZE: PageSize = 10;

/** Other page sizes snap to the nearest allowed one (001 §2.1); 17.5 and the like go to the smaller. */
export const nearestPageSize = (asked: number): PageSize =>
  PAGE_SIZES.reduce((best, size) => (Math.abs(size - asked) < Math.abs(best - asked) ? size : best));

/** Rows that one export holds at most. */
export const MAX_EXPORTED = 100_000;

/** Rows that may be chosen one by one; more are what a filter leaves. */
export const MAX_CHOSEN = 1_000;
