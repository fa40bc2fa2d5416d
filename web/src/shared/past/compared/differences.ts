/** Something that is said: a name and what it is, both as they are shown. */
export interface Said {
  readonly name: string;
  readonly value: string | null | undefined;
}

/** The words before and after; null where there were none. */
export interface Difference {
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
}

const shown = (value: string | null | undefined): string | null => (value === undefined || value === '' ? null : value);

/** Answers the facts that differ. Facts are paired by their names. */
export const differencesIn = (before: readonly Said[], after: readonly Said[]): readonly Difference[] => {
  const were = new Map(before.map(({ name, value }) => [name, shown(value)]));
  const are = new Map(after.map(({ name, value }) => [name, shown(value)]));
  return [...new Set([...were.keys(), ...are.keys()])]
    .map((name) => ({ name, before: were.get(name) ?? null, after: are.get(name) ?? null }))
    .filter((fact) => fact.before !== fact.after);
};

/** One of a list of things, such as an experience of a CV. */
export interface ListEntry {
  readonly id: string;
  readonly title: string;
  readonly said: readonly Said[];
}

/** An entry that came into a list, left it, or changed in it. */
export interface ListDifference {
  readonly id: string;
  readonly kind: 'added' | 'removed' | 'changed';
  readonly title: string;
  readonly differences: readonly Difference[];
}

/** How two states of a list differ: what came first, then what changed, then what left. */
export const listDifferencesIn = (
  before: readonly ListEntry[],
  after: readonly ListEntry[],
): readonly ListDifference[] => {
  const were = new Map(before.map((entry) => [entry.id, entry]));
  const are = new Set(after.map(({ id }) => id));
  const nothing: readonly Difference[] = [];
  return [
    ...after
      .filter(({ id }) => !were.has(id))
      .map(({ id, title, said }) => ({ id, kind: 'added' as const, title, differences: differencesIn([], said) })),
    ...after.flatMap(({ id, title, said }) => {
      const entry = were.get(id);
      const differences = entry === undefined ? nothing : differencesIn(entry.said, said);
      return differences.length === 0 ? [] : [{ id, kind: 'changed' as const, title, differences }];
    }),
    ...before
      .filter(({ id }) => !are.has(id))
      .map(({ id, title }) => ({ id, kind: 'removed' as const, title, differences: nothing })),
  ];
};
