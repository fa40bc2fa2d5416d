import { format, type MessageId, messagesEn } from '@berangkat/contracts/messages';
import { CommandRefused, isUnreadable } from '@berangkat/platform/event-log';

interface About {
  /** Field of the command that is to blame. */
  readonly field?: string;
  readonly values?: Readonly<Record<string, string>>;
}

/** A refusal in the words of the specification: `code` is the id of the text. */
export const commandRefused = (status: number, code: MessageId, { field, values = {} }: About = {}): CommandRefused => {
  const words = format(messagesEn[code], values);
  return new CommandRefused({
    status,
    code,
    message: words,
    ...(field !== undefined && { errors: [{ field, code, message: words }] }),
  });
};

/**
 * The refusal of one of several records that a command is about, so that the others go on; undefined for a failure that
 * concerns them all.
 */
export const refusalOfOne = (failure: unknown): CommandRefused | undefined => {
  if (failure instanceof CommandRefused) return failure;
  return isUnreadable(failure) ? commandRefused(409, 'record-unreadable') : undefined;
};

/** Reads one of several records. Answers the fallback for one that cannot be read. */
export const unlessUnreadable = <T, F>(reading: Promise<T>, fallback: F): Promise<T | F> =>
  reading.catch((failure: unknown) => {
    if (isUnreadable(failure)) return fallback;
    throw failure;
  });
