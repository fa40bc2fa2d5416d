import { type Actor } from '@berangkat/contracts/kernel';
import { type Queryable } from '@berangkat/platform/postgres';
import { type ObjectNames, type TrailNames } from '../../query-kit/object-names';
import { Conditions, containing, naming } from '../../query-kit/sql';

/** Up to so many ids are looked up one by one. */
const FEW = 5_000;

/**
 * Columns of `read.audit_actions t` that hold ids of a kind. Whoever acts is an account, and where something happens is
 * a project, whatever it is about. Ids of different kinds can be the same.
 */
const columnsOf = (kind: string): readonly string[] => [
  `t.objecttype = '${kind}' and t.objectid`,
  ...(kind === 'account' ? ['t.byid'] : []),
  ...(kind === 'project' ? ['t.projectid'] : []),
];

/**
 * Adds to a search of the audit trail that the actor or the object is called so, as far as the reader sees the name.
 * Names stand in other read models, so who is meant is found first: the entries of not too many are found through their
 * ids; where many are meant, the newest entries soon come upon some of them.
 */
export const namedLike = async (
  pool: Queryable,
  names: TrailNames,
  conditions: Conditions,
  q: string,
  reader: Actor,
): Promise<Conditions> => {
  const meant = await Promise.all(
    Object.entries<ObjectNames>(names).map(async ([kind, { table, id, called }]) => {
      const matching = called(new Conditions(), naming(q), reader, containing(q));
      const text = `select ${id} as id from ${table} where ${matching.where} limit ${FEW + 1}`;
      const { rows } = await pool.query<{ id: string }>(text, [...matching.values]);
      const ids = rows.map((found) => found.id);
      return { kind, ids, all: () => `select ${id} from ${table} where ${conditions.within(matching)}` };
    }),
  );
  const alternatives = meant.flatMap(({ kind, ids, all }) => {
    if (ids.length === 0) return [];
    const found = ids.length > FEW ? `in (${all()})` : `= any (${conditions.value(ids)})`;
    return columnsOf(kind).map((column) => `${column} ${found}`);
  });
  return conditions.and(alternatives.join(' or ') || 'false');
};
