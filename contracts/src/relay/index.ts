export * from './relayed-event';
