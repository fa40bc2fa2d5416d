import { type EventStoreEngineConfig } from '../config';

/** How a tool is called. */
export interface ToolCall {
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** Takes one line of text. */
  readonly write: (line: string) => void;
  readonly signal?: AbortSignal;
}

/** Where the log is, by the configuration. */
export const engineOf = ({
  EVENTSTORE_URL,
}: Pick<EventStoreEngineConfig, 'EVENTSTORE_URL'>): 'eventstoredb' | 'postgres' =>
  EVENTSTORE_URL === undefined ? 'postgres' : 'eventstoredb';

/**
 * Runs a tool as a process: its lines on the output, its exit code or the message of its error at the end; ctrl-C ends
 * it in order.
 */
export const runTool = (tool: (call: ToolCall) => Promise<number>, output: Pick<Console, 'log' | 'error'>): void => {
  const stopping = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopping.abort(new Error('Stopped.')));
  tool({
    args: process.argv.slice(2),
    env: process.env,
    write: (line) => output.log(line),
    signal: stopping.signal,
  }).then(
    (exitCode) => {
      process.exitCode = exitCode;
    },
    (error: unknown) => {
      output.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
    },
  );
};
