import { type Actor } from '@berangkat/contracts/kernel';
import { type Queryable } from '@berangkat/platform/postgres';
import { type ObjectNames, type TrailNames } from '../../query-kit/object-names';
import { Conditions, containing, naming } from '../../query-kit/sql';

/** Up to so many ids are looked up one by one. */
const FEW = 5_000;

/**
 * Columns of `read.audit_actions t` that hold ids of a kind, and among which entries. Whoever acts is an account, and
 * where something happens is a project, whatever it is about. Ids of different kinds can be the same.
 */
const columnsOf = (kind: string): readonly (readonly [among: string, column: string])[] => [
  [`t.objecttype = '${kind}' and `, 't.objectid'],
  ...(kind === 'account' ? [['', 't.byid'] as const] : []),
  ...(kind === 'project' ? [['', 't.projectid'] as const] : []),
];

/** The objects of a kind that a search names: their ids, one more than {@link FEW} where there are more. */
export interface Meant {
  readonly kind: string;
  readonly ids: readonly string[];
  /** SQL of whether the row with an id, itself SQL, is called so; its values are added to `conditions`. */
  readonly isMeant: (conditions: Conditions, id: string) => string;
  /** SQL of all ids. */
  readonly all: (conditions: Conditions) => string;
}

/** Looks up the objects that a search of the trail names, in their read models, as far as the reader sees the names. */
export const meantBy = (
  pool: Queryable,
  names: TrailNames,
  q: string | undefined,
  reader: Actor,
): Promise<readonly Meant[] | undefined> =>
  q
    ? Promise.all(
        Object.entries<ObjectNames>(names).map(async ([kind, { table, id, called }]) => {
          const matching = called(new Conditions(), naming(q), reader, containing(q));
          const text = `select ${id} as id from ${table} where ${matching.where} limit ${FEW + 1}`;
          const { rows } = await pool.query<{ id: string }>(text, [...matching.values]);
          return {
            kind,
            ids: rows.map((found) => found.id),
            isMeant: (conditions, of) =>
              `exists (select 1 from ${table} where ${id} = ${of} and ${conditions.within(matching)} offset 0)`,
            all: (conditions) => `select ${id} from ${table} where ${conditions.within(matching)}`,
          } satisfies Meant;
        }),
      )
    : Promise.resolve(undefined);

/** Whether so many are meant that their entries are not found through their ids. */
export const areFrequent = (meant: readonly Meant[]): boolean => meant.some(({ ids }) => ids.length > FEW);

/** How entries are read: all of them, or the newest until a page is full. */
type Reading = 'all' | 'newest';

/**
 * Adds to the conditions of the trail that the actor or the object is meant. The entries of not too many are found through
 * their ids; where many are meant, the newest entries soon come upon some of them. Each of those is looked up by itself,
 * which the offset holds PostgreSQL to: it took 21,000 people called Dewi for 81, and read all of them and their 33,000
 * entries for a page of ten.
 */
export const addMeant = (conditions: Conditions, meant: readonly Meant[], reading: Reading): Conditions => {
  const alternatives = meant.flatMap(({ kind, ids, isMeant, all }) => {
    if (ids.length === 0) return [];
    const few = ids.length > FEW ? undefined : conditions.value(ids);
    return columnsOf(kind).map(([among, column]) => {
      if (few !== undefined) return `${among}${column} = any (${few})`;
      return `${among}${reading === 'newest' ? isMeant(conditions, column) : `${column} in (${all(conditions)})`}`;
    });
  });
  return conditions.and(alternatives.join(' or ') || 'false');
};
