import { type Call } from '@berangkat/platform/http';

/**
 * A call as a query reads it: who asks, and what. A test says the parts that its query reads; the others, such as the
 * request, are not there.
 *
 *     queries.readBoard(callOf({ actor, params: { id }, query: boardQuery.parse({}) }))
 */
export const callOf = <C extends Call>(said: NoInfer<Partial<C>>): C => said as C;
