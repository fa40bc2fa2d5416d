import { type MasterKind } from '@berangkat/contracts/masterdata';
import { departments, departmentsOf, industries, positionNames, type Vocabulary } from '@berangkat/contracts/reference';
import { type NewEntry } from './decider';

/**
 * Ids of what every portal begins with: the same in all of them, and of a day before any id was given out
 * (readings.md, A21).
 */
const idOf = (index: number): string => `20251111${501 + index}`;

const named = (list: Vocabulary, value: string) => ({
  value,
  name: list.label(value, 'en'),
  indonesianname: list.label(value, 'id'),
  aliases: [...list.aliasesOf(value)],
});

const industrySeed: readonly NewEntry[] = industries.values.map((value, index) => ({
  id: idOf(index),
  ...named(industries, value),
}));

const departmentSeed: readonly NewEntry[] = industries.values
  .flatMap((industry, at) => departmentsOf(industry).map((value) => ({ value, parentid: idOf(at) })))
  .map(({ value, parentid }, index) => ({ id: idOf(index), parentid, ...named(departments, value) }));

const positionSeed: readonly NewEntry[] = departmentSeed
  .flatMap(({ id: parentid, value }) =>
    positionNames(departments.canonical(value)!).map(({ en, id }) => ({ parentid, en, id })),
  )
  .map(({ parentid, en, id }, index) => ({
    id: idOf(index),
    parentid,
    value: en,
    name: en,
    ...(id !== undefined && { indonesianname: id }),
    aliases: [],
  }));

/** The lists of the documents (000 §3, 002 §3; readings.md, C36 to C38 and A51). */
export const SEED: Readonly<Record<MasterKind, readonly NewEntry[]>> = {
  industry: industrySeed,
  department: departmentSeed,
  position: positionSeed,
};
