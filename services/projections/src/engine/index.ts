export {
  bigint,
  boolean,
  type Column,
  date,
  double,
  instant,
  integer,
  json,
  name,
  nullable,
  position,
  text,
  texts,
} from './columns';
export { foldMetrics } from './metrics';
export { CHANNELS } from './names';
export { LaneLeases } from './lane-leases';
export { Lag } from './lag';
export { LiveWorker } from './live-worker';
export { max, min, sum } from './merges';
export { migrateProjections } from './migrations';
export { NoticeRelay } from './notice-relay';
export { reasonOf } from './parked';
export { PAST_POSITION, SEES_REMOVED } from './past-table';
export { listParked, parkedGauge, type ParkedStream, type RetryDeps, retryParked } from './parked-streams';
export { cancelRebuild, type ComparedTable, listRebuilds, type Rebuild, type RebuildProgress } from './rebuild-log';
export { Rebuilder, type Rebuilt } from './rebuilder';
export { type RebuildRequest } from './rebuild-requests';
export { RebuildService, requestRebuilds } from './rebuild-service';
export { checkLive, isCurrent, readLive, registerProjections } from './registry';
export { type Amounts, type Changes, type Key, type Row, table, type Table, tally, type Tally } from './table';
export {
  type AnyEvent,
  type Batch,
  defineProjection,
  type EventFor,
  type Notice,
  type Projection,
  type ProjectionDefinition,
  withoutPast,
} from './projection';
