export { PostgresRelayCheckpoint, relayMigrations } from './checkpoint';
export { EventRelay, type EventRelayOptions } from './event-relay';
export { relayingAnnouncements } from './announcements';
export { RelayLag } from './relay-lag';
export { relaying, type RelayingConfig, type RelayingDeps, relaySettings } from './relaying';
