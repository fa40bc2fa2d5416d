import { type Queryable } from './pool';
import { sqlStateOf } from './errors';

interface NamedStatement {
  /** Of this text alone, in all of a process. */
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The plan of a connection answers with types that its tables had before another generation of a read model went live. */
const PLANNED_FOR_OTHER_TYPES = '0A000';

/**
 * Asks a statement that each connection plans once: looking rows up by their ids, Postgres planned for up to 4 ms and
 * answered in 0.1. A plan is kept where it looks no dearer than one for these very values ({@link unsizedArray}).
 */
export const plannedOnce = async <Row extends object>(
  pool: Queryable,
  { name, text, values }: NamedStatement,
): Promise<Row[]> => {
  const { rows } = await pool.query<Row>({ name, text, values: [...values] }).catch((error: unknown) => {
    if (sqlStateOf(error) !== PLANNED_FOR_OTHER_TYPES) throw error;
    return pool.query<Row>(text, [...values]);
  });
  return rows;
};

/**
 * SQL of the texts in a parameter, an array, without a hint of how many there are. A connection keeps the plan of a
 * statement with a name only where it looks no dearer than one made anew, and one made for a single id looked ten times
 * cheaper than one for any number: it was planned at each call, which took 2 ms, and the answer 0.1.
 */
export const unsizedArray = (parameter: string): string => `array(select unnest(${parameter}::text[]))`;
