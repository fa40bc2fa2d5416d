import { type QueryConfig, type QueryResultRow } from 'pg';
import { type Queryable } from '@berangkat/platform/postgres';

/** A step of a plan that was carried out. */
export interface Step {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Output?: readonly string[];
  readonly 'Plan Rows': number;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Step[];
}

const withThoseBelow = (step: Step): readonly Step[] => [step, ...(step.Plans ?? []).flatMap(withThoseBelow)];

/** Answers the steps of all statements without a name that `ask` asks, as PostgreSQL carried them out. */
export const stepsOf = async (
  pool: Queryable,
  ask: (pool: Queryable) => Promise<unknown>,
): Promise<readonly Step[]> => {
  const steps: Step[] = [];
  const query = async <Row extends QueryResultRow>(text: string | QueryConfig, values?: unknown[]) => {
    if (typeof text !== 'string') return pool.query<Row>(text);
    const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Step }] }>(
      `explain (analyze, verbose, format json) ${text}`,
      values,
    );
    steps.push(...rows.flatMap((row) => withThoseBelow(row['QUERY PLAN'][0].Plan)));
    return pool.query<Row>(text, values);
  };
  await ask({ query });
  return steps;
};
