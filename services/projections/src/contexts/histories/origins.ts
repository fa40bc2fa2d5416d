import { MAX_STEPS, type Origin, type OriginKind, type Origins, type OriginStep } from '@berangkat/contracts/histories';
import { type FieldChange } from '@berangkat/contracts/audit';
import { type Actor } from '@berangkat/contracts/kernel';
import { can } from '@berangkat/contracts/permissions';
import { NOBODYS, recordFor } from '@berangkat/platform/http';
import { type Queryable } from '@berangkat/platform/postgres';
import { calledBy, entriesByIds, namedByField } from '../audit';
import { type ObjectNames, type TrailNames, type Values } from '../../query-kit/object-names';

type Value = FieldChange['after'];
type FieldValues = Readonly<Record<string, Value>>;

interface Action {
  readonly actionid: string;
  readonly position: string;
  /** Null for the beginning. */
  readonly changes: readonly Omit<FieldChange, 'shown'>[] | null;
}

interface OriginSubject {
  readonly kind: OriginKind;
  readonly id: string;
}

const sourceOf = (names: TrailNames, kind: OriginKind): { objecttype: string; of: ObjectNames; values: Values } => {
  for (const [objecttype, of] of Object.entries<ObjectNames>(names)) {
    const values = of.values?.[kind];
    if (values !== undefined) return { objecttype, of, values };
  }
  throw new Error(`Nothing says where values of ${kind} stand`);
};

/** Its beginning and its updates, the oldest first. */
const actionsOf = async (
  pool: Queryable,
  objecttype: string,
  values: Values,
  id: string,
): Promise<readonly Action[]> => {
  const { changes, of, began, changed } = values;
  const { rows } =
    of === 'recordid'
      ? await pool.query<Action>(
          `select t.actionid, t.position, case when t.type = $2 then null else c.changes end as changes
             from ${changes} c join read.audit_actions t using (actionid)
            where c.recordid = $1 and t.type = any($3) order by t.position`,
          [id, began, [began, changed]],
        )
      : await pool.query<Action>(
          `select t.actionid, t.position, c.changes
             from read.audit_actions t left join ${changes} c using (actionid)
            where t.objecttype = $1 and t.objectid = $2 and (t.type = $3 or c.actionid is not null) order by t.position`,
          [objecttype, id, began],
        );
  return rows;
};

interface Taken {
  readonly actionid: string;
  readonly position: string;
  readonly field: string;
}

/** Finds the merges that fields took their values with: the key of the merged record alone seals these. */
const takingsOf = async (
  pool: Queryable,
  { changed }: Values,
  id: string,
  taken: Readonly<Record<string, string>>,
): Promise<readonly Taken[]> => {
  if (Object.keys(taken).length === 0) return [];
  const { rows } = await pool.query<Taken>(
    `select distinct on (f.name) f.name as field, t.actionid, t.position
       from unnest($2::text[], $3::text[]) f (name, record)
       join read.audit_actions t on t.objectid = $1 and t.type = $4 and t.sealedfor = f.record and f.name = any(t.fields)
      order by f.name, t.position desc`,
    [id, Object.keys(taken), Object.values(taken), changed],
  );
  return rows;
};

/** Of many steps the last ones, and the first. */
const few = (steps: readonly OriginStep[]): OriginStep[] =>
  steps.length <= MAX_STEPS ? [...steps] : [...steps.slice(0, MAX_STEPS - 1), steps.at(-1)!];

/**
 * Each value that a field had and what gave it, the newest first. What it began with stands in its first change, or it
 * is what it still has.
 */
const stepsOf = (
  actions: readonly Action[],
  field: string,
  value: Value,
  taken: Pick<Taken, 'actionid'> | undefined,
): OriginStep[] => {
  const changes = actions.flatMap(({ actionid, changes: all }) =>
    (all ?? []).filter((change) => change.field === field).map((change) => ({ actionid, ...change })),
  );
  // Nothing tells what a field had before a merge that brought its only known value.
  const beginnings =
    taken !== undefined && changes.length === 0 ? [] : actions.filter(({ changes: all }) => all === null);
  const first = changes.length === 0 ? value : changes[0]!.before;
  return few(
    [
      ...beginnings.slice(0, 1).map(({ actionid }) => ({ actionid, value: first })),
      ...changes.map(({ actionid, after }) => ({ actionid, value: after })),
      ...(taken === undefined ? [] : [{ actionid: taken.actionid, value, merged: true }]),
    ].reverse(),
  );
};

/** Adds what the things are called whose ids the values are. */
const withNames = async (
  pool: Queryable,
  names: TrailNames,
  of: ObjectNames,
  origins: readonly Origin[],
  reader: Actor,
): Promise<Origin[]> => {
  const things = origins.flatMap(({ field, value, steps }) =>
    [value, ...steps.map((step) => step.value)].flatMap((one) => namedByField(of, field, one) ?? []),
  );
  const called = await calledBy(pool, names, things, reader);
  return origins.map((origin) => {
    const { field, steps } = origin;
    if (of.refers?.[field] === undefined) return origin;
    const named = <Step extends Pick<OriginStep, 'value'>>(step: Step) => ({
      ...step,
      called: called(namedByField(of, field, step.value)),
    });
    return { ...named(origin), steps: steps.map(named) };
  });
};

/**
 * Answers where the values of something come from, as this reader may see them: each field with what it is, what it
 * was, and the actions that made it so. What is hidden from the reader has its actions, without values.
 * @throws {HttpError} 404 there is no such thing, or it is removed and not shown to this reader any more
 */
export const readOrigins = async (
  pool: Queryable,
  names: TrailNames,
  asked: OriginSubject,
  reader: Actor,
): Promise<Origins> => {
  const { objecttype, of, values } = sourceOf(names, asked.kind);
  const [{ rows }, actions] = await Promise.all([
    pool.query<{ said: FieldValues; taken: Readonly<Record<string, string>> | null; removed: boolean }>(
      `select ${values.said?.('o') ?? 'to_jsonb(o)'} as said, ${values.taken?.('o') ?? 'null'} as taken,
              ${values.removed?.when('o') ?? 'false'} as removed
         from ${values.table} o where o.${values.id} = $1`,
      [asked.id],
    ),
    actionsOf(pool, objecttype, values, asked.id),
  ]);
  const { said, taken } = recordFor(
    reader,
    'history.read',
    rows[0],
    NOBODYS,
    ({ removed }) => removed && !can(reader, values.removed!.seenBy),
  );
  const takings = await takingsOf(pool, values, asked.id, taken ?? {});
  const masked = of.maskedFields?.(reader) ?? [];
  const unnamed = values.fields.map((field): Origin => {
    const value = said[field] ?? null;
    const taking = takings.find((one) => one.field === field);
    const steps = stepsOf(actions, field, value, taking);
    return masked.includes(field)
      ? { field, shown: false, value: null, steps: steps.map((step) => ({ ...step, value: null })) }
      : { field, shown: true, value, steps };
  });
  const origins = await withNames(pool, names, of, unnamed, reader);
  const told = [...new Set(origins.flatMap(({ steps }) => steps.map(({ actionid }) => actionid)))];
  const positions = new Map([...actions, ...takings].map(({ actionid, position }) => [actionid, position]));
  return {
    type: values.changed,
    objecttype,
    origins,
    actions: (await entriesByIds(pool, names, told, reader)).map((entry) => ({
      ...entry,
      position: positions.get(entry.actionid)!,
    })),
  };
};
