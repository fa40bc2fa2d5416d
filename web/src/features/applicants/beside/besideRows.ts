import { type ListEntry, type Said } from '../../../shared/past/compared';

/** The parts of a CV: facts by their names, and lists by theirs. */
export interface Parts {
  readonly facts: readonly Said[];
  readonly lists: readonly { readonly name: string; readonly entries: readonly ListEntry[] }[];
}

/** A fact or a list of both, each in lines; none where a record has nothing of it. */
export interface BesideRow {
  readonly name: string;
  readonly cells: readonly [readonly string[], readonly string[]];
  readonly alike: boolean;
}

const valuesIn = (value: string | null | undefined): readonly string[] => (value ? [value] : []);

/** An entry of a list in one line: its title, and what else tells it from others. */
const lineOf = ({ title, said: facts }: ListEntry): string =>
  [title, ...facts.flatMap(({ value }) => valuesIn(value)).filter((value) => value !== title)]
    .join(' · ')
    .replaceAll('\n', '; ');

const sameLines = ([ours, theirs]: BesideRow['cells']): boolean =>
  JSON.stringify([...ours].sort()) === JSON.stringify([...theirs].sort());

const rowOf = (name: string, ...cells: BesideRow['cells']): BesideRow => ({ name, cells, alike: sameLines(cells) });

/** Two records line by line; what neither says is left out. */
export const besideRows = (one: Parts, other: Parts): readonly BesideRow[] => {
  const valueIn = ({ facts }: Parts, name: string) => valuesIn(facts.find((fact) => fact.name === name)?.value);
  const entriesIn = ({ lists }: Parts, name: string) =>
    (lists.find((list) => list.name === name)?.entries ?? []).map(lineOf);
  const facts = [...new Set([...one.facts, ...other.facts].map(({ name }) => name))];
  return [
    ...facts.map((name) => rowOf(name, valueIn(one, name), valueIn(other, name))),
    ...one.lists.map(({ name }) => rowOf(name, entriesIn(one, name), entriesIn(other, name))),
  ].filter(({ cells }) => cells.some((lines) => lines.length > 0));
};
