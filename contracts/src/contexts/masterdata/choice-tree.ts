import type { Choice, Choices } from './choices';

/** An entry of a list, as both sides keep it. */
export interface Listed {
  readonly id: string;
  readonly parentid?: string | null | undefined;
  readonly name: string;
  readonly indonesianname?: string | null | undefined;
  readonly value: string;
  /** Values in records that mean it. */
  readonly spellings: readonly string[];
  readonly aliases: readonly string[];
  readonly status: string;
  readonly mergedinto?: string | null | undefined;
}

const choiceOf = ({ name, indonesianname, value, spellings, aliases, status }: Listed): Choice => {
  const also = [...new Set([...spellings, ...aliases])].filter((other) => other !== value);
  return {
    value,
    ...(name !== value && { en: name }),
    ...(indonesianname && indonesianname !== name && { id: indonesianname }),
    ...(also.length > 0 && { also }),
    ...(status !== 'active' && { off: true as const }),
  };
};

/** The three lists as one tree. What was merged is in what it was merged into. */
export const choicesOf = (
  industries: readonly Listed[],
  departments: readonly Listed[],
  positions: readonly Listed[],
): Choices => {
  const shown = (list: readonly Listed[]): readonly Listed[] =>
    list.filter(({ mergedinto }) => mergedinto == null).sort((one, other) => (one.id < other.id ? -1 : 1));
  /** Of each entry what belongs to it, and to what was merged into it. */
  const below = (parents: readonly Listed[], children: readonly Listed[]) => {
    const targets = new Map(parents.map(({ id, mergedinto }) => [id, mergedinto]));
    const home = (id: string): string => {
      const target = targets.get(id);
      return target == null ? id : home(target);
    };
    const found = new Map<string, Listed[]>();
    for (const child of shown(children)) {
      const parentid = home(child.parentid ?? '');
      found.set(parentid, [...(found.get(parentid) ?? []), child]);
    }
    return ({ id }: Listed): readonly Listed[] => found.get(id) ?? [];
  };
  const [departmentsOf, positionsOf] = [below(industries, departments), below(departments, positions)];
  return shown(industries).map((industry) => ({
    ...choiceOf(industry),
    departments: departmentsOf(industry).map((department) => ({
      ...choiceOf(department),
      positions: positionsOf(department).map(choiceOf),
    })),
  }));
};
