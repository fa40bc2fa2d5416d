import { type Choice, type Choices, departmentsIn, nameLang, nameOf, positionsIn } from './choices';
import type { MasterKind } from './values';

type Index = ReadonlyMap<string, Choice>;

const indexOf = (list: readonly Choice[]): Index =>
  new Map([
    ...list.flatMap((choice) => (choice.also ?? []).map((other): [string, Choice] => [other, choice])),
    ...list.map((choice): [string, Choice] => [choice.value, choice]),
  ]);

/** Tables show hundreds of values: each list is looked through once. */
const indexes = new WeakMap<Choices, Readonly<Record<MasterKind, Index>>>();

const indexesOf = (choices: Choices): Readonly<Record<MasterKind, Index>> => {
  const found = indexes.get(choices) ?? {
    industry: indexOf(choices),
    department: indexOf(departmentsIn(choices)),
    position: indexOf(positionsIn(choices)),
  };
  indexes.set(choices, found);
  return found;
};

const choiceOf = (choices: Choices | undefined, kind: MasterKind, value: string): Choice | undefined =>
  choices && indexesOf(choices)[kind].get(value);

/** How a stored value reads. One that no list has reads as itself. */
export const wordOf = (choices: Choices | undefined, kind: MasterKind, value: string, locale: string): string => {
  const choice = choiceOf(choices, kind, value);
  return choice === undefined ? value : nameOf(choice, locale);
};

/** The language of that word where it is known not to be the one asked for. */
export const wordLang = (
  choices: Choices | undefined,
  kind: MasterKind,
  value: string,
  locale: string,
): 'en' | undefined => {
  const choice = choiceOf(choices, kind, value);
  return choice && nameLang(choice, locale);
};
