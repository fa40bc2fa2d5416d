export { MessageDeduplicator } from './deduplicator';
export { busLagGauge } from './lag-gauge';
export { MemoryBroker, MemoryBus } from './memory';
export { openBus, type OpenBusOptions } from './open';
export * from './port';
export { PostgresBus, type PostgresBusOptions } from './postgres/bus';
export { busMigrations } from './postgres/migrations';
