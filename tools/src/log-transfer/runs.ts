import { type TransferredEvent } from './format';
import { type FiledEvent } from './log-file';

/**
 * Of one append: EventStoreDB takes 1 MiB by default, and data may be written a little longer than they are in the
 * file.
 */
const MAX_EVENTS = 500;
const MAX_BYTES = 512 * 1024;

/**
 * Groups events that stand next to each other and belong to one stream: more cannot go in one append without changing
 * the global order.
 * @param skip events to leave out at the beginning
 */
export async function* runsOf(
  events: AsyncIterable<FiledEvent>,
  skip: number,
): AsyncGenerator<readonly TransferredEvent[], void, void> {
  let run: TransferredEvent[] = [];
  let size = 0;
  let number = 0;
  for await (const { event, bytes } of events) {
    number += 1;
    if (number <= skip) continue;
    const last = run.at(-1);
    const fits =
      last !== undefined &&
      event.stream === last.stream &&
      event.revision === last.revision + 1 &&
      run.length < MAX_EVENTS &&
      size + bytes <= MAX_BYTES;
    if (!fits) {
      if (run.length > 0) yield run;
      run = [];
      size = 0;
    }
    run.push(event);
    size += bytes;
  }
  if (run.length > 0) yield run;
}
