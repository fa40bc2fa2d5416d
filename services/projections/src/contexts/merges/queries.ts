import { actorOf } from '@berangkat/platform/http';
import { type Queryable } from '@berangkat/platform/postgres';
import { type Queries } from '../../query-kit/query-map';
import { readMerge } from './detail';
import { listMerges } from './list';
import { previewMerge } from './preview';

export const mergeQueries = (pool: Queryable): Queries<'merges'> => ({
  listMerges: (call) => listMerges(pool, call.query, actorOf(call)),
  previewMerge: (call) => previewMerge(pool, call.query, actorOf(call)),
  readMerge: (call) => readMerge(pool, call.params.id, actorOf(call)),
});
