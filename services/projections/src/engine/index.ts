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
} from './tables/columns';
export { foldMetrics } from './metrics';
export { CHANNELS } from './names';
export { LaneLeases } from './partitions/lane-leases';
export { Lag } from './fold/lag';
export { LiveWorker } from './fold/live-worker';
export { max, min, sum } from './tables/merges';
export { migrateProjections } from './migrations';
export { NoticeRelay } from './fold/notice-relay';
export { callingLoops, noticesInOutbox, noticesOnBus, type NoticeWriter } from './fold/notices';
export { reasonOf } from './fold/parked';
export { PAST_POSITION, SEES_REMOVED } from './past/past-table';
export { listParked, parkedGauge, type ParkedStream, type RetryDeps, retryParked } from './fold/parked-streams';
export {
  cancelRebuild,
  type ComparedTable,
  listRebuilds,
  type Rebuild,
  type RebuildProgress,
} from './rebuild/rebuild-log';
export { Rebuilder, type Rebuilt } from './rebuild/rebuilder';
export { type RebuildRequest } from './rebuild/rebuild-requests';
export { RebuildService, requestRebuilds } from './rebuild/rebuild-service';
export { checkLive, isCurrent, readLive, registerProjections } from './registry';
export { type Amounts, type Changes, type Key, type Row, table, type Table, tally, type Tally } from './tables/table';
export {
  type AnyEvent,
  type Batch,
  defineProjection,
  type EventFor,
  type Notice,
  type Projection,
  type ProjectionDefinition,
  withoutPast,
} from './fold/projection';
