import { actorOf } from '@berangkat/platform/http';
import { type Pool } from '@berangkat/platform/postgres';
import { momentsOf, type PastOf } from '../../query-kit/past';
import { type Queries } from '../../query-kit/query-map';

export const pastQueries = (pool: Pool, { past }: { readonly past: PastOf }): Queries<'past'> => ({
  readMoments: async ({ params: { kind }, query: { id = '', asof }, ...call }) =>
    momentsOf(pool, asof, await past[kind].changing(pool, id, actorOf(call))),
  readComparison: ({ params: { kind }, query: { id = '', ...between }, ...call }) =>
    past[kind].compare(pool, { id, ...between }, actorOf(call)),
});
