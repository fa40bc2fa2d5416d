import { nameShownTo } from '@berangkat/contracts/accounts';
import { domainEvents } from '@berangkat/contracts/events';
import { type Actor, type EventDefinition } from '@berangkat/contracts/kernel';
import { type Queryable } from '@berangkat/platform/postgres';
import { type ObjectKind, type ObjectNames, type TrailNames } from '../../query-kit/object-names';

/** A thing that an entry names by its id. */
export interface Named {
  readonly kind: ObjectKind;
  readonly id: string;
}

const kindsSaid = new Map(domainEvents.map(({ type, saidOf }: EventDefinition) => [type, saidOf]));

/** The thing whose id the text of an event of this type is. */
export const namedBySaid = (type: string, said: string | null): Named | undefined => {
  const kind = kindsSaid.get(type);
  return kind === undefined || said === null ? undefined : { kind: kind as ObjectKind, id: said };
};

/** The thing whose id a field holds. */
export const namedByField = (of: ObjectNames | undefined, field: string, value: unknown): Named | undefined => {
  const kind = of?.refers?.[field];
  return kind === undefined || typeof value !== 'string' ? undefined : { kind, id: value };
};

/** Answers what things are called; null for one that is gone or has no name. */
export type Called = (named: Named | undefined) => string | null;

interface Row {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly category: string | null;
}

const rowsOf = async (pool: Queryable, of: ObjectNames, ids: readonly string[]): Promise<readonly Row[]> => {
  const { rows } = await pool.query<Row>(
    `select n.${of.id} as id, ${of.name('n')} as name, ${of.email?.('n') ?? 'null'} as email,
            ${of.category?.('n') ?? 'null'} as category
       from ${of.table} n where n.${of.id} = any ($1)`,
    [ids],
  );
  return rows;
};

/** Looks up what things are called for this reader, in one statement for each kind of them. */
export const calledBy = async (
  pool: Queryable,
  names: TrailNames,
  things: readonly Named[],
  reader: Actor,
): Promise<Called> => {
  const found = new Map<ObjectKind, ReadonlyMap<string, string | null>>();
  for (const kind of new Set(things.map((thing) => thing.kind))) {
    const of = names[kind];
    const ids = new Set(things.filter((thing) => thing.kind === kind).map(({ id }) => id));
    const rows = await rowsOf(pool, of, [...ids]);
    const nameOf = ({ id, name, ...row }: Row): string | null =>
      of.category === undefined ? name : nameShownTo(reader, { ...row, accountid: id, displayname: name });
    found.set(kind, new Map(rows.map((row) => [row.id, nameOf(row)])));
  }
  return (named) => (named === undefined ? null : (found.get(named.kind)?.get(named.id) ?? null));
};
