import { type Pool, sqlStateOf } from '../postgres';

/** The plan of a connection answers with types that its tables had before another generation went live. */
const PLANNED_FOR_OTHER_TYPES = '0A000';

/**
 * A statement on the read models that is asked outside of the projections. They are made and changed by the projection
 * worker, so each service checks, before it is ready, that they have what its statements ask for.
 */
export class Statement<Row extends object> {
  constructor(
    readonly name: string,
    private readonly text: string,
  ) {}

  /** Planned once for each connection: that took up to 2 ms, and the answer a tenth of one. */
  async rows(pool: Pool, ...values: readonly unknown[]): Promise<Row[]> {
    const { name, text } = this;
    const { rows } = await pool.query<Row>({ name, text, values: [...values] }).catch((error: unknown) => {
      if (sqlStateOf(error) !== PLANNED_FOR_OTHER_TYPES) throw error;
      return pool.query<Row>(text, [...values]);
    });
    return rows;
  }

  /** @throws {Error} naming this statement and the table, column or right that it lacks */
  async check(pool: Pick<Pool, 'query'>): Promise<void> {
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
  pool: Pick<Pool, 'query'>,
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
