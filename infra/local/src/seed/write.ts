import { isDemo } from '@berangkat/contracts/portal';
import { eventIdOf, type EventLog, type Happening, LogFiller, type StreamHead } from '@berangkat/platform/event-log';
import { type Position } from '@berangkat/platform/event-store';
import { kindOf } from '../../../../services/command-api/src/demo/kind';

/** The log holds something that is not of this story. Says to people what to do. */
export class AnotherLog extends Error {
  override readonly name = 'AnotherLog';
}

const REAL = 'This portal holds data already. Demo data goes only into an empty log.';
const OTHER =
  'A load of demo data was interrupted here, and this one would not go on where it stopped. Name another DATA_DIR.';

interface There {
  /** Happenings of the story that the log holds. */
  readonly happenings: number;
  readonly heads: ReadonlyMap<string, StreamHead>;
}

/**
 * How much of a story a log holds: nothing, or its beginning.
 * @throws {AnotherLog}
 */
const alreadyThere = async ({ store }: EventLog, story: readonly Happening[]): Promise<There> => {
  const heads = new Map<string, StreamHead>();
  let [happenings, inside] = [0, 0];
  const reading = new AbortController();
  try {
    for await (const delivery of store.subscribeAll({ signal: reading.signal })) {
      if (delivery.kind === 'caught-up') break;
      for (const { id, stream, revision, metadata } of delivery.events) {
        const happening = story[happenings];
        const known = happening !== undefined && eventIdOf(happening.meta, inside) === id;
        if (!known || happening.stream !== stream || happening.meta.occurredAt !== metadata.occurredAt)
          throw new AnotherLog(isDemo(await kindOf(store)) ? OTHER : REAL);
        heads.set(stream, { revision, hash: metadata.hash });
        inside = (inside + 1) % happening.events.length;
        if (inside === 0) happenings += 1;
      }
    }
  } finally {
    reading.abort();
  }
  return { happenings, heads };
};

/**
 * Writes a story to the log of a portal, in its order; what an earlier run has written is left as it is.
 * @param beforeLast runs when all but the last happening is in the log
 * @returns how many events were written now, and the position of the last one
 * @throws {AnotherLog}
 */
export const writeStory = async (
  log: EventLog,
  story: readonly Happening[],
  { beforeLast, onProgress }: { readonly beforeLast: () => Promise<void>; readonly onProgress: (done: number) => void },
): Promise<{ readonly events: number; readonly position: Position }> => {
  const { happenings, heads } = await alreadyThere(log, story);
  const filler = new LogFiller(log, { heads });
  for (const [index, happening] of story.slice(happenings, -1).entries()) {
    await filler.add(happening);
    onProgress((happenings + index + 1) / story.length);
  }
  await filler.end();
  await beforeLast();
  if (happenings < story.length) await filler.add(story.at(-1)!);
  return filler.end();
};
