import { actorOf } from '@berangkat/platform/http';
import { type Queryable } from '@berangkat/platform/postgres';
import { type Queries } from '../../query-kit/query-map';
import { readDay } from './day';
import { readOwnProjects } from './own-projects';

export const dashboardQueries = (pool: Queryable): Queries<'dashboard'> => ({
  readDay: (call) => readDay(pool, call.query.since),
  readOwnProjects: (call) => readOwnProjects(pool, call.query.since, actorOf(call)),
});
