import { currentLocale } from '../../../shared/i18n';

/** A share of the whole, and what a press on it does. */
export interface Slice {
  readonly name: string;
  readonly count: number;
  readonly pressed?: boolean;
  readonly onPress?: () => void;
}

/** Shares with a colour of their own; the rest becomes one share. */
const OWN = 6;

/** The colours of the shares, as tokens, so that they follow the theme. */
export const SLICE_COLOURS: readonly string[] = [
  '--primary',
  '--accent',
  '--state-shortlisted',
  '--state-prepared',
  '--state-departed',
  '--state-rejected',
  '--line-control',
].map((token) => `var(${token})`);

/** The greatest shares in their order, equal ones by their names, and the others together. */
export const greatest = (slices: readonly Slice[], others: string): readonly Slice[] => {
  const sorted = [...slices].sort(
    (one, other) => other.count - one.count || one.name.localeCompare(other.name, currentLocale()),
  );
  // A single one that is left keeps its name.
  if (sorted.length <= OWN + 1) return sorted;
  const rest = sorted.slice(OWN).reduce((sum, { count }) => sum + count, 0);
  return [...sorted.slice(0, OWN), ...(rest > 0 ? [{ name: others, count: rest }] : [])];
};

/** A label no longer than the specification allows (001 §9). */
export const cut = (text: string, longest: number): string =>
  text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text;
