/**
 * Exit code of a process that started again would end in the same way (EX_CONFIG of sysexits.h); the launcher then
 * gives up at once, with its words.
 */
export const REFUSED = 78;

/** As {@link REFUSED}, where the log holds nothing but a demonstration: it may be removed, and begun anew. */
export const REFUSED_DEMO = 79;

/** For the `catch` of what is done at a start: ends the process with the words of an error of these kinds. */
export const refuseFor =
  (...kinds: readonly (abstract new (...given: never[]) => Error)[]) =>
  (error: unknown): never => {
    if (kinds.some((kind) => error instanceof kind)) refuseToStart((error as Error).message);
    throw error;
  };

/** Ends the process with a sentence for the operator. */
export const refuseToStart = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`);
  process.exit(REFUSED);
};
