import { type CallOf, type Endpoint, type EndpointContext, type endpoints } from '@berangkat/contracts/http';
import { type Handler } from '@berangkat/platform/http';

type HandlerOf<E> = E extends Endpoint<infer P, infer Q, infer B, infer A> ? Handler<P, Q, B, A> : never;

/**
 * The queries of a context by their names in the endpoint table. One that is missing, and one too many, fail the type
 * check.
 *
 *     export const clientQueries = (pool: Queryable): Queries<'clients'> => ({ listClients: ({ query }) => list(pool, query), … });
 */
export type Queries<C extends EndpointContext = EndpointContext> = {
  readonly [Name in CallOf<'query-api', C>]: HandlerOf<(typeof endpoints)[Name]>;
};
