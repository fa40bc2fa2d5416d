/** Every service of a portal; a portal without one of them is not whole. */
export const SERVICE_NAMES = ['gateway', 'command-api', 'query-api', 'projection-worker', 'notifier', 'files'] as const;
export type ServiceName = (typeof SERVICE_NAMES)[number];

/** Ports with a choice of engines (docs/engines.md), and the database, which has none. */
export const ENGINE_PORTS = ['log', 'bus', 'objects', 'announcements', 'mail', 'database'] as const;
export type EnginePort = (typeof ENGINE_PORTS)[number];

/** The outcomes of a try to send a message of an announcement. */
export const SEND_OUTCOMES = ['sent', 'outbox', 'failed', 'postponed', 'unknown'] as const;

/** Milliseconds between two heartbeats of a process. */
export const HEARTBEAT_INTERVAL = 10_000;
/** Milliseconds without a heartbeat after which a process counts as silent. */
export const SILENT_AFTER = 30_000;

/** The limits beyond which a figure means trouble; the alert rules of infra/monitoring have the same numbers. */
export const LIMITS = {
  /** Seconds that a lane may be behind the log. */
  lagseconds: 5,
  /** Seconds that a writing transaction may be open. */
  barrierseconds: 10,
  /** Part of a disk that is free. */
  diskfree: 0.1,
} as const;

/** The troubles that a portal as a whole can have. */
export const TROUBLES = [
  'missing',
  'silent',
  'not-ready',
  'lag',
  'barrier',
  'parked',
  'unreadable',
  'clock',
  'disk',
] as const;
export type TroubleKind = (typeof TROUBLES)[number];
