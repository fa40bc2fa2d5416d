import { actorOf } from '@berangkat/platform/http';
import { type Queryable } from '@berangkat/platform/postgres';
import { type TrailNames } from '../../query-kit/object-names';
import { type Queries } from '../../query-kit/query-map';
import { readAway } from './away';
import { listChangedAway } from './changed';
import { listOwnActions } from './own-actions';

export const awayQueries = (pool: Queryable, { names }: { readonly names: TrailNames }): Queries<'away'> => ({
  readAway: (call) => readAway(pool, names, actorOf(call)),
  listChangedAway: (call) => listChangedAway(pool, actorOf(call)),
  listOwnActions: (call) => listOwnActions(pool, names, actorOf(call)),
});
