import { type ObjectNames, type TrailNames } from '../../query-kit/object-names';

/**
 * Joins what the object of `read.audit_actions t` is called, of whichever kind it is, as `object` with its `name`,
 * `email` and `category`; each is null for kinds that do not say it.
 *
 * One join for all kinds: with a join for each, PostgreSQL compared orders of some twenty tables at every question of the
 * trail, which took it 28 ms of 30.
 */
export const objectJoin = (names: TrailNames): string => {
  const rows = Object.entries<ObjectNames>(names).map(([kind, { table, id, name, email, category }]) => {
    const said = [name, email, category].map((part) => part?.('o') ?? 'null::text');
    return `select ${said.join(', ')} from ${table} o where t.objecttype = '${kind}' and o.${id} = t.objectid`;
  });
  return `left join lateral (${rows.join(' union all ')}) object (name, email, category) on true`;
};

/** Joins what an update changed, as `changed` with its `changes`: no row for all that is none. */
export const changesJoin = (names: TrailNames): string => {
  const rows = Object.values<ObjectNames>(names)
    .flatMap(({ changes = [] }) => changes)
    .map((table) => `select c.changes from ${table} c where c.actionid = t.actionid`);
  return `left join lateral (${rows.join(' union all ')}) changed on true`;
};
