import { hello, HELLO, SPANS, reportedSpans, type ReportedSpans } from '@berangkat/contracts/live';
import { Allowance } from './allowance';
import { type LiveSocket } from './socket';

/** The reactions to a browser's messages. */
export interface Hearing {
  /** The project whose pipeline it shows now. */
  readonly pipeline: (projectid: string | null) => void;
  /** Left out where nothing is traced. */
  readonly spans?: ((spans: ReportedSpans) => void) | undefined;
}

const allowances = () => ({
  /** A browser says hello when somebody opens or leaves a pipeline; more often than this is not a person. */
  hellos: new Allowance(20, 2),
  /** It tells of spans once a second, and a line that stood still for a minute brings what gathered at once. */
  tellings: new Allowance(120, 2),
  /** Spans that are heard: 300 at once, and 300 a minute. A screen that opens makes ten calls. */
  spans: new Allowance(300, 5),
});

/**
 * Hears the messages that a browser may send. Anything else, and too much of it, ends the connection; of spans that are
 * more than anybody needs, those above are dropped without a word.
 */
export const listenTo = (socket: LiveSocket, hearing: Hearing): void => {
  const { hellos, tellings, spans } = allowances();
  const understood = (event: string, message: unknown): boolean => {
    if (event === HELLO) {
      const read = hello.safeParse(message);
      if (!read.success || !hellos.take()) return false;
      hearing.pipeline(read.data.pipeline);
      return true;
    }
    if (event !== SPANS || !tellings.take()) return false;
    const read = reportedSpans.safeParse(message);
    if (read.success && spans.take(read.data.calls.length + read.data.shown.length)) hearing.spans?.(read.data);
    return read.success;
  };
  socket.onAny((event: string, ...args: unknown[]) => {
    if (args.length !== 1 || !understood(event, args[0])) socket.disconnect(true);
  });
};
