export { bigint, boolean, type Column, date, double, instant, integer, json, name, nullable, text, texts } from './columns';
export { max, min, sum } from './merges';
export { type Amounts, type Changes, type Key, type Row, table, type Table, tally, type Tally } from './table';
export { type AnyEvent, type Batch, defineProjection, type EventFor, type Notice, type Projection, type ProjectionDefinition } from './projection';
