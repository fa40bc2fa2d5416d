import { type Pool } from '../postgres';

/**
 * A statement on the read models that is asked outside of the projections. They are made and changed by the projection
 * worker, so each service checks, before it is ready, that they have what its statements ask for.
 */
export class Statement<Row extends object> {
  constructor(
    readonly name: string,
    private readonly text: string,
  ) {}

  async rows(pool: Pool, ...values: readonly unknown[]): Promise<Row[]> {
    return (await pool.query<Row>(this.text, [...values])).rows;
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

/** Rejects while the read models lack something that one of the statements asks for. A check of /readyz. */
export const checkStatements = async (
  pool: Pool,
  statements: readonly Pick<Statement<object>, 'check'>[],
): Promise<void> => {
  for (const statement of statements) await statement.check(pool);
};
