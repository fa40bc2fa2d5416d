import { type PlainMessageId } from '@berangkat/contracts/messages';
import type { Uploaded } from './sendFile';

/** Text parts of the form that a file travels in. */
export type Fields = Readonly<Record<string, string>>;

/** The obstacle that a file waits for: the line is down, or files cannot be scanned for viruses. */
export type Obstacle = 'line' | 'scanner';

/** The sender was asked, and means it. */
export const MEANT = { isduplicate: 'true' };

/** Nothing is taken before somebody has looked at it for viruses, which is impossible at the moment. */
const UNCHECKED: PlainMessageId = 'file-unchecked';

interface Delivery<Answered> {
  /** Sends the file once. Never throws. */
  readonly send: (fields: Fields) => Promise<Uploaded<Answered>>;
  /** Resolves when it is worth trying again, which it has been `tries` times before. */
  readonly wait: (on: Obstacle, tries: number) => Promise<void>;
  /** The code of the refusal of what would take the place of something else. */
  readonly taken: string | undefined;
  /** Asks whether it is to take that place. */
  readonly ask: () => Promise<boolean>;
  readonly signal: AbortSignal;
}

/**
 * Sends a file until somebody answers.
 *
 * @returns the answer or the refusal; undefined where the sender stopped it, or it is not to take the other's place
 */
export const deliver = async <Answered>(
  fields: Fields,
  { send, wait, taken, ask, signal }: Delivery<Answered>,
): Promise<Uploaded<Answered> | undefined> => {
  for (let tries = 0; !signal.aborted; tries += 1) {
    const sent = await send(fields);
    const { error } = sent;
    if (error === undefined) return sent;
    if (signal.aborted) return undefined;
    if (error.status === 0) await wait('line', tries);
    else if (error.code === UNCHECKED) await wait('scanner', tries);
    else if (error.code !== taken) return sent;
    else if (await ask()) fields = { ...fields, ...MEANT };
    else return undefined;
  }
  return undefined;
};
