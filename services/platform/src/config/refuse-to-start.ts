/**
 * Exit code of a process that started again would end in the same way (EX_CONFIG of sysexits.h); the launcher then
 * gives up at once, with its words.
 */
export const REFUSED = 78;

/** Ends the process with a sentence for the operator. */
export const refuseToStart = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`);
  process.exit(REFUSED);
};
