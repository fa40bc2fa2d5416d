import { format, type MessageId, messagesEn } from '@berangkat/contracts/messages';
import { CommandRefused } from '@berangkat/platform/event-log';

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
