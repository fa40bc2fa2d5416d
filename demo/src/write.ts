import { isDemo } from '@berangkat/contracts/portal';
import { eventIdOf, type EventLog, type Happening, LogFiller, type StreamHead } from '@berangkat/platform/event-log';
import { type Position, type RecordedEvent } from '@berangkat/platform/event-store';
import { kindOf } from '@berangkat/command-api/contexts/demo/kind';

/** The log holds something that is not of this story. Says to people what to do. */
export class AnotherLog extends Error {
  override readonly name = 'AnotherLog';
  constructor(readonly isDemo: boolean) {
    super(isDemo ? OTHER : REAL);
  }
}

const REAL = 'This portal holds data already. Demo data goes only into an empty log.';
const OTHER =
  'A load of demo data was interrupted here, and this one would not go on where it stopped. ' +
  'npm start -- --anew begins a new one in its place; with a DATABASE_URL, name another database and another DATA_DIR.';

/** A next event of the story, and how far the story was then, from 0 to 1. */
export interface StoryPart {
  readonly happenings: readonly Happening[];
  readonly done: number;
}

/** Yields the events that a log holds now. */
async function* eventsIn({ store }: EventLog): AsyncGenerator<RecordedEvent, undefined> {
  const reading = new AbortController();
  try {
    for await (const delivery of store.subscribeAll({ signal: reading.signal })) {
      if (delivery.kind === 'caught-up') return;
      yield* delivery.events;
    }
  } finally {
    reading.abort();
  }
}

/** The part of a story that an earlier run has written: nothing, or its beginning. */
class Beginning {
  readonly #events: AsyncGenerator<RecordedEvent, undefined>;
  /** The heads of the streams that it holds. */
  readonly heads = new Map<string, StreamHead>();
  #position: Position;

  constructor(private readonly log: EventLog) {
    this.#events = eventsIn(log);
    this.#position = log.store.start;
  }

  /** Of the last event that was found to be of the story. */
  get position(): Position {
    return this.#position;
  }

  /**
   * Whether what happened next in the story is in it. Once something is not, nothing after it is asked for.
   * @throws {AnotherLog} the log goes on with something else
   */
  async holds({ stream, events, meta }: Happening): Promise<boolean> {
    for (let inside = 0; inside < events.length; inside += 1) {
      const { value: event } = await this.#events.next();
      if (event === undefined && inside === 0) return false;
      const same =
        event !== undefined &&
        event.id === eventIdOf(meta, inside) &&
        event.stream === stream &&
        event.metadata.occurredAt === meta.occurredAt;
      if (!same) throw await this.#another();
      this.#position = event.position;
      this.heads.set(stream, { revision: event.revision, hash: event.metadata.hash });
    }
    return true;
  }

  /** @throws {AnotherLog} the log holds more than the story */
  async end(): Promise<void> {
    const { value: more } = await this.#events.next();
    if (more !== undefined) throw await this.#another();
  }

  close(): Promise<unknown> {
    return this.#events.return(undefined);
  }

  async #another(): Promise<AnotherLog> {
    return new AnotherLog(isDemo(await kindOf(this.log.store)));
  }
}

/** Events in a call: as many as the worker folds together. */
const BATCH = 1_000;

export interface Writing {
  /** Resolves when every file is stored that was named until now: no event names one that is not there. */
  readonly stored: () => Promise<void>;
  /** Runs when all but the last happening is in the log. */
  readonly beforeLast: () => Promise<void>;
  /** Hears how far the story is written, from 0 to 1. */
  readonly onProgress: (done: number) => void;
}

/**
 * Writes a story to the log of a portal, in its order and while it is told; what an earlier run has written is left as
 * it is.
 * @returns the position of its last event
 * @throws {AnotherLog}
 */
export const writeStory = async (
  log: EventLog,
  story: AsyncIterable<StoryPart>,
  { stored, beforeLast, onProgress }: Writing,
): Promise<Position> => {
  const beginning = new Beginning(log);
  let filler: LogFiller | undefined;
  const write = async (happening: Happening): Promise<void> => {
    if (filler === undefined && (await beginning.holds(happening))) return;
    filler ??= new LogFiller(log, { batchSize: BATCH, heads: beginning.heads });
    await filler.add(happening);
  };
  let last: Happening | undefined;
  try {
    for await (const { happenings, done } of story) {
      await stored();
      for (const happening of happenings) {
        if (last !== undefined) await write(last);
        last = happening;
      }
      onProgress(done);
    }
    await filler?.end();
    await beforeLast();
    if (last !== undefined) await write(last);
    if (filler !== undefined) return (await filler.end()).position;
    await beginning.end();
    return beginning.position;
  } finally {
    await beginning.close();
  }
};
