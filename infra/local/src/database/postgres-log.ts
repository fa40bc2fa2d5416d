/** How the server begins each line: time, process, SQLSTATE. */
export const LINE_PREFIX = '%m [%p] %e ';

const BEGINNING = /^\d{4}-\d{2}-\d{2} \S+ \S+ \[\d+\] ([0-9A-Z]{5}) (\w+):/;

/**
 * Classes of errors that tell of the machine: too few resources (a full disk), operator's intervention, the system
 * (input and output), damaged data.
 */
const OF_THE_MACHINE = /^(53|57P|58|XX)/;

/**
 * Which lines of the server are kept. Errors of the machine are kept: only the server knows of a full disk or a damaged
 * page, and its words about them hold files and numbers only. All other errors are dropped, because they quote values
 * ('invalid input syntax for type integer: "Budi"') and refused appends are no news. A line that does not begin like
 * one continues the one before and shares its fate.
 */
export const keptLines = (log: (line: string) => void): ((line: string) => void) => {
  let keeping = true;
  return (line) => {
    const [, code, severity] = BEGINNING.exec(line) ?? [];
    if (code !== undefined) keeping = severity !== 'ERROR' || OF_THE_MACHINE.test(code);
    if (keeping) log(line);
  };
};
