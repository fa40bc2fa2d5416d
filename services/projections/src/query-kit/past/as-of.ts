import { type Actor, type Asof } from '@berangkat/contracts/kernel';
import { ACTIONS, can } from '@berangkat/contracts/permissions';
import { type Pool, type Queryable, withTransaction } from '@berangkat/platform/postgres';
import { type QueryConfig, type QueryResult, type QueryResultRow } from 'pg';
import { PAST_POSITION, SEES_REMOVED } from '../../engine';
import { positionAt } from './moments';

/**
 * How a statement over the past is planned. Compiling it takes longer than answering it. And how many rows held at a
 * moment is not known: of whom a project had shortlisted the planner expected 13, kept 1,250 in a list without an index
 * and went through it for each of 5,000 applicants, for 4 s in place of 0.1.
 */
const PLANNING = "set_config('jit', 'off', true), set_config('enable_material', 'off', true)";

/**
 * Asks the read models as they were at a moment or a position, and as they are without one. The questions are the same:
 * they are put to the views of the schema `past`, in one snapshot, one after the other. These show a reader who may not
 * see what is removed today as removed.
 */
export const asOf = async <Answer>(
  pool: Pool,
  asof: Asof | undefined,
  reader: Actor,
  ask: (past: Queryable) => Promise<Answer>,
): Promise<Answer> => {
  if (asof === undefined) return ask(pool);
  const position = await positionAt(pool, asof);
  return withTransaction(
    pool,
    async (client) => {
      await client.query(
        `select set_config('${PAST_POSITION}', $1, true), set_config('${SEES_REMOVED}', $2, true), ${PLANNING}`,
        [position, seesRemoved(reader).join()],
      );
      let last: Promise<unknown> = Promise.resolve();
      return ask({
        query: <Row extends QueryResultRow>(statement: string | QueryConfig, values?: unknown[]) => {
          const config = typeof statement === 'string' ? { text: statement, values } : statement;
          const answer: Promise<QueryResult<Row>> = last.then(() => client.query<Row>(inPast(config)));
          last = answer.catch(() => undefined);
          return answer;
        },
      });
    },
    { isolation: 'repeatable read', readOnly: true },
  );
};

/** The rights of a reader to see what was removed. */
const seesRemoved = (reader: Actor): readonly string[] =>
  ACTIONS.filter((action) => action.endsWith('.see-removed') && can(reader, action));

/**
 * A query over the views of the schema `read` as one over those of the same names in `past`; texts in quotes stay. Not by
 * `search_path`: without the schema in its name a table that keeps no past would answer from the present, where this
 * fails. A statement with a name gets another one: Postgres keeps the plan of the first.
 */
const inPast = ({ text, name, ...rest }: QueryConfig): QueryConfig => ({
  ...rest,
  text: text.replaceAll(/'(?:[^']|'')*'|\bread\.(?=[a-z])/g, (found) => (found === 'read.' ? 'past.' : found)),
  ...(name !== undefined && { name: `${name} past` }),
});
