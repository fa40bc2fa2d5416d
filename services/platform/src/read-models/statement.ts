import { plannedOnce, type Queryable } from '../postgres';

/**
 * A statement on the read models that is asked outside of the projections. They are made and changed by the projection
 * worker, so each service checks, before it is ready, that they have what its statements ask for.
 */
export class Statement<Row extends object> {
  constructor(
    readonly name: string,
    private readonly text: string,
  ) {}

  rows(pool: Queryable, ...values: readonly unknown[]): Promise<Row[]> {
    return plannedOnce<Row>(pool, { name: this.name, text: this.text, values });
  }

  /** @throws {Error} naming this statement and the table, column or right that it lacks */
  async check(pool: Queryable): Promise<void> {
    const parameters = new Set(this.text.match(/\$\d+/g));
    await pool
      // Planned, not carried out: that finds every table and column, and asks for the rights to read them.
      .query(
        `explain ${this.text}`,
        [...parameters].map(() => null),
      )
      .catch((error: Error) => {
        throw new Error(`the read models have no '${this.name}': ${error.message}`, { cause: error });
      });
  }
}

/**
 * Which tables and views there are, and with which rights. A generation of another shape comes with views of its own, so
 * this changes with it, as it does with every migration and every grant.
 */
const SHAPE = `select md5(string_agg(c.oid || ' ' || c.xmin || ' ' || n.xmin, ',' order by c.oid)) as shape
  from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname in ('read', 'ops') and c.relkind in ('r', 'v')`;

/**
 * A check of /readyz: rejects while the read models lack something that one of the statements asks for. What has passed
 * is not planned again before a table, a view or a right changes.
 */
export const statementsOn = (
  pool: Queryable,
  statements: readonly Pick<Statement<object>, 'check'>[],
): (() => Promise<void>) => {
  let passed: string | undefined;
  return async () => {
    // Read first: what changes while the statements are planned is found by the next check.
    const { shape } = (await pool.query<{ shape: string }>(SHAPE)).rows[0]!;
    if (shape === passed) return;
    for (const statement of statements) await statement.check(pool);
    passed = shape;
  };
};
