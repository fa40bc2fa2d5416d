import { type ObjectNames, type TrailNames } from '../object-names';

const rowOf = (kind: string): string => `named_${kind}`;

/** Joins the row of the object of `read.audit_actions t`, of whichever kind it is. */
export const joinsOf = (names: TrailNames): string =>
  Object.entries<ObjectNames>(names)
    .map(([kind, { table, id }]) => {
      const row = rowOf(kind);
      return `left join ${table} ${row} on t.objecttype = '${kind}' and ${row}.${id} = t.objectid`;
    })
    .join('\n');

/** Joins what updates of the object changed. */
export const changesJoinsOf = (names: TrailNames): string =>
  changesOf(names)
    .map(([row, table]) => `left join ${table} ${row} on ${row}.actionid = t.actionid`)
    .join('\n');

/** What an update changed, null for all that is none. */
export const changesIn = (names: TrailNames): string =>
  `coalesce(${[...changesOf(names).map(([row]) => `${row}.changes`), 'null'].join(', ')})`;

/** Tables of changes, each with its alias. */
const changesOf = (names: TrailNames): readonly (readonly [row: string, table: string])[] =>
  Object.values<ObjectNames>(names)
    .flatMap(({ changes = [] }) => changes)
    .map((table, index) => [`changed_${index}`, table]);

/** What the row of the object says, null for kinds that do not say it. */
export const objectIn = (names: TrailNames, part: 'name' | 'email' | 'category'): string => {
  const cases = Object.entries<ObjectNames>(names).flatMap(([kind, of]) => {
    const value = of[part]?.(rowOf(kind));
    return value === undefined ? [] : [`when '${kind}' then ${value}`];
  });
  return `case t.objecttype ${cases.join(' ')} end`;
};
