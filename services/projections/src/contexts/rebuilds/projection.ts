import { rebuildEvents, type RebuiltTable } from '@berangkat/contracts/rebuilds';
import {
  type AnyEvent,
  type Batch,
  defineProjection,
  double,
  instant,
  integer,
  json,
  nullable,
  table,
  text,
} from '../../engine';

const tables = {
  /** The last rebuild of each projection for which one was asked. */
  rebuilds: table({
    columns: {
      projection: text,
      rebuildid: text,
      status: text,
      endedat: nullable(instant),
      /** Read of the log, and seconds from the request to the end. */
      events: nullable(integer),
      seconds: nullable(double),
      tables: json<readonly RebuiltTable[]>(),
      reason: nullable(text),
    },
    key: ['projection'],
  }),
};

const idsOf = ({ data }: AnyEvent) => ({ projection: data.projection as string, rebuildid: data.rebuildid as string });

const begin = (event: AnyEvent, { rebuilds }: Batch<typeof tables>): void =>
  rebuilds.set({
    ...idsOf(event),
    status: 'running',
    endedat: null,
    events: null,
    seconds: null,
    tables: [],
    reason: null,
  });

/** Which rebuilds the log asks for, and how they ended. */
export const rebuilds = defineProjection({
  name: 'rebuilds',
  version: 1,
  events: rebuildEvents,
  tables,
  on: {
    RebuildRequested: begin,
    RebuildPaused: ({ data }, { rebuilds }) => rebuilds.patch(data, { status: 'paused' }),
    RebuildResumed: ({ data }, { rebuilds }) => rebuilds.patch(data, { status: 'running' }),
    RebuildCancelled: ({ data, metadata }, { rebuilds }) =>
      rebuilds.patch(data, { status: 'cancelled', endedat: metadata.occurredAt }),
    RebuildFinished: ({ data: { projection, events, seconds, tables }, metadata }, { rebuilds }) =>
      rebuilds.patch({ projection }, { status: 'finished', endedat: metadata.occurredAt, events, seconds, tables }),
    RebuildFailed: ({ data: { projection, events, seconds, reason }, metadata }, { rebuilds }) =>
      rebuilds.patch({ projection }, { status: 'failed', endedat: metadata.occurredAt, events, seconds, reason }),
  },
  notices: () => [{ topic: 'rebuilds', ids: {} }],
});
