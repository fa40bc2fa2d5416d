export { PostgresRelayCheckpoint } from './checkpoint';
export { relayMigrations } from './migrations';
export { EventRelay, type EventRelayOptions } from './event-relay';
export { relayingAnnouncements } from './announcements';
export { RelayLag } from './relay-lag';
export { relaying, type RelayingConfig, type RelayingDeps, relaySettings } from './relaying';
