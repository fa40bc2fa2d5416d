import { type PlacementStatus, transitions } from '@berangkat/contracts/placements';

/** The wish of a reader who typed a name and the beginning of a state. */
export interface Wish {
  readonly who: string;
  /** States whose words begin so; `removed` is none of them: to delete somebody takes more than three letters. */
  readonly to: readonly PlacementStatus[];
}

/** Letters that tell a state; fewer are part of a name. */
const SHORTEST = 3;
const GOALS = [...new Set(transitions.map(({ to }) => to))].filter((to) => to !== 'removed');

/**
 * Reads 'rang acc' as: move who is called 'rang' to accepted. Undefined for what names no state.
 *
 * @param wordsOf the words that mean a state: its name and its action, in each language that the reader may type
 */
export const wishIn = (typed: string, wordsOf: (status: PlacementStatus) => readonly string[]): Wish | undefined => {
  const words = typed.trim().toLowerCase().split(/\s+/);
  const last = words.at(-1)!;
  if (words.length < 2 || last.length < SHORTEST) return undefined;
  const to = GOALS.filter((status) => wordsOf(status).some((word) => word.toLowerCase().startsWith(last)));
  return to.length === 0 ? undefined : { who: words.slice(0, -1).join(' '), to };
};
