import { actorOf } from '@berangkat/platform/http';
import { type Queryable } from '@berangkat/platform/postgres';
import { type TrailNames } from '../../query-kit/object-names';
import { type Queries } from '../../query-kit/query-map';
import { listHistory } from './history';
import { readOrigins } from './origins';

export const historyQueries = (pool: Queryable, { names }: { readonly names: TrailNames }): Queries<'histories'> => ({
  listHistory: (call) => listHistory(pool, names, { ...call.params, ...call.query }, actorOf(call)),
  readOrigins: (call) => readOrigins(pool, names, call.params, actorOf(call)),
});
