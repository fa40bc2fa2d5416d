/** How a verb is called. */
export interface VerbCall {
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** Takes one line of text. */
  readonly write: (line: string) => void;
  /** Aborted by ctrl-C. */
  readonly signal?: AbortSignal;
}

/**
 * @returns the exit code: 0 when it is done, 1 when it is not or what it looked at is not in order, 2 when it was called
 * in a wrong way
 */
export type Verb = (call: VerbCall) => Promise<number>;
