import { z } from 'zod';
import { ENGINE_PORTS, SEND_OUTCOMES, SERVICE_NAMES, TROUBLES } from './values';

const instant = z.string();
const count = z.number().int();
const nullableNumber = z.number().nullable();
const service = z.enum(SERVICE_NAMES);

/** One process, as its last heartbeat says. */
export const processView = z.object({
  service,
  /** `host:port`: tells it from others of its service. */
  name: z.string(),
  version: z.string(),
  startedat: instant,
  /** Of its last heartbeat. */
  seenat: instant,
  /** Whether it is heard of. */
  alive: z.boolean(),
  /** Its checks that fail; those of a process that is ready are none. */
  failing: z.array(z.string()),
  /** Bytes of memory that it holds. */
  memory: nullableNumber,
  /** Part of one processor that it used between its last two heartbeats: 0.5 is half of one. */
  cpu: nullableNumber,
});
export type ProcessView = z.infer<typeof processView>;

/** Something that is wrong; what stands beside it depends on the kind. */
export const trouble = z.object({
  kind: z.enum(TROUBLES),
  service: service.nullable(),
  name: z.string().nullable(),
  /** Checks, or nothing. */
  checks: z.array(z.string()),
  /** Seconds, streams, events, or a part of 1, as the kind has it. */
  value: nullableNumber,
});
export type Trouble = z.infer<typeof trouble>;

/** Lanes that one worker folds. All projections of a lane are folded together, so it is how far each of them is behind. */
export const laneLag = z.object({
  /** `host:port` of the worker. */
  name: z.string(),
  lanes: z.array(count),
  /** Null where the log cannot count them. */
  events: nullableNumber,
  seconds: nullableNumber,
});

/** The last hour, in steps of so many seconds. A step without a heartbeat is null. */
export const history = z.object({
  from: instant,
  step: count,
  workers: z.array(
    z.object({
      name: z.string(),
      lanes: z.array(count),
      events: z.array(nullableNumber),
      seconds: z.array(nullableNumber),
    }),
  ),
  /** Events appended in each second. */
  appendrate: z.array(nullableNumber),
});
export type OperationsHistory = z.infer<typeof history>;

export const projectionState = z.object({
  projection: z.string(),
  version: count,
  generation: count,
  parked: count,
});

/** A stream that a projection does not fold any further. Nothing here is personal. */
export const parkedStream = z.object({
  projection: z.string(),
  parkedstream: z.string(),
  eventid: z.string(),
  eventtype: z.string(),
  /** Kind of the error, without its message. */
  error: z.string(),
  /** The subject whose key does not open or is lost, such as `applicant-20261123001`, where that is the reason. */
  subject: z.string().nullable(),
  since: instant,
  /** Events that wait, the failed one included. */
  events: count,
  /** When somebody asked last for it to be folded once more. */
  askedat: instant.nullable(),
  /** When that was tried in vain; null while it waits to be tried. */
  triedat: instant.nullable(),
});
export type ParkedStreamView = z.infer<typeof parkedStream>;

export const rebuildState = z.object({
  projection: z.string(),
  state: z.enum(['running', 'paused', 'swapping', 'done', 'cancelled', 'failed']),
  reason: z.string(),
  eventsdone: count,
  eventstotal: count.nullable(),
  secondsleft: nullableNumber,
  requestedat: instant,
  finishedat: instant.nullable(),
});
export type RebuildView = z.infer<typeof rebuildState>;

/** A call of the last hour. Milliseconds, of the service alone. */
export const slowCall = z.object({
  kind: z.enum(['query', 'command']),
  method: z.string(),
  route: z.string(),
  calls: count,
  mean: z.number(),
  longest: z.number(),
});
export type SlowCall = z.infer<typeof slowCall>;

export const operationsView = z.object({
  /** When it was read. */
  at: instant,
  troubles: z.array(trouble),
  processes: z.array(processView),
  lanes: z.array(laneLag),
  projections: z.array(projectionState),
  history,
  log: z.object({
    /** Seconds that the oldest open writing transaction is old; null where the engine has none. */
    barrierage: nullableNumber,
    /** Events appended in a second, over the last minute. */
    appendrate: nullableNumber,
    /** Of the last hour. */
    appended: count,
    conflicts: count,
  }),
  bus: z.array(z.object({ topic: z.string(), group: z.string(), messages: count })),
  /** Browsers that are connected. */
  sockets: count.nullable(),
  announcements: z.object({
    /** Not handed to the notifiers yet. */
    waiting: count.nullable(),
    /** Of the last hour, by outcome. */
    outcomes: z.array(z.object({ outcome: z.enum(SEND_OUTCOMES), count })),
  }),
  slowest: z.array(slowCall),
  parked: z.array(parkedStream),
  /** Those under way, and the last ones that ended. */
  rebuilds: z.array(rebuildState),
  disks: z.array(z.object({ name: z.string(), free: z.number(), size: z.number() })),
  database: z.object({ bytes: z.number() }),
  engines: z.array(z.object({ port: z.enum(ENGINE_PORTS), engine: z.string() })),
  /** Keys of subjects, by the master key that wraps them; null where no process says. */
  keys: z
    .object({
      /** Newest master key that command-api knows. */
      masterversion: count,
      /** Keys that an older one wraps; null while they are counted. */
      behind: count.nullable(),
      /** Processes that do not know the newest: start them anew before anything is wrapped with it. */
      lagging: z.array(z.string()),
    })
    .nullable(),
  /** The last one that was made; null where none is known. */
  backup: z
    .object({
      madeat: instant,
      bytes: z.number(),
      files: count,
      /** When the file was read again and found whole; null where it was not. */
      checkedat: instant.nullable(),
    })
    .nullable(),
});
export type OperationsView = z.infer<typeof operationsView>;
